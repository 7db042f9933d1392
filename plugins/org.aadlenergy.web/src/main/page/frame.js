// Shows a report in a frame that can do nothing but run the report's own scripts: no origin, no requests, no way out.
import { h } from './dom.js';
import { FRAME_SCRIPT } from './framescript.js';

export class Frame {
  #parent;
  #title;
  #shown = null;
  #coming = false;
  #scroll = 0;
  #page = '';
  #newest = '';

  constructor(parent, title) {
    this.#parent = parent;
    this.#title = title;
    new ResizeObserver(() => this.#next()).observe(parent);
    addEventListener('message', (event) => {
      if (event.source === this.#shown?.contentWindow && typeof event.data?.scroll === 'number') this.#scroll = event.data.scroll;
    });
  }

  /**
   * Shows a page where the last one was read; the last one stays until the new one is there. Of those that come meanwhile the newest is next; of those
   * that come while nobody can see them, too: Firefox tells the scripts of such a frame no colours.
   */
  show(page) {
    this.#newest = page;
    this.#next();
  }

  #next() {
    if (!this.#coming && this.#newest !== this.#page && this.#isSeen()) this.#begin();
  }

  #isSeen() {
    return this.#parent.getClientRects().length > 0;
  }

  #begin() {
    this.#coming = true;
    this.#parent.dataset.coming = 'true';
    this.#page = this.#newest;
    const theme = document.documentElement.className;
    const frame = h('iframe', { sandbox: 'allow-scripts allow-downloads', title: this.#title, class: 'coming' });
    frame.srcdoc = `${this.#page.replace('<html lang=en>', `<html lang=en class="${theme}">`)}<script>${FRAME_SCRIPT}</script>`;
    frame.addEventListener('load', () => {
      frame.contentWindow.postMessage({ scroll: this.#scroll }, '*');
      frame.className = '';
      for (const other of [...this.#parent.querySelectorAll('iframe')]) if (other !== frame) other.remove();
      this.#shown = frame;
      this.#coming = false;
      if (!this.#isSeen()) this.#page = ''; // it went out of sight while it came
      delete this.#parent.dataset.coming;
      this.#next();
    }, { once: true });
    this.#parent.append(frame);
  }

  /** In other colours. */
  again() {
    if (this.#newest === '') return;
    this.#page = '';
    this.show(this.#newest);
  }

  top() {
    this.#scroll = 0;
  }
}
