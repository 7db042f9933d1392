'use strict';
// The extension as an editor starts it, with the language server of this repository behind it.

const assert = require('node:assert/strict');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { Module } = require('node:module');
const { test } = require('node:test');
const { create } = require('./support/vscode.js');

const root = path.resolve(__dirname, '..', '..', '..');
const jar = path.join(root, 'plugins', 'org.aadlenergy.cli', 'target', 'aadl-energy.jar');
const bundle = path.join(__dirname, '..', 'out', 'extension.js');

/** The extension, activated in a folder; the module 'vscode' is the stub. */
async function activated(settings, folder) {
  const editor = create({ folder, settings });
  const usual = Module._load;
  Module._load = (name, ...others) => (name === 'vscode' ? editor.module : usual(name, ...others));
  delete require.cache[bundle];
  const extension = require(bundle);
  Module._load = usual;
  await extension.activate({ subscriptions: [] });
  return { editor, extension };
}

async function until(what, holds) {
  for (let i = 0; i < 600; i++) {
    const found = await holds();
    if (found) {
      return found;
    }
    await new Promise((go) => setTimeout(go, 100));
  }
  assert.fail(`no ${what} in a minute`);
}

function example(name) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aadl-energy-'));
  fs.cpSync(path.join(root, 'examples', name), folder, { recursive: true });
  return folder;
}

test('an example gets diagnostics, completion, a hover, code lenses and hints', { timeout: 300_000 }, async () => {
  const folder = example('quickstart');
  const file = path.join(folder, 'quickstart.aadl');
  const text = fs.readFileSync(file, 'utf8');
  const { editor, extension } = await activated({ command: jar }, folder);
  try {
    const opened = editor.open(file, 'aadl', text);
    const provider = (name) => until(name, () => editor.seen.providers.get(name));

    const lenses = await until('code lens with an estimate', async () => {
      const found = await (await provider('registerCodeLensProvider')).provideCodeLenses(opened, editor.cancelled());
      return found?.some((lens) => /\d J|mJ|µJ/.test(lens.command?.title ?? '')) && found;
    });
    assert.ok(lenses.length > 0);

    const at = (word) => {
      const lines = text.slice(0, text.indexOf(word) + 1).split('\n');
      return new editor.module.Position(lines.length - 1, lines.at(-1).length);
    };
    const hover = await (await provider('registerHoverProvider')).provideHover(opened, at('Page_Fault_Policy'), editor.cancelled());
    assert.match(hover.contents.map((part) => part.value ?? part).join('\n'), /Page_Fault_Policy/);

    const completion = await (await provider('registerCompletionItemProvider')).provideCompletionItems(
      opened, at('Page_Fault_Policy'), editor.cancelled(), { triggerKind: 0 });
    const labels = (completion.items ?? completion).map((item) => item.label.label ?? item.label);
    assert.ok(labels.some((label) => label.includes('Page_Fault_Policy')), labels.join(', '));

    const whole = new editor.module.Range(new editor.module.Position(0, 0), new editor.module.Position(500, 0));
    const hints = await (await provider('registerInlayHintsProvider')).provideInlayHints(opened, whole, editor.cancelled());
    assert.ok(hints.length > 0);
    assert.deepEqual(editor.seen.errors, []);
  } finally {
    await extension.deactivate();
    fs.rmSync(folder, { recursive: true });
  }
});

test('a broken line is marked where it is', { timeout: 300_000 }, async () => {
  const folder = example('quickstart');
  const file = path.join(folder, 'quickstart.aadl');
  const text = fs.readFileSync(file, 'utf8').replace('end ', 'edn ');
  const { editor, extension } = await activated({ command: jar }, folder);
  try {
    const opened = editor.open(file, 'aadl', text);
    const line = text.slice(0, text.indexOf('edn ')).split('\n').length - 1;
    await until('error at the broken line', () =>
      (editor.seen.diagnostics.get(opened.uri.toString()) ?? []).some((found) => found.severity === 0 && Math.abs(found.range.start.line - line) <= 1));
  } finally {
    await extension.deactivate();
    fs.rmSync(folder, { recursive: true });
  }
});

test('a command that does not start is told with what to do', { timeout: 300_000 }, async () => {
  const { editor, extension } = await activated({ command: 'no-such-aadl-energy' }, os.tmpdir());
  await until('message', () => editor.seen.errors.some((text) => text.includes('"aadl-energy.command"')));
  await extension.deactivate();
});
