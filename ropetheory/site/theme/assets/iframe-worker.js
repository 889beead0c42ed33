/* A folder that is opened without a server has no workers: the search runs in a hidden frame there. */
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(file) {
      super();
      const url = new URL(file, document.baseURI).href;
      this.onmessage = null;
      this.waiting = [];
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      this.frame.title = "search";
      this.frame.setAttribute("aria-hidden", "true");
      document.documentElement.appendChild(this.frame);
      const inside = this.frame.contentWindow;
      const back = (data) => {
        const message = new MessageEvent("message", { data });
        this.dispatchEvent(message);
        if (this.onmessage) this.onmessage(message);
      };
      inside.postMessage = back;
      inside.importScripts = (...urls) =>
        Promise.all(urls.map((one) => new Promise((done, failed) => {
          const script = inside.document.createElement("script");
          script.src = new URL(one, url).href;
          script.onload = done;
          script.onerror = failed;
          inside.document.body.appendChild(script);
        })));
      inside.importScripts(url).then(() => {
        this.ready = true;
        this.waiting.splice(0).forEach((data) => this.postMessage(data));
      });
    }
    postMessage(data) {
      if (!this.ready) this.waiting.push(data);
      else this.frame.contentWindow.dispatchEvent(new MessageEvent("message", { data }));
    }
    terminate() {
      this.frame.remove();
    }
  };
}
