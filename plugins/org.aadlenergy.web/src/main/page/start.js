// What the page is made of: the engine's code, the files inside the product and the examples; as files beside it or inside it.
import { Engine } from './engines.js';
import { packed } from './pack.js';
import { uncomb } from './uncomb.js';
import { Ways, runsWebAssembly } from './ways.js';
import { through } from './zip.js';

const ENGINE = 'engine.pack';
/** Beside the page the engine is in two files. */
const REST = 'engine2.pack';
/** What the engine's code was made for: where a browser has none of it, the code does without. */
const BUILTINS = { builtins: ['js-string'] };

/** One that is in the page. */
export async function inside(name) {
  const letters = document.getElementById(name).textContent.trim();
  const packed = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
  return through(packed, new DecompressionStream('gzip'));
}

async function asked(name) {
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(`${name} is not beside the page: ${answer.status}`);
  return answer;
}

const beside = async (name) => new Uint8Array(await (await asked(name)).arrayBuffer());

const besideInTwo = async () => new Uint8Array(await new Blob(await Promise.all([ENGINE, REST].map(beside))).arrayBuffer());

/** The engine, compiled once for all workers; nothing where it cannot be. It is made once the page has begun what goes on beside it. */
async function compiled(combed, page) {
  try {
    const bytes = await combed;
    await page;
    await new Promise((resolve) => { setTimeout(resolve); });
    return await WebAssembly.compile(uncomb(bytes), BUILTINS);
  } catch (problem) {
    if (problem instanceof WebAssembly.CompileError) return null;
    throw problem;
  }
}

/** All of them. The first worker begins while they come. */
export async function partsOfPage() {
  const single = document.getElementById(ENGINE) !== null;
  if (!single && location.protocol === 'file:') {
    // a browser does not let a page of a folder read the files beside it: this one holds all
    location.replace(`studio.html${location.hash}`);
    return new Promise(() => {});
  }
  const get = single ? inside : beside;
  const combed = runsWebAssembly() ? (single ? inside(ENGINE) : besideInTwo()) : null;
  const page = Promise.all(['product.pack', 'examples.pack'].map(get));
  const code = combed && compiled(combed, page);
  const hasScript = !single || document.getElementById('script.js') !== null;
  const script = hasScript ? async () => new TextDecoder().decode(await get('script.js')) : null;
  const ways = await new Ways({ code, product: page.then(([product]) => product), script, files: !single }).ready();
  const first = new Engine(ways).wake();
  const [product, examples] = await page;
  return { ways, first, code, product: packed(product), examples: packed(examples) };
}
