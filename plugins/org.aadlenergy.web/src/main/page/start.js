// What the page is made of: the engine's code, the files inside the product and the examples; as files beside it or inside it.
import { unpack } from './pack.js';
import { through } from './zip.js';

const NAMES = ['engine.wasm', 'product.pack', 'examples.pack'];

/** One that is in the page. */
export async function inside(name) {
  const letters = document.getElementById(name).textContent.trim();
  const packed = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
  return through(packed, new DecompressionStream('gzip'));
}

async function beside(name) {
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(`${name} is not beside the page: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** All three. */
export async function partsOfPage() {
  const single = document.getElementById(NAMES[0]) !== null;
  if (!single && location.protocol === 'file:') {
    // a browser does not let a page of a folder read the files beside it: this one holds all
    location.replace(`studio.html${location.hash}`);
    return new Promise(() => {});
  }
  const [code, product, examples] = await Promise.all(NAMES.map(single ? inside : beside));
  const resources = unpack(product);
  return { code, resources: [...resources], product: resources, examples: unpack(examples) };
}
