// Which single changes save most, and a button for each that writes it into the text.
import { button, h } from './dom.js';
import { DROPPED } from './engines.js';
import { quantity, time } from './figures.js';

const AADL = /\.aadl$/i;

export function advice(studio, panel) {
  const list = h('div', { 'aria-live': 'polite' });
  panel.replaceChildren(h('p', {}, 'Tries every single change that the model allows, and lists those that save energy.'),
    h('p', { class: 'row' }, button('Look for savings', look, { class: 'main' })), list);

  const words = () => ['advise', studio.project.folder, ...studio.rootWords()];

  async function look() {
    list.replaceChildren(h('p', {}, 'Trying all changes ...'));
    const answer = await studio.second.run('advise', studio.project.placed(), [...words(), '--format', 'json']);
    if (answer === DROPPED) return list.replaceChildren(h('p', {}, 'Stopped.'));
    let found;
    try {
      found = JSON.parse(answer.out);
    } catch {
      return list.replaceChildren(h('p', { class: 'error' }, answer.err || answer.failed || 'There is no advice.'));
    }
    list.replaceChildren(...found.roots.map((root) => rootAdvice(root)));
    return undefined;
  }

  function rootAdvice(root) {
    const proposed = root.changes.filter((change) => change.proposed);
    const rows = proposed.map((change, i) => h('tr', {},
      h('td', {}, h('code', {}, change.set)), h('td', { class: 'n' }, `${((change.savingShare ?? 0) * 100).toPrecision(3)} %`),
      h('td', { class: 'n' }, quantity(change.energyJoules, 'J')), h('td', { class: 'n' }, change.reachSeconds === undefined ? '' : time(change.reachSeconds)),
      h('td', {}, button('Apply', () => apply(root.root, i + 1), { 'aria-label': `Apply ${change.set}` }))));
    return h('section', {}, h('h3', {}, root.root + (root.mode ? `, mode ${root.mode}` : '')),
      rows.length === 0 ? h('p', {}, 'No single change saves anything worth telling.') : h('table', {},
        h('thead', {}, h('tr', {}, ...['Change', 'Saves', 'Energy then', 'Battery then', ''].map((text) => h('th', { scope: 'col' }, text)))), h('tbody', {}, ...rows)));
  }

  async function apply(root, number) {
    const paths = [...studio.project.files.keys()].filter((path) => AADL.test(path));
    const places = paths.map((path) => `${studio.project.folder}/${path}`);
    const answer = await studio.second.run('advise', studio.project.placed(),
      ['advise', studio.project.folder, '--root', root, '--change', String(number)], { changed: places });
    if (answer === DROPPED) return;
    const changed = paths.map((path, i) => [path, new TextDecoder().decode(answer.files[places[i]] ?? new Uint8Array())])
      .filter(([path, text]) => text !== '' && text !== studio.project.files.get(path));
    if (changed.length === 0) {
      list.prepend(h('p', { class: 'error' }, answer.err || 'Nothing was changed.'));
      return;
    }
    studio.project.change('advice', (mine) => changed.forEach(([path, text]) => mine.set(path, text)));
    studio.openFile(changed[0][0]);
    studio.say(`Written into ${changed[0][0]}; "Undo" takes it back.`);
    list.replaceChildren(h('p', {}, 'The text was changed: look again for what else saves.'));
  }
}
