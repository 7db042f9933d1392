// What a worker does: takes files and a command, answers with what it prints and the files that it wrote.

function answer(engine, { id, put, remove, words, read, changed, ask, early }) {
  const began = performance.now();
  for (const path of remove) engine.remove(path);
  for (const [path, content] of put) engine.put(path, content);
  if (ask) return { id, asked: engine.ask(...ask) };
  for (const path of read) engine.remove(path); // nothing of an earlier answer
  const take = (bytes) => postMessage({ id, early: bytes }, [bytes.buffer]);
  const { code, out, err } = engine.run(words, early && { path: early, take });
  const files = Object.fromEntries([...read, ...changed].map((path) => [path, engine.file(path)]));
  return { id, code, out, err, files, milliseconds: performance.now() - began };
}

/** @param begin makes an engine of the first message, which brings its code and the files inside the product */
export function answering(begin) {
  let starting;
  onmessage = async ({ data }) => {
    try {
      if (data.resources) {
        starting = begin(data);
        await starting;
        postMessage({ started: true });
      } else {
        const given = answer(await starting, data);
        postMessage(given, Object.values(given.files ?? {}).map((bytes) => bytes.buffer));
      }
    } catch (problem) {
      postMessage({ id: data.id, failed: `${problem.message}\n${problem.stack}` });
    }
  };
}
