/* What scrolls can be reached by the keyboard. */
const SCROLLING = [".md-typeset__scrollwrap", ".md-typeset pre > code", "math[display=block]"];
const reach = () =>
  document.querySelectorAll(SCROLLING.map((one) => one + ":not([tabindex])").join()).forEach((box) => {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
  });
addEventListener("load", () => {
  reach();
  new MutationObserver(reach).observe(document.querySelector("main") || document.body, { childList: true, subtree: true });
});
addEventListener("resize", reach);
