// Measures the page in headless Chromium: the first answer, edits, and what many edits leave in memory.
//   node speed.mjs [EDITS [FIGURES]]   EDITS of quickstart, 10,000 where none are said; only the figures with these letters
import os from 'node:os';
import path from 'node:path';
import { Browser, serve } from './browser.mjs';

const made = path.resolve('plugins/org.aadlenergy.web/target/studio');
const edits = Number(process.argv[2] ?? 10_000);
const asked = (name) => name.includes(process.argv[3] ?? '');
const site = await serve(made);

const NOTED = `new MutationObserver((_, observer) => {
  if (!document.body?.dataset.estimates) return;
  window.firstAnswer = performance.now();
  observer.disconnect();
}).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-estimates'] });`;

/** Types another number at a place that a pattern finds, waits for the new figures, and so on; milliseconds of each. */
const TYPED = `window.typed = async (pattern, values, pause) => {
  const content = document.querySelector('.cm-content');
  const { view } = content.cmTile ?? content.cmView;
  const times = [];
  for (const value of values) {
    const found = new RegExp(pattern).exec(view.state.doc.toString());
    const from = found.index + found[1].length;
    const came = new Promise((resolve) => new MutationObserver((_, observer) => { observer.disconnect(); resolve(performance.now()); })
      .observe(document.body, { attributes: true, attributeFilter: ['data-estimates'] }));
    const began = performance.now();
    view.dispatch({ changes: { from, to: from + found[2].length, insert: String(value) }, userEvent: 'input.type' });
    times.push(await came - began);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return times;
};`;

const sorted = (times) => [...times].sort((a, b) => a - b);
const at = (times, share) => Math.round(sorted(times)[Math.min(times.length - 1, Math.floor(times.length * share))]);
const said = (times) => `${at(times, 0.5)} ms in the middle, ${at(times, 0.9)} ms for nine of ten, ${at(times, 1)} ms at most`;
const load = () => `load ${os.loadavg()[0].toFixed(1)}`;

/** A model of many threads, each bound by itself. */
function threads(processes, each) {
  const all = (n, line) => Array.from({ length: n }, (_, i) => line(i)).join('');
  return `package Scale\npublic\n\twith OS_Services, OS_Workload, Energy_Estimation;\n\tthread Worker\n\t\tfeatures\n\t\t\tinp: in data port;\n\t\t\toutp: out data port;\n\t\tproperties\n`
    + '\t\t\tDispatch_Protocol => Periodic;\n\t\t\tPeriod => 100 ms;\n\t\t\tCompute_Execution_Time => 1 us .. 2 us;\n\t\t\tOS_Workload::Page_Faults => 3;\n\tend Worker;\n'
    + '\tprocessor Core\n\t\tproperties\n\t\t\tEnergy_Estimation::Calibration => "xup-virtex2pro";\n\t\t\tOS_Services::Page_Fault_Policy => On_Demand;\n\tend Core;\n\tmemory Ram\n\tend Ram;\n'
    + all(processes, (p) => `\tprocess P${p}\n\tend P${p};\n\tprocess implementation P${p}.i\n\t\tsubcomponents\n${all(each, (t) => `\t\t\tt${t}: thread Worker;\n`)}`
      + `\t\tconnections\n${all(each - 1, (t) => `\t\t\tc${t}: port t${t}.outp -> t${t + 1}.inp;\n`)}\tend P${p}.i;\n`)
    + `\tsystem Top\n\tend Top;\n\tsystem implementation Top.i\n\t\tsubcomponents\n\t\t\tcpu: processor Core;\n\t\t\tram: memory Ram;\n${all(processes, (p) => `\t\t\tp${p}: process P${p}.i;\n`)}\t\tproperties\n`
    + all(processes, (p) => `\t\t\tActual_Memory_Binding => (reference (ram)) applies to p${p};\n${all(each, (t) => `\t\t\tActual_Processor_Binding => (reference (cpu)) applies to p${p}.t${t};\n`)}`)
    + '\tend Top.i;\nend Scale;\n';
}

/** A browser that begins loads pages of its own for a second: after `settled` milliseconds only the page is measured. */
async function opened(address, settled = 2000) {
  const browser = await Browser.start();
  await browser.send('Network.disable', {}, browser.page); // who listens to requests has the page's stacks read at each
  await new Promise((resolve) => setTimeout(resolve, settled));
  await browser.before(NOTED);
  await browser.before(TYPED);
  await browser.open(address);
  await browser.until('Number(document.body.dataset.estimates) >= 1', 'the first estimate');
  return browser;
}

if (asked('first')) {
  for (const [settled, state] of [[2000, 'that runs'], [0, 'that begins at the same time']]) {
    const first = [];
    for (let i = 0; i < 7; i++) {
      const browser = await opened(site.address, settled);
      first.push(await browser.eval('firstAnswer'));
      await browser.close();
    }
    console.log(`first answer after the page's start, nothing kept from before, in a browser ${state}: ${said(first)} (${load()})`);
  }
}
if (asked('gateway')) {
  const browser = await opened(`${site.address}#example=gateway`);
  const values = (from) => Array.from({ length: 40 }, (_, i) => from + i);
  const pattern = JSON.stringify('(Estimation_Window => 3600 sec;[^]*?Average_Power_Budget => )([\\d.]+)');
  await browser.eval(`typed(${pattern}, ${JSON.stringify(values(3).map((value) => value.toFixed(1)))}, 150)`);
  console.log(`edit of a budget of gateway: ${said(await browser.eval(`typed(${pattern}, ${JSON.stringify(values(3).map((value) => value.toFixed(1)))}, 150)`))} (${load()})`);
  const period = JSON.stringify('(thread Collect[^]*?Compute_Execution_Time => )(\\d+(?= ms \\.\\.))');
  console.log(`edit of a time of gateway: ${said(await browser.eval(`typed(${period}, ${JSON.stringify(values(1).map((value) => (value % 20) + 1))}, 150)`))} (${load()})`);
  await browser.close();
}
if (asked('threads')) {
  const browser = await opened(site.address);
  await browser.estimated(() => browser.eval(`(() => { const transfer = new DataTransfer(); transfer.items.add(new File([${JSON.stringify(threads(10, 100))}], 'scale.aadl'));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true })); })()`));
  const times = await browser.eval(`typed('(Page_Faults => )(\\\\d+)', ${JSON.stringify(Array.from({ length: 20 }, (_, i) => (i % 5) + 2))}, 700)`);
  console.log(`edit of a model of 1,000 threads: ${said(times.slice(5))} (${load()}); ${await browser.text('#status')}`);
  await browser.close();
}
if (asked('leak')) {
  const browser = await opened(site.address);
  const type = async (count) => {
    for (let done = 0; done < count; done += 250) {
      await browser.eval(`typed('(Period => )(\\\\d+)', ${JSON.stringify(Array.from({ length: Math.min(250, count - done) }, (_, i) => 20 + ((done + i) % 80)))}, 0)`);
    }
    await browser.report();
    return browser.held();
  };
  await type(500); // what may be taken back is full
  const before = await browser.held();
  const began = performance.now();
  const after = await type(edits);
  console.log(`${edits} edits of quickstart in ${Math.round((performance.now() - began) / 1000)} s: ${(before / 1e6).toFixed(1)} MB before, ${(after / 1e6).toFixed(1)} MB after them (${load()})`);
  await browser.close();
}
site.close();
