// Shows a report in a frame that can do nothing but run the report's own scripts: no origin, no requests, no way out.
import { h } from './dom.js';
import { FRAME_SCRIPT } from './framescript.js';

export class Frame {
  #parent;
  #title;
  #shown = null;
  #scroll = 0;
  #page = '';

  constructor(parent, title) {
    this.#parent = parent;
    this.#title = title;
    addEventListener('message', (event) => {
      if (event.source === this.#shown?.contentWindow && typeof event.data?.scroll === 'number') this.#scroll = event.data.scroll;
    });
  }

  /** Shows a page where the last one was read; the last one stays until the new one is there. */
  show(page) {
    this.#page = page;
    const theme = document.documentElement.className;
    const frame = h('iframe', { sandbox: 'allow-scripts allow-downloads', title: this.#title, class: 'coming' });
    frame.srcdoc = `${page.replace('<html lang=en>', `<html lang=en class="${theme}">`)}<script>${FRAME_SCRIPT}</script>`;
    frame.addEventListener('load', () => {
      frame.contentWindow.postMessage({ scroll: this.#scroll }, '*');
      frame.className = '';
      for (const other of [...this.#parent.querySelectorAll('iframe')]) {
        if (other === frame) break;
        other.remove();
      }
      this.#shown = frame;
    });
    this.#parent.append(frame);
  }

  /** In other colours. */
  again() {
    if (this.#page !== '') this.show(this.#page);
  }

  top() {
    this.#scroll = 0;
  }
}
