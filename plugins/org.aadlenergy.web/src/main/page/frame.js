// Shows a report in a frame that can do nothing but run the report's own scripts: no origin, no requests, no way out.
import { h } from './dom.js';
import { FRAME_SCRIPT } from './framescript.js';

/** While somebody types, a page stays so long in milliseconds: to show one takes from the time of the next answer. */
const STAYS = 500;

export class Frame {
  #parent;
  #title;
  #shown = null;
  #coming = false;
  #scroll = 0;
  #page = '';
  #newest = '';
  #since = -Infinity;

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
    if (this.#coming) return;
    clearTimeout(this.later);
    delete this.#parent.dataset.coming;
    if (this.#newest === this.#page || !this.#isSeen()) return;
    this.#parent.dataset.coming = 'true';
    const left = this.#since + STAYS - performance.now();
    if (left > 0) this.later = setTimeout(() => this.#next(), left);
    else this.#begin();
  }

  #isSeen() {
    return this.#parent.getClientRects().length > 0;
  }

  #begin() {
    this.#coming = true;
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
      this.#since = performance.now();
      if (!this.#isSeen()) this.#page = ''; // it went out of sight while it came
      this.#next();
    }, { once: true });
    this.#parent.append(frame);
  }

  /** In other colours. */
  again() {
    if (this.#newest === '') return;
    this.#page = '';
    this.#since = -Infinity;
    this.show(this.#newest);
  }

  /** What comes next is another page, which is shown at once, from its beginning. */
  top() {
    this.#scroll = 0;
    this.#since = -Infinity;
  }
}
