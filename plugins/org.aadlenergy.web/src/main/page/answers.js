// What a worker does: takes files and a command, answers with what it prints and the files that it wrote.
import { Unpacking } from './pack.js';

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

/**
 * Two messages come first: the pack of the files inside the product, and the engine's code.
 * @param begin makes an engine of both
 */
export function answering(begin) {
  let inside;
  let begun;
  const starting = new Promise((resolve) => { begun = resolve; });
  onmessage = async ({ data }) => {
    try {
      if (data.product) {
        inside = new Unpacking(data.product);
      } else if ('code' in data) {
        begun(begin({ code: data.code, inside }));
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
