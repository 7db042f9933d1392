// An estimate of other files of a project than those that are shown.
import { DROPPED } from './engines.js';

/** Its report, and what was said where there is none; of a kind only the newest is finished. */
export async function trial(engine, kind, project, files, words) {
  const answer = await engine.run(kind, project.placed(files), ['analyze', project.folder, ...words, '--format', 'json']);
  if (answer === DROPPED) return DROPPED;
  let report = null;
  try {
    report = JSON.parse(answer.out);
  } catch {
    // what it said instead is told
  }
  return { report, said: answer.err || answer.failed || '' };
}
