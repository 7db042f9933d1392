// Prints what the compiled arithmetic says.
//   numbers.mjs TARGET    wasm or js
import fs from 'node:fs';

const made = `${process.cwd()}/plugins/org.aadlenergy.web/target`;
async function compiled() {
  if (process.argv[2] === 'js') return import(`${made}/numbers/numbers.mjs`);
  const { load } = await import(`${made}/page/wasm-gc-module-runtime.min.js`);
  return (await load(fs.readFileSync(`${made}/numbers/numbers.wasm`), { nodejs: true })).exports;
}
const numbers = await compiled();
numbers.main([]);
