// Prints what the compiled arithmetic says.
import fs from 'node:fs';

const made = `${process.cwd()}/plugins/org.aadlenergy.web/target`;
const { load } = await import(`${made}/page/wasm-gc-module-runtime.min.js`);
const numbers = await load(fs.readFileSync(`${made}/numbers/numbers.wasm`), { nodejs: true });
numbers.exports.main([]);
