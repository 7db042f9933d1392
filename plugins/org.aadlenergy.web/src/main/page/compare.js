// The model beside a state of it that somebody kept.
import { button, h } from './dom.js';
import { DROPPED } from './engines.js';
import { Frame } from './frame.js';

const BASELINE = 'kept/report.json';

export function compare(studio, panel) {
  let kept = null;
  const said = h('p', { role: 'status' }, 'No state is kept.');
  const frames = h('div', { class: 'frames' });
  const frame = new Frame(frames, 'What changed since the kept state');
  const back = button('Take the kept state back', () => studio.project.change('kept', (files) => {
    files.clear();
    kept.files.forEach((content, path) => files.set(path, content));
  }), { disabled: true });
  panel.replaceChildren(h('p', { class: 'row' }, button('Keep this state', keep, { class: 'main' }), back), said, frames);

  function keep() {
    if (!studio.reportText) return;
    kept = { files: new Map(studio.project.files), report: studio.reportText };
    back.disabled = false;
    said.textContent = 'This state is kept. Change the model: what changed is shown here.';
    compareNow();
  }

  async function compareNow() {
    if (kept === null) return;
    const files = studio.project.placed().set(BASELINE, kept.report);
    const answer = await studio.second.run('compare', files,
      ['analyze', studio.project.folder, ...studio.rootWords(), '--baseline', BASELINE, '--format', 'html']);
    if (answer !== DROPPED && answer.out) frame.show(answer.out);
  }

  return compareNow;
}
