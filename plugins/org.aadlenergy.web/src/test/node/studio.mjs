// Uses the page in headless Chromium, and in Firefox where it is on the machine, as a person does: from parts to a battery life, edits, files, links, and what strangers send.
//   node studio.mjs [FOLDER [WORDS]]   pictures go to FOLDER, none without; only tests with these words
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';
import vm from 'node:vm';
import { execFileSync, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { deflateRawSync } from 'node:zlib';
import { quantity } from '../../main/page/figures.js';
import { unpack } from '../../main/page/pack.js';
import { uncomb } from '../../main/page/uncomb.js';
import { Browser, serve } from './browser.mjs';
import { isHere } from './driven.mjs';
import { Firefox } from './firefox.mjs';

const web = path.resolve('plugins/org.aadlenergy.web');
const made = path.join(web, 'target/studio');
const pictures = process.argv[2];
const axe = fs.readFileSync(createRequire(path.join(web, 'target/npm/package.json')).resolve('axe-core/axe.min.js'), 'utf8');

const site = await serve(made);
/** The one that is used now. */
let browser;
const tests = [];
const named = (name) => /^the first page/.test(name) || name.includes(process.argv[3] ?? '');
const test = (name, run) => { if (named(name)) tests.push({ name, run }); };
const report = () => browser.report();
const openExample = (name) => browser.estimated(() => browser.choose('#example', name));
const files = () => browser.eval("[...document.querySelectorAll('#tree .name')].map((one) => one.textContent)");
const editorText = () => browser.editorText();
const edit = (from, to) => browser.edit(from, to);

/** Drops files on the page. */
const drop = (list) => browser.eval(`(async () => {
  const transfer = new DataTransfer();
  for (const [name, base64] of ${JSON.stringify(list.map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')]))}) {
    transfer.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name));
  }
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
})()`);

async function inNode() {
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc');
  const { start } = await import(path.join(web, 'target/page/engine.mjs'));
  const engine = await start(uncomb(Buffer.concat(['engine.pack', 'engine2.pack'].map((name) => fs.readFileSync(path.join(made, name))))), unpack(fs.readFileSync(path.join(made, 'product.pack'))));
  const examples = [...unpack(fs.readFileSync(path.join(made, 'examples.pack')))].filter(([name]) => /^(quickstart|allocation|arinc)/.test(name));
  for (let round = 0; round < 60; round++) {
    for (const [name, bytes] of examples) engine.put(`examples/${name}`, bytes);
    for (const name of ['quickstart', 'allocation', 'arinc-partitions']) {
      assert.equal(engine.run(['analyze', `examples/${name}`, '--format', 'html']).code & 64, 0);
      collect();
      await new Promise((resolve) => { setTimeout(resolve, 1); });
    }
    for (const [name] of examples) engine.remove(`examples/${name}`);
  }
}

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

test('who types sees the figures at once, and the last report', async () => {
  await report();
  await browser.eval(`(() => { window.shown = []; window.watching = new MutationObserver((all) => { for (const { addedNodes } of all) for (const one of addedNodes) if (one.tagName === 'IFRAME') shown.push(one); });
    watching.observe(document.getElementById('report'), { childList: true }); })()`);
  for (const period of [51, 52, 53, 54]) await edit(/Period => \d+ ms/.exec(await editorText())[0], `Period => ${period} ms`);
  assert.match(await report(), /54 ms/);
  const shown = await browser.eval('(watching.disconnect(), shown.length)');
  assert.ok(shown >= 1 && shown <= 4, `${shown} reports for four edits`);
  await edit('Period => 54 ms', 'Period => 50 ms');
});

test('figures stand beside the text, and what changed since it was opened', async () => {
  const beside = (kind) => browser.eval(`[...document.querySelectorAll('.cm-${kind}')].map((one) => one.textContent)`);
  await browser.until("[...document.querySelectorAll('.cm-lens')].some((one) => one.textContent.startsWith('18.77 mJ a dispatch'))", 'the 18.77 mJ of the README');
  assert.ok((await beside('lens')).some((lens) => lens.startsWith('18.77 mJ in 50 ms, ')), String(await beside('lens')));
  assert.ok((await beside('hint')).some((hint) => hint.startsWith('18.77 mJ a dispatch')), String(await beside('hint')));
  await edit('Touched_Pages => 8', 'Touched_Pages => 16'); // eight faults more of 166 and 26 uJ
  await browser.until("[...document.querySelectorAll('.cm-lens')].some((one) => one.textContent.includes('(+1.536 mJ, +8.2 % since the last save)'))", 'what changed');
  assert.doesNotMatch(await editorText(), /dispatch \(/, 'they are no part of the text');
  await browser.estimated(() => browser.click('#undo'));
  await browser.until("[...document.querySelectorAll('.cm-lens')].every((one) => !one.textContent.includes('since'))", 'the figures of before');
});

test('a mistake is told at its place', async () => {
  await edit('Period => 50 ms', 'Perid => 50 ms');
  assert.match(await browser.text('#findings'), /did you mean 'Period'/);
  assert.ok(await browser.eval("document.querySelectorAll('.cm-lint-marker').length > 0"));
  await browser.click('#tab-findings');
  await browser.click('#findings li.error button');
  assert.match(await browser.eval("document.querySelector('.cm-activeLine').textContent"), /Perid/);
  await browser.estimated(() => browser.click('#undo'));
});

test('what the language server knows is offered, told and mends', async () => {
  await edit('Period => 50 ms', 'Perid => 50 ms');
  await browser.eval("document.querySelector('.cm-content').focus()");
  await browser.press('M', 'KeyM', 77, 2 + 8); // Ctrl-Shift: the list of findings
  await browser.until("[...document.querySelectorAll('.cm-panel-lint .cm-diagnosticAction')].some((one) => one.textContent.includes('Period'))", 'the fix');
  await browser.estimated(() => browser.eval("[...document.querySelectorAll('.cm-panel-lint .cm-diagnosticAction')].find((one) => one.textContent.includes('Period')).click()"));
  assert.match(await editorText(), /\tPeriod => 50 ms/);
  await browser.press('Escape', 'Escape', 27, 0);
  await edit('Period => 50 ms;', 'Period => 50 ms;\n\t\t\tOS_Workload::Page_Allocation => ');
  await browser.eval(`(() => { const content = document.querySelector('.cm-content'); const view = (content.cmTile ?? content.cmView).view; content.focus();
    view.dispatch({ selection: { anchor: view.state.doc.toString().indexOf('Page_Allocation => ') + 19 } }); })()`);
  await browser.press(' ', 'Space', 32, 2);
  await browser.until("[...document.querySelectorAll('.cm-completionLabel')].some((one) => one.textContent === 'Per_Dispatch')", 'the values of the property');
  await browser.press('Escape', 'Escape', 27, 0);
  await browser.estimated(() => browser.click('#undo'));
});

test('the engine finds what a broken text is, and goes on', async () => {
  await edit('thread Sampler', 'thread Sampler %%% {{');
  assert.match(await browser.text('#findings'), /error/);
  await browser.estimated(() => browser.click('#undo'));
  assert.match(await browser.text('#status'), /Quickstart::Board/);
});

test('every example has its report, whose scripts run and make no request', async () => {
  await browser.click('#tab-report');
  for (const name of await browser.eval("[...document.getElementById('example').options].map((one) => one.value).filter((value) => /^[a-z]/.test(value))")) {
    await openExample(name);
    if (!(await files()).some((file) => file.endsWith('.aadl'))) continue;
    assert.match(await browser.text('#status'), /::.*W/, `${name}: ${await browser.text('#findings')}`);
    await browser.until("document.querySelectorAll('#report iframe').length === 1 && document.querySelector('#report iframe').className === ''", `the report of ${name}`);
    assert.equal(await browser.inReport("document.getElementById('tools').hidden"), false, `the scripts of the report of ${name} run`);
  }
});

test('from parts to a battery life', async () => {
  await browser.choose('#example', '+parts');
  await browser.estimated(() => browser.click('#parts-begin'));
  assert.deepEqual(await files(), ['node.aadl']);
  const life = () => browser.text('#parts-figures .headline');
  assert.match(await life(), /^Battery life: [\d.]+ a \[/);
  const before = await life();
  await browser.estimated(() => browser.choose('#r-every', '60'));
  assert.match(await editorText(), /Period => 60 sec/);
  assert.notEqual(await life(), before);
  await browser.estimated(() => browser.choose('#c-part', 'MCP1700-3302: linear regulator, 3.3 V, 250 mA'));
  assert.match(await editorText(), /Converter extends Energy_Platforms::Parts::Mcp1700_3v3/);
  await browser.choose('#p-part', 'a processor that nobody has');
  assert.match(await browser.text('#parts-problem'), /There is no processor "a processor that nobody has"/);
  await browser.estimated(() => browser.choose('#p-part', 'STM32U585: Arm Cortex-M33 at up to 160 MHz'));
  assert.equal(await browser.text('#parts-problem'), '');
  assert.deepEqual(await browser.eval("[...document.querySelectorAll('#findings .error')].map((one) => one.textContent)"), []);
  assert.match(await browser.text('#parts-figures'), /STM32U5/);
  assert.match(await editorText(), /Calibration => "stm32u585\.at_3v"/);
});

test('a slider is a whole estimate, and what it shows is what the text gives', async () => {
  await openExample('lora-sensor');
  await browser.choose('#root', 'Lora_Sensor::Node.i');
  await browser.until("document.getElementById('status').textContent.startsWith('Lora_Sensor::Node.i')");
  await browser.click('#tab-whatif');
  await browser.until("/271.2 uW/.test(document.querySelector('#whatif .figures').textContent)", 'the figures of the text');
  await browser.choose('#what-if-search', 'period report');
  const slider = '#whatif input[type=range]';
  assert.match(await browser.text('#whatif .slider label'), /^Period of Report \(lora_sensor\.aadl:16, now 300 sec\)/);
  await browser.choose(slider, '30'); // 300 s x 10^-0.7
  await browser.until("document.querySelectorAll('#whatif .figures td')[2].textContent !== document.querySelectorAll('#whatif .figures td')[1].textContent", 'other figures');
  await browser.until("document.querySelector('#whatif output').textContent === '60 sec'", 'the value');
  await browser.until("/1\\.226 mW/.test(document.querySelector('#whatif .figures').textContent)", 'the 1.226 mW of the README');
  await browser.estimated(() => browser.eval("[...document.querySelectorAll('#whatif button')][0].click()"));
  assert.match(await editorText(), /Period => 60 sec;\n\s*Compute_Execution_Time => 10 ms/);
  assert.match(await browser.text('#status'), /1\.226 mW/);
  await browser.estimated(() => browser.click('#undo'));
});

test('a range of one number is one number, and each is called by what it is of', async () => {
  const labels = await browser.eval("(() => { const field = document.getElementById('what-if-search'); field.value = ''; field.dispatchEvent(new Event('input')); return [...document.querySelectorAll('#whatif .slider label')].map((one) => one.textContent); })()");
  assert.equal(labels.filter((label) => label.startsWith('Compute_Execution_Time of Report')).length, 1);
  assert.ok(labels.includes('Energy_Estimation::Battery_Charge of Cells (lora_sensor.aadl:54, now 2200 mAh)'), labels.join('\n'));
  assert.ok(labels.some((label) => label.startsWith('Duration of firmware.measure') || label.startsWith('Duration of Node.i')), labels.join('\n'));
});

test('advice is applied to the text, and undone', async () => {
  await browser.click('#tab-advice');
  const before = await editorText();
  await browser.click('#advice button.main');
  await browser.until("document.querySelectorAll('#advice tbody tr').length > 0", 'advice');
  await browser.estimated(() => browser.click('#advice tbody button'));
  assert.notEqual(await editorText(), before);
  assert.match(await browser.text('#status'), /./);
  await browser.estimated(() => browser.click('#undo'));
  assert.equal(await editorText(), before);
});

test('two numbers are swept, as a picture', async () => {
  await browser.click('#tab-sweep');
  await browser.eval(`(() => { const find = (id, words) => { const field = document.getElementById(id); field.value = [...field.options].find((one) => one.textContent.includes(words)).value; };
    find('sweep-x', 'Period of Report'); find('sweep-y', 'Battery_Charge'); })()`);
  await browser.click('#sweep-run');
  await browser.until("document.getElementById('sweep').dataset.done === '49'", 'the sweep');
  assert.equal(await browser.eval("document.querySelectorAll('#sweep rect').length"), 49);
  const middle = await browser.eval("document.querySelectorAll('#sweep g text')[24].textContent");
  assert.equal(middle, '2.178 a', 'in the middle is the text itself: 2.18 years by hand');
});

test('a kept state is compared with', async () => {
  await browser.click('#tab-compare');
  await browser.click('#compare button.main');
  await edit('Period => 300 sec', 'Period => 100 sec');
  await browser.until("/Period/.test(document.querySelector('#compare iframe')?.srcdoc ?? '') && /changed|baseline/i.test(document.querySelector('#compare iframe').srcdoc)", 'the comparison');
  await browser.estimated(() => browser.eval("document.querySelectorAll('#compare button')[1].click()"));
  assert.match(await editorText(), /Period => 300 sec/);
  await browser.until("!('coming' in document.querySelector('#compare .frames').dataset)", 'the comparison');
  await browser.click('#tab-report');
});

test('a link holds the project, and a reload keeps what was typed', async () => {
  await edit('Period => 300 sec', 'Period => 123 sec');
  await browser.click('#copy-link');
  await browser.until("location.hash.startsWith('#project:lora-sensor=')", 'the link');
  const link = await browser.eval('location.href');
  await browser.estimated(() => browser.choose('#example', 'quickstart'));
  await browser.until("localStorage.getItem('aadl-energy-studio')?.startsWith('quickstart=')", 'what is kept');
  await browser.open(site.address);
  assert.deepEqual((await files()).includes('quickstart.aadl'), true);
  await browser.open(link);
  assert.match(await editorText(), /Period => 123 sec/);
  await browser.open(`${link.slice(0, -40)}`);
  assert.match(await browser.text('#status'), /cut off|damaged|no zip/);
});

test('a zip goes out and comes in', async () => {
  await openExample('tracker');
  const zip = await browser.eval(`(async () => {
    const made = [];
    const real = URL.createObjectURL;
    URL.createObjectURL = (blob) => { made.push(blob); return real.call(URL, blob); };
    document.getElementById('save-zip').click();
    while (made.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    URL.createObjectURL = real;
    return [...new Uint8Array(await made[0].arrayBuffer())];
  })()`);
  fs.mkdirSync(path.join(web, 'target/zip'), { recursive: true });
  fs.writeFileSync(path.join(web, 'target/zip/tracker.zip'), Buffer.from(zip));
  const listed = execFileSync('unzip', ['-tq', path.join(web, 'target/zip/tracker.zip')], { encoding: 'utf8' });
  assert.match(listed, /No errors/);
  await openExample('quickstart');
  await browser.estimated(() => drop([['tracker.zip', Buffer.from(zip)]]));
  assert.ok((await files()).includes('tracker.aadl') && (await files()).includes('pom.xml'));
  await browser.estimated(() => drop([['one.aadl', 'package One public end One;'], ['notes.bin', Buffer.from([0, 255, 254])]]));
  assert.deepEqual(await files(), ['notes.bin', 'one.aadl']);
});

test('hostile zips are refused in words, and nothing changes', async () => {
  await openExample('quickstart');
  const before = await files();
  const refused = async (name, bytes, words) => {
    await browser.eval("document.getElementById('status').textContent = ''");
    await drop([[name, bytes]]);
    await browser.until("document.getElementById('status').textContent !== ''", `what is said of ${name}`);
    assert.match(await browser.text('#status'), words, name);
    assert.deepEqual(await files(), before, name);
  };
  const bomb = zipOf([['bomb.aadl', deflateRawSync(Buffer.alloc(300 << 20)), 1000]]);
  await refused('bomb.zip', bomb, /bomb\.aadl has more than 32 MByte/);
  await refused('outside.zip', zipOf([['../../outside.aadl', deflateRawSync(Buffer.from('x')), 1]]), /outside of itself/);
  await refused('root.zip', zipOf([['/etc/passwd', deflateRawSync(Buffer.from('x')), 1]]), /outside of itself/);
  await refused('many.zip', zipOf(Array.from({ length: 2001 }, (_, i) => [`${i}.aadl`, deflateRawSync(Buffer.from('x')), 1])), /2001 entries; a project may have 2000/);
  await refused('cut.zip', bomb.subarray(0, bomb.length >> 1), /no zip file, or it is cut off/);
  await refused('wrong.zip', zipOf([['wrong.aadl', Buffer.from('no deflate'), 10]]), /damaged/);
  await browser.eval("document.getElementById('status').textContent = ''");
  await browser.eval(`(() => { const transfer = new DataTransfer(); transfer.items.add(new File([new Uint8Array(100 << 20)], 'large.aadl'));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true })); })()`);
  await browser.until("/MByte/.test(document.getElementById('status').textContent)", 'what is said of a file of 100 MByte');
  assert.deepEqual(await files(), before);
});

const EVIL = '<img src=x onerror="top.evil=1;parent.postMessage(`evil`,`*`);window.evil=1">';

test('names with markup run no script', async () => {
  await browser.eval("(() => { window.evil = 0; addEventListener('message', (event) => { if (event.data === 'evil') window.evil = 1; }); })()");
  const model = `package Evil\npublic\n\twith Energy_Estimation;\n\tprocessor Core\n\t\tproperties\n\t\t\tEnergy_Estimation::Calibration => "${EVIL.replaceAll('"', '""')}";\n\tend Core;\n`
    + `\tsystem Board\n\tend Board;\n\tsystem implementation Board.i\n\t\tsubcomponents\n\t\t\tcpu: processor Core;\n\tend Board.i;\nend Evil; ${EVIL}\n`;
  await browser.estimated(() => drop([[`${EVIL.replaceAll('/', '')}.aadl`, model], ['a.aadl', model.replace(`end Evil; ${EVIL}`, 'end Evil;')], ['<script>window.evil=1<\\/script>.aadl', EVIL]]));
  for (const tab of ['findings', 'parts', 'whatif', 'advice', 'sweep', 'compare', 'report']) await browser.click(`#tab-${tab}`);
  await new Promise((resolve) => { setTimeout(resolve, 300); });
  assert.equal(await browser.eval('window.evil'), 0);
  assert.equal(await browser.eval("document.querySelectorAll('main img, main script').length"), 0);
  await browser.eval(`location.hash = 'project:' + encodeURIComponent(${JSON.stringify(EVIL)}) + '=AAAA'`);
  await browser.open(await browser.eval('location.href'));
  assert.equal(await browser.eval('window.evil ?? 0'), 0);
});

test('what runs long is stopped, and the next change is estimated again', async () => {
  await openExample('quickstart');
  const threads = Array.from({ length: 6000 }, (_, i) => `\t\t\tt${i}: thread Sampler;`).join('\n');
  await browser.eval(`(() => { const view = (document.querySelector('.cm-content').cmTile ?? document.querySelector('.cm-content').cmView).view;
    const text = view.state.doc.toString(); const at = text.indexOf('sampler: thread Sampler;');
    view.dispatch({ changes: { from: at, to: at + 24, insert: ${JSON.stringify(threads.trim())} } }); })()`);
  await browser.until("!document.getElementById('stop').hidden", 'the stop button');
  await browser.click('#stop');
  assert.match(await browser.text('#status'), /Stopped/);
  await browser.estimated(() => browser.click('#undo'));
  assert.match(await browser.text('#status'), /Quickstart::Board/);
});

test('nothing is asked for but the files of the page', async () => {
  const foreign = browser.requests.filter((url) => !/^(data|blob|about):/.test(url) && !url.startsWith(site.address));
  assert.deepEqual(foreign, []);
  assert.deepEqual([...new Set(site.asked)].sort(), ['/engine.pack', '/engine2.pack', '/examples.pack', '/index.html', '/product.pack', '/studio.css', '/studio.js'].sort());
  const refused = await browser.eval("fetch('https://example.org/').then(() => 'went out', () => 'refused')");
  assert.equal(refused, 'refused');
  for (let i = 0; i < 100 && browser.errors.length === 0; i++) await new Promise((resolve) => { setTimeout(resolve, 20); }); // Firefox tells it later
  browser.errors.length = 0; // of the refusal that was asked for
});

test('one file holds all: from a disk, without a server', async () => {
  await browser.open(`file://${made}/studio.html`);
  await browser.until("Number(document.body.dataset.estimates) >= 1", 'the first estimate');
  assert.match(await browser.text('#status'), /Quickstart::Board/);
  await edit('Period => 50 ms', 'Period => 100 ms');
  await browser.open(site.address);
});

test('an example of the guide is tried, on a server and from a disk', async () => {
  await browser.open(`${site.address}#example=gateway`);
  assert.ok((await files()).includes('gateway.aadl'));
  await browser.open(`file://${made}/index.html#example=lora-sensor`);
  assert.match(await browser.eval('location.href'), /studio\.html#example=lora-sensor$/, 'a disk has the page of one file');
  assert.ok((await files()).includes('lora_sensor.aadl'));
  await browser.open(site.address);
});

test('aadl-energy studio opens the page on a folder, and writes where that was asked', async () => {
  const folder = fs.mkdtempSync(path.join(web, 'target/folder-'));
  fs.copyFileSync('examples/quickstart/quickstart.aadl', path.join(folder, 'quickstart.aadl'));
  for (const writes of [true, false]) {
    const server = spawn('releng/aadl-energy', ['studio', folder, '--page', made, ...(writes ? ['--write'] : [])]);
    const address = await new Promise((resolve) => { server.stdout.on('data', (data) => { const said = /Open (http\S+)/.exec(data); if (said) resolve(said[1]); }); });
    await browser.open(address);
    assert.deepEqual(await files(), ['quickstart.aadl']);
    await edit(writes ? 'Period => 50 ms' : 'Period => 77 ms', writes ? 'Period => 77 ms' : 'Period => 88 ms');
    const onDisk = () => fs.readFileSync(path.join(folder, 'quickstart.aadl'), 'utf8');
    for (let i = 0; i < 100 && !onDisk().includes('Period => 77 ms'); i++) await new Promise((resolve) => { setTimeout(resolve, 50); });
    assert.match(onDisk(), /Period => 77 ms/);
    await browser.open('about:blank');
    server.kill();
  }
  fs.rmSync(folder, { recursive: true });
  await browser.open(site.address);
});

test('a folder of the machine is read and written', async () => {
  // the browser's own file system stands for the folder that a person picks
  await browser.eval(`(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('my node', { create: true });
    const write = async (directory, name, text) => { const stream = await (await directory.getFileHandle(name, { create: true })).createWritable(); await stream.write(text); await stream.close(); };
    await write(folder, 'quickstart.aadl', ${JSON.stringify(fs.readFileSync('examples/quickstart/quickstart.aadl', 'utf8'))});
    await write(await folder.getDirectoryHandle('.git', { create: true }), 'config', 'hidden');
    window.showDirectoryPicker = async () => folder;
    window.onDisk = async () => (await (await folder.getFileHandle('quickstart.aadl')).getFile()).text();
  })()`);
  await browser.estimated(() => browser.click('#open-folder'));
  await browser.until("document.getElementById('project-name').textContent === 'my-node'", 'the folder'); // an answer of before may have come
  assert.deepEqual(await files(), ['quickstart.aadl']);
  assert.equal(await browser.text('#project-name'), 'my-node');
  assert.equal(await browser.eval("document.getElementById('undo').disabled"), true, 'another project is not undone into a folder');
  await edit('Period => 50 ms', 'Period => 61 ms');
  await browser.until("onDisk().then((text) => text.includes('Period => 61 ms'))", 'the file on the disk');
  await openExample('gateway');
  await edit('Period', 'Period');
  assert.match(await browser.eval('onDisk()'), /package Quickstart/);
});

test('a report that brings its models opens them', async () => {
  const folder = fs.mkdtempSync(path.join(web, 'target/report-'));
  execFileSync('releng/aadl-energy', ['analyze', 'examples/tracker', '--format', 'html', '--with-inputs', '--output', folder], { stdio: 'ignore' });
  const href = /href="?(studio\.html#[^" >]+)/.exec(fs.readFileSync(path.join(folder, 'report.html'), 'utf8'))[1];
  await browser.open(`file://${made}/${href}`);
  await browser.until('Number(document.body.dataset.estimates) >= 1', 'the first estimate');
  assert.ok((await files()).includes('tracker.aadl'), String(await files()));
  assert.match(await browser.text('#status'), /Tracker::Board/);
  fs.rmSync(folder, { recursive: true });
  await browser.open(site.address);
});

test('a report that carries the engine answers for any number as Java does', async () => {
  const folder = fs.mkdtempSync(path.join(web, 'target/live-'));
  const tool = (...words) => execFileSync('releng/aadl-energy', ['analyze', ...words], { stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 26, encoding: 'utf8' });
  const asked = ['--set', 'Period=30 sec @ firmware.measure'];
  const power = (models, root) => quantity(JSON.parse(tool(models, '--root', root, ...asked, '--format', 'json')).roots[0].modes[0].totals.averagePowerWatts.nominal, 'W');
  const [one, far] = ['Lora_Sensor::Node.i', 'Lora_Sensor::Node.far'];
  tool('examples/lora-sensor', '--root', one, '--root', far, ...asked, '--format', 'html', '--live', '--output', folder);
  const changed = path.join(folder, 'changed.aadl');
  fs.writeFileSync(changed, fs.readFileSync('examples/lora-sensor/lora_sensor.aadl', 'utf8').replace('Period => 300 sec', 'Period => 60 sec'));
  assert.ok(fs.statSync(path.join(folder, 'report.html')).size < 6_000_000);
  await browser.go(`file://${folder}/report.html`);
  await browser.until("document.readyState === 'complete' && document.getElementById('live') !== null", 'the report');
  await browser.eval("document.getElementById('live').open = true");
  const cell = (column) => `document.querySelectorAll('#live .figures tbody td')[${column}].textContent.startsWith`;
  await browser.until("document.querySelector('#live select') !== null", 'the engine');
  await browser.choose('#live select', one);
  await browser.until(`document.querySelector('#live caption').textContent === '${one}' && ${cell(0)}('${power('examples/lora-sensor', one)}')`, 'the figures of the models');
  await browser.choose('#what-if-search', 'period report');
  await browser.choose('#live input[type=range]', '30'); // 300 s x 10^-0.7
  await browser.until(`${cell(1)}('${power(changed, one)}')`, 'those of a minute in place of five');
  await browser.choose('#live select', far);
  await browser.until(`document.querySelector('#live caption').textContent === '${far}' && ${cell(1)}('${power(changed, far)}')`, 'those of the other system');
  await browser.eval(`(() => { if (!window.axe) { ${axe}\n } })()`);
  assert.deepEqual(await browser.eval("axe.run('#live', { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }).then(({ violations }) => violations.map((one) => one.id))"), []);
  fs.rmSync(folder, { recursive: true });
  await browser.open(site.address);
});

/** What a person reads of an estimate, without the time that it took. */
const numbers = async () => (await browser.text('#status')).replace(/\d+ ms$/, '');

const POLICY = /http-equiv=Content-Security-Policy content="([^"]*)"/.exec(fs.readFileSync(path.join(made, 'index.html'), 'utf8'))[1];

test('where WebAssembly may not run a script says the same', async () => {
  await openExample('lora-sensor');
  const [figures, page] = [await numbers(), await report()];
  await edit('Period => 300 sec', 'Period => 60 sec');
  const edited = await numbers();
  const strict = await serve(made, { 'content-security-policy': POLICY.replace("'wasm-unsafe-eval' ", '') });
  await browser.open(`${strict.address}#example=lora-sensor`);
  await browser.until('Number(document.body.dataset.estimates) >= 1', 'the first estimate');
  assert.equal(await numbers(), figures);
  assert.equal(await report(), page, 'each letter of the report');
  assert.deepEqual(strict.asked.filter((name) => /wasm|worker|script/.test(name)), ['/script.js']);
  await edit('Period => 300 sec', 'Period => 60 sec');
  assert.equal(await numbers(), edited);
  await browser.click('#tab-whatif'); // in the second worker
  const power = /: (\S+ \S+) /.exec(edited)[1];
  await browser.until(`document.querySelector('#whatif .figures').textContent.includes('${power}')`, 'the figures of the text');
  strict.close();
  browser.errors.length = 0; // of the refusals that were asked for
});

test('where workers of texts are refused, too, they are files beside the page', async () => {
  await browser.open(site.address);
  await openExample('tracker');
  const figures = await numbers();
  for (const [run, file] of [["'self'", '/script.js'], ["'self' 'wasm-unsafe-eval'", '/worker.js']]) {
    const strict = await serve(made, { 'content-security-policy':
      `default-src 'none'; script-src ${run}; style-src 'self' 'unsafe-inline'; img-src data:; connect-src 'self'; worker-src 'self'; form-action 'none'; base-uri 'none'` });
    await browser.open(`${strict.address}#example=tracker`);
    await browser.until('Number(document.body.dataset.estimates) >= 1', 'the first estimate');
    assert.equal(await numbers(), figures);
    assert.ok(strict.asked.includes(file), `${file} is asked for: ${strict.asked}`);
    await openExample('quickstart');
    await edit('Period => 50 ms', 'Perid => 50 ms');
    assert.match(await browser.text('#findings'), /did you mean 'Period'/);
    strict.close();
  }
  await browser.open(site.address);
  browser.errors.length = 0; // of the refusals that were asked for
});

test('one file runs in a browser without WebAssembly', async () => {
  await browser.open(site.address);
  await openExample('quickstart');
  const figures = await numbers();
  const again = await browser.before('delete globalThis.WebAssembly;');
  await browser.open(`file://${made}/studio.html#example=quickstart`);
  await browser.until('Number(document.body.dataset.estimates) >= 1', 'the first estimate');
  assert.equal(await browser.eval('typeof WebAssembly'), 'undefined');
  assert.equal(await numbers(), figures);
  await again();
  await browser.open(site.address);
});

test('axe-core has nothing to say, in two themes and three widths', async () => {
  await openExample('lora-sensor');
  for (const width of [1440, 800, 390]) {
    await browser.width(width);
    for (const theme of ['light', 'dark']) {
      await browser.eval(`document.documentElement.className = '${theme}'`);
      for (const tab of ['report', 'findings', 'parts', 'whatif', 'advice', 'sweep', 'compare']) {
        await browser.click(`#tab-${tab}`);
        await browser.click(`[data-show=${tab === 'report' ? 'text' : 'result'}]`);
        await new Promise((resolve) => { setTimeout(resolve, 150); });
        const wide = await browser.eval('document.documentElement.scrollWidth');
        assert.ok(wide <= width, `${tab} is ${wide} pixels wide on ${width}`);
        if (pictures) await browser.picture(path.join(pictures, `${browser.constructor.name}-${tab}-${width}-${theme}.png`));
        await browser.eval(`(() => { if (!window.axe) { ${axe}\n } })()`);
        const said = await browser.eval(`axe.run(document, { iframes: false, runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
          .then(({ violations }) => violations.map((one) => one.id + ': ' + one.nodes.slice(0, 3).map((node) => node.target + ' ' + node.failureSummary).join('; ')))`);
        assert.deepEqual(said, [], `${tab}, ${width} pixels, ${theme}`);
      }
    }
  }
});

/** A zip of names, packed bytes and sizes that it claims. */
function zipOf(entries) {
  const blocks = [];
  const list = [];
  let at = 0;
  for (const [name, packed, size] of entries) {
    const text = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt16LE(text.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(text.length, 28);
    entry.writeUInt32LE(at, 42);
    blocks.push(local, text, packed);
    list.push(entry, text);
    at += 30 + text.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...blocks, ...list, end]);
}

let failed = 0;
let passed = 0;

async function held(name, run) {
  try {
    await run();
    passed++;
    console.log(`holds: ${name}`);
  } catch (problem) {
    failed++;
    console.log(`FAILS: ${name}: ${problem.message}`);
  }
}

const HERE = [['Chromium', Browser, process.env.CHROMIUM ?? 'chromium'], ['Firefox', Firefox, process.env.FIREFOX ?? 'firefox-esr']];
await held('texts that nobody holds any more do no harm', inNode);
for (const [kind, Kind, program] of HERE) {
  if (!isHere(program)) {
    console.log(`${kind} is not on this machine: ${program} was not used`);
    if (kind === 'Chromium') failed++;
    continue;
  }
  browser = await Kind.start(program);
  site.asked.length = 0;
  try {
    for (const { name, run } of tests) {
      browser.errors.length = 0;
      await held(`${kind}: ${name}`, async () => {
        await run();
        assert.deepEqual(browser.errors, [], 'the page wrote errors');
      });
    }
  } finally {
    if (pictures) await browser.picture(path.join(pictures, `last-${kind}.png`));
    await browser.close();
  }
}
site.close();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
