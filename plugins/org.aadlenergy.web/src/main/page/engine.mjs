// The command line as WebAssembly, in a page or in Node.
import { load } from './wasm-gc-module-runtime.min.js';
import { over } from './commandline.mjs';

/** Starts the compiled engine: its code (bytes, or a module that is compiled already), and who gets the files inside the product by their names. */
export async function start(code, inside) {
  const { compile } = WebAssembly;
  if (code instanceof WebAssembly.Module) WebAssembly.compile = async () => code; // the runtime takes bytes only
  let loaded;
  try {
    loaded = await load(code instanceof WebAssembly.Module ? new Uint8Array(0) : code, {
      nodejs: typeof process !== 'undefined',
      installImports(imports) {
        // its pool of texts asks for those that were collected as if they were there: they are kept, they are few
        imports.teavm.createStringWeakRef = (value) => ({ deref: () => value });
        // the runtime cannot make a weak reference to nothing
        const make = imports.teavm.createWeakRef;
        imports.teavm.createWeakRef = (value, ...rest) =>
          value == null ? { deref: () => null } : make(value, ...rest);
      },
    });
  } finally {
    WebAssembly.compile = compile;
  }
  return over(loaded.exports, inside);
}

/** The same of the engine as a script, where WebAssembly has no garbage collection: its module. */
export function startScript(module, inside) {
  return over(module, inside);
}
