'use strict';
// Bundles the extension, and writes the licences of what is bundled with it beside the licence of this project.

const fs = require('node:fs');
const path = require('node:path');
const esbuild = require('esbuild');

const { metafile } = esbuild.buildSync({
  entryPoints: ['src/extension.ts'],
  outfile: 'out/extension.js',
  bundle: true,
  external: ['vscode'],
  platform: 'node',
  target: 'node18',
  format: 'cjs',
  minifySyntax: true,
  metafile: true,
  logLevel: 'warning',
});

/** The folder of the package that a bundled file is of. */
function packageOf(file) {
  const parts = file.split('/');
  const last = parts.lastIndexOf('node_modules');
  return parts.slice(0, last + (parts[last + 1].startsWith('@') ? 3 : 2)).join('/');
}

const bundled = new Set(Object.keys(metafile.inputs).filter((file) => file.includes('node_modules/')).map(packageOf));
const packages = [...bundled].sort().map((folder) => JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')));
// for the list of what a release holds
fs.writeFileSync('out/packages.json', `${JSON.stringify(packages.map(({ name, version }) => ({ name, version })), null, 1)}\n`);

const notices = [...bundled].sort().map((folder) => {
  const { name, version, license } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const text = fs.readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
  if (text === undefined) {
    throw new Error(`${folder} has no text of its licence`);
  }
  return `${name} ${version}, ${license}\n\n${fs.readFileSync(path.join(folder, text), 'utf8').trim()}\n`;
});
fs.writeFileSync('out/NOTICES.txt', `What is bundled in extension.js\n\n${notices.join('\n---\n\n')}`);
fs.copyFileSync(path.join('..', '..', 'LICENSE'), 'LICENSE.txt');
