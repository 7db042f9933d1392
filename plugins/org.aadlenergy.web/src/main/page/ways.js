// The ways in which a page can have the engine's threads. Browsers and policies differ in what they let run: the first way that works is taken.
/* global WORKER_SOURCE */

/** The smallest module that has a type of garbage collection. */
const SMALL = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 1, 3, 1, 0x5f, 0);

/** Whether the browser knows WebAssembly with garbage collection, and the policy of the page lets it run. */
export function runsWebAssembly() {
  try {
    return new WebAssembly.Module(SMALL) !== null;
  } catch {
    return false;
  }
}

/** A worker of a text of the page takes over the page's policy. */
function ofText(text, code, resources) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  const worker = new Worker(address);
  URL.revokeObjectURL(address);
  worker.postMessage({ code, resources });
  return worker;
}

/** One of a file is for a server whose own policy refuses those of texts. */
function ofFile(address, code, resources) {
  const worker = new Worker(address);
  worker.postMessage({ code, resources });
  return worker;
}

export class Ways {
  #ways = [];
  #at = 0;

  /**
   * @param code the engine as WebAssembly, bytes or a module; null where it may not run
   * @param resources the files inside the product
   * @param script fetches the text of the worker that needs no WebAssembly, if there is one
   * @param files whether the workers are beside the page, too
   */
  constructor({ code, resources, script = null, files = false }) {
    const add = (make, prepare = null) => this.#ways.push({ make, prepare });
    if (code !== null) {
      add(() => ofText(WORKER_SOURCE, code, resources));
      if (files) add(() => ofFile('worker.js', code, resources));
    }
    if (script !== null) {
      let text;
      add(() => ofText(text, null, resources), async () => { text = await script(); });
      if (files) add(() => ofFile('script.js', null, resources));
    }
    if (this.#ways.length === 0) throw new Error('This browser has no WebAssembly with garbage collection, or the page may not run it.');
  }

  get now() {
    return this.#ways[this.#at];
  }

  /** The way that is to be tried is ready. */
  async ready() {
    await this.now.prepare?.();
    return this;
  }

  /** A way does not work here: goes on to the next, if there is one. */
  async after(way) {
    if (way !== this.now) return; // somebody else saw it
    if (this.#at + 1 === this.#ways.length) throw new Error('there is no other way');
    this.#at++;
    await this.ready();
  }
}
