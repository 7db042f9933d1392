// Uses the page in headless Chromium as a person does: from parts to a battery life, edits, files, links, and what strangers send.
//   node studio.mjs [FOLDER]   pictures go to FOLDER
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { Browser, serve } from './browser.mjs';

const web = path.resolve('plugins/org.aadlenergy.web');
const made = path.join(web, 'target/studio');
const pictures = process.argv[2];
const axe = fs.readFileSync(createRequire(path.join(web, 'target/npm/package.json')).resolve('axe-core/axe.min.js'), 'utf8');

const site = await serve(made);
const browser = await Browser.start();
const tests = [];
const test = (name, run) => tests.push({ name, run });
const report = () => browser.eval("[...document.querySelectorAll('#report iframe')].at(-1)?.srcdoc ?? ''");
const openExample = (name) => browser.estimated(() => browser.choose('#example', name));
const files = () => browser.eval("[...document.querySelectorAll('#tree .name')].map((one) => one.textContent)");
const editorText = () => browser.eval("document.querySelector('.cm-content').cmTile?.view?.state.doc.toString() ?? document.querySelector('.cm-content').cmView.view.state.doc.toString()");

/** Replaces letters of the text as a person who selects them and types. */
const edit = (from, to) => browser.estimated(() => browser.eval(`(() => {
  const content = document.querySelector('.cm-content');
  const view = (content.cmTile ?? content.cmView).view;
  const at = view.state.doc.toString().indexOf(${JSON.stringify(from)});
  if (at < 0) throw new Error('the text has no ' + ${JSON.stringify(from)});
  view.dispatch({ changes: { from: at, to: at + ${from.length}, insert: ${JSON.stringify(to)} }, userEvent: 'input.type' });
})()`));

/** Drops files on the page. */
const drop = (list) => browser.eval(`(async () => {
  const transfer = new DataTransfer();
  for (const [name, base64] of ${JSON.stringify(list.map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')]))}) {
    transfer.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name));
  }
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
})()`);

test('the first page estimates an example', async () => {
  await browser.open(site.address);
  await browser.until("Number(document.body.dataset.estimates) >= 1", 'the first estimate');
  assert.match(await report(), /Quickstart::Board\.small/);
  assert.match(await browser.text('#status'), /Quickstart::Board\.small: [\d.]+ [mu]?W/);
});

test('an edit changes the numbers', async () => {
  const before = await browser.text('#status');
  await edit('Period => 50 ms', 'Period => 100 ms');
  const after = await browser.text('#status');
  assert.notEqual(before.replace(/[\d]+ ms$/, ''), after.replace(/[\d]+ ms$/, ''));
  await browser.estimated(() => browser.click('#undo'));
  assert.match(await editorText(), /Period => 50 ms/);
});

let failed = 0;
try {
  for (const { name, run } of tests) {
    browser.errors.length = 0;
    try {
      await run();
      assert.deepEqual(browser.errors, [], 'the page wrote errors');
      console.log(`holds: ${name}`);
    } catch (problem) {
      failed++;
      console.log(`FAILS: ${name}: ${problem.message}`);
    }
  }
} finally {
  if (pictures) await browser.picture(path.join(pictures, 'last.png'));
  await browser.close();
  site.close();
}
console.log(`${tests.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
void files; void openExample; void drop; void axe;
