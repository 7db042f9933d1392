// The compiled command line, whatever it was compiled to: files in memory, and what a command prints for them.

const bytes = (buffer) => new Int8Array(buffer.buffer, buffer.byteOffset, buffer.length);
const text = (array) => new TextDecoder().decode(new Uint8Array(array));

/** What a worker or a check asks of a compiled engine; `inside` gets the files inside the product by their names, when the engine asks for one. */
export function over(engine, inside) {
  engine.main([]);
  engine.resources((name) => {
    const content = inside.get(name);
    return content ? bytes(content) : null;
  });
  return {
    put: (path, content) => engine.put(path, bytes(content)),
    file: (path) => new Uint8Array(engine.file(path)),
    remove: (path) => engine.remove(path),
    // what the language server says: complete and hover (folder, file, offset), fixes (folder, file, code, message, hint, line, column),
    // figures (folder, file, opened)
    ask: (what, ...words) => JSON.parse(text(engine[what](...words))),
    /** `early` is a path and who takes its bytes as soon as they are written. */
    run(words, early = null) {
      if (early) engine.early(early.path, (content) => early.take(new Uint8Array(content)));
      const code = engine.run(words);
      return { code, out: text(engine.out()), err: text(engine.err()) };
    },
  };
}
