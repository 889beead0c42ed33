/* What scrolls can be reached by the keyboard. */
const reach = () =>
  document.querySelectorAll(".md-typeset__scrollwrap:not([tabindex]), .md-typeset pre > code:not([tabindex])").forEach((box) => {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
  });
addEventListener("load", () => {
  reach();
  new MutationObserver(reach).observe(document.querySelector("main") || document.body, { childList: true, subtree: true });
});
addEventListener("resize", reach);
