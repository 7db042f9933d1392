// The engine's own thread: takes files and a command, answers with what it prints and the files that it wrote.
import { start } from './engine.mjs';

let starting;

function answer(engine, { id, put, remove, words, read, changed, ask }) {
  const began = performance.now();
  for (const path of remove) engine.remove(path);
  for (const [path, content] of put) engine.put(path, content);
  if (ask) return { id, asked: engine.ask(...ask) };
  for (const path of read) engine.remove(path); // nothing of an earlier answer
  const { code, out, err } = engine.run(words);
  const files = Object.fromEntries([...read, ...changed].map((path) => [path, engine.file(path)]));
  return { id, code, out, err, files, milliseconds: performance.now() - began };
}

onmessage = async ({ data }) => {
  try {
    if (data.code) {
      starting = start(data.code, data.resources);
      await starting;
      postMessage({ started: true });
    } else {
      postMessage(answer(await starting, data));
    }
  } catch (problem) {
    postMessage({ id: data.id, failed: `${problem.message}\n${problem.stack}` });
  }
};
