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

/** A worker is given the files inside the product, then the engine's code; where the page cannot have those files, it says so itself. */
function given(worker, code, product) {
  Promise.resolve(product).then(async (pack) => {
    worker.postMessage({ product: pack });
    worker.postMessage({ code: await Promise.resolve(code).catch(() => null) });
  }, () => {});
  return worker;
}

/** A worker of a text of the page takes over the page's policy. */
function ofText(text, code, product) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  const worker = new Worker(address);
  URL.revokeObjectURL(address);
  return given(worker, code, product);
}

/** One of a file is for a server whose own policy refuses those of texts. */
const ofFile = (address, code, product) => given(new Worker(address), code, product);

export class Ways {
  #ways = [];
  #at = 0;

  /**
   * @param code the engine as WebAssembly, bytes or a module, or who promises it; null where it may not run
   * @param product the pack of the files inside the product, or who promises it
   * @param script fetches the text of the worker that needs no WebAssembly, if there is one
   * @param files whether the workers are beside the page, too
   */
  constructor({ code, product, script = null, files = false }) {
    const add = (make, prepare = null) => this.#ways.push({ make, prepare });
    if (code !== null) {
      add(() => ofText(WORKER_SOURCE, code, product));
      if (files) add(() => ofFile('worker.js', code, product));
    }
    if (script !== null) {
      let text;
      add(() => ofText(text, null, product), async () => { text = await script(); });
      if (files) add(() => ofFile('script.js', null, product));
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
