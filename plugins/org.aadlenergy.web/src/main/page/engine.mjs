// The command line in a page or in Node: files in memory, and what a command prints for them.
import { load } from './wasm-gc-module-runtime.min.js';

const bytes = (buffer) => new Int8Array(buffer.buffer, buffer.byteOffset, buffer.length);
const text = (array) => new TextDecoder().decode(new Uint8Array(array));

/** Starts the compiled engine: its code, and the files inside the product by their names. */
export async function start(code, resources) {
  const loaded = await load(code, {
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
  return over(loaded.exports, resources);
}

/** The same of the engine as a script, where WebAssembly has no garbage collection: its module. */
export function startScript(module, resources) {
  return over(module, resources);
}

function over(engine, resources) {
  engine.main([]);
  for (const [name, content] of resources) engine.resource(name, bytes(content));
  return {
    put: (path, content) => engine.put(path, bytes(content)),
    file: (path) => new Uint8Array(engine.file(path)),
    remove: (path) => engine.remove(path),
    // what the language server says: complete and hover (folder, file, offset), fixes (folder, file, code, message, hint, line, column),
    // figures (folder, file, opened)
    ask: (what, ...words) => JSON.parse(text(engine[what](...words))),
    run(words) {
      const code = engine.run(words);
      return { code, out: text(engine.out()), err: text(engine.err()) };
    },
  };
}
