// Holds what the compiled engine answers in browsers against what Java answers.
import fs from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { pack } from '../../main/page/pack.js';
import { Browser, serve } from './browser.mjs';
import { isHere } from './driven.mjs';
import { Firefox } from './firefox.mjs';

const BROWSERS = [['Chromium', Browser, process.env.CHROMIUM ?? 'chromium'], ['Firefox', Firefox, process.env.FIREFOX ?? 'firefox-esr']];
const AT_ONCE = 10;

const digest = (text) => createHash('sha256').update(text).digest('hex');

/** The page that asks, with the engine beside it. */
function laidOut(web, target, resources, files) {
  const folder = path.join(web, 'target/asked');
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  const copy = (from, name) => fs.copyFileSync(path.join(web, from, name), path.join(folder, name));
  const compiled = target === 'js' ? 'script.mjs' : 'engine.wasm';
  for (const name of ['engine.mjs', 'commandline.mjs', 'wasm-gc-module-runtime.min.js', compiled]) copy('target/page', name);
  if (target === 'wasm') copy('target/numbers', 'numbers.wasm');
  for (const name of ['pack.js', 'columns.js', 'fold.js', 'unfold.js']) copy('src/main/page', name);
  copy('src/test/node', 'asked.mjs');
  fs.writeFileSync(path.join(folder, 'product.pack'), pack(resources));
  fs.writeFileSync(path.join(folder, 'files.pack'), pack([...files]));
  fs.writeFileSync(path.join(folder, 'index.html'), '<!DOCTYPE html><link rel=icon href="data:,"><body><script type=module src=asked.mjs></script>');
  return folder;
}

/**
 * Asks each browser that is on this machine.
 *
 * @param asked the commands, each with what Java answered: words, code, out, err
 * @param written the files that Java wrote, by name
 * @param numbers the lines of arithmetic; none for the script
 * @param differs is told what is not the same
 */
export async function inBrowsers({ web, target, resources, files, asked, written, numbers, differs }) {
  const site = await serve(laidOut(web, target, resources, files));
  for (const [kind, Kind, program] of BROWSERS) {
    if (!isHere(program)) {
      console.log(`${kind} is not on this machine: not asked`);
      continue;
    }
    const browser = await Kind.start(program);
    const began = performance.now();
    try {
      await browser.open(`${site.address}#${target}`);
      for (let at = 0; at < asked.length; at += AT_ONCE) {
        const some = asked.slice(at, at + AT_ONCE);
        const digests = await browser.eval(`digests(${JSON.stringify(some.map(({ words }) => words))})`);
        for (const [i, { words, code, out, err }] of some.entries()) {
          if (digests[i] === digest(`${code}\n${out}\0${err}`)) continue;
          const ours = await browser.eval(`run(${JSON.stringify(words)})`);
          const part = ['code', 'out', 'err'].find((one) => ours[one] !== String({ code, out, err }[one])) ?? 'the first time';
          differs(`${kind}: ${words.join(' ')}: ${part}`, JSON.stringify(ours[part] ?? '').slice(0, 200));
        }
      }
      const theirs = await browser.eval(`written(${JSON.stringify([...written.keys()])})`);
      [...written].forEach(([name, text], i) => theirs[i] === digest(text) || differs(`${kind}: file ${name}`));
      if (numbers) {
        const lines = await browser.eval('numbers()');
        numbers.forEach((line, i) => line === (lines[i] ?? '') || differs(`${kind}: numbers: ${line}`, lines[i] ?? ''));
      }
    } finally {
      await browser.close();
    }
    console.log(`${kind}: ${asked.length} commands and ${written.size} files in ${Math.round((performance.now() - began) / 1000)} s`);
  }
  site.close();
}
