'use strict';

const assert = require('node:assert/strict');
const path = require('node:path');
const { test } = require('node:test');
const esbuild = require('esbuild');

const built = esbuild.buildSync({
  entryPoints: [path.join(__dirname, '..', 'src', 'command.ts')], bundle: true, platform: 'node', format: 'cjs', write: false,
});
const exported = { exports: {} };
new Function('module', 'exports', 'require', built.outputFiles[0].text)(exported, exported.exports, require);
const { commandLine, notStarted } = exported.exports;

const usual = { command: '', java: '', models: [] };

test('without settings the command on the PATH is run', () => {
  assert.deepEqual(commandLine(usual, undefined, '/w'), { command: 'aadl-energy', args: ['lsp'] });
});

test('a name alone is found on the PATH, a path is one of the workspace', () => {
  assert.equal(commandLine({ ...usual, command: 'ae' }, undefined, '/w').command, 'ae');
  assert.equal(commandLine({ ...usual, command: 'releng/aadl-energy' }, undefined, '/w').command, path.resolve('/w', 'releng/aadl-energy'));
  assert.equal(commandLine({ ...usual, command: '/opt/aadl-energy' }, undefined, '/w').command, path.resolve('/opt/aadl-energy'));
});

test('a jar is run by the Java of the settings, of JAVA_HOME, of the PATH', () => {
  const jar = { ...usual, command: 'lib/aadl-energy.jar' };
  const args = ['-jar', path.resolve('/w', 'lib/aadl-energy.jar'), 'lsp'];
  assert.deepEqual(commandLine({ ...jar, java: '/jdk/bin/java' }, '/home', '/w'), { command: '/jdk/bin/java', args });
  assert.deepEqual(commandLine(jar, '/home', '/w'), { command: path.join('/home', 'bin', 'java'), args });
  assert.deepEqual(commandLine(jar, undefined, '/w'), { command: 'java', args });
});

test('folders of platforms begin at the workspace', () => {
  const models = { ...usual, models: ['boards', '/opt/boards'] };
  assert.deepEqual(commandLine(models, undefined, '/w').args, ['lsp', '--models', path.resolve('/w', 'boards'), '--models', path.resolve('/opt/boards')]);
  assert.deepEqual(commandLine(models, undefined, undefined).args, ['lsp', '--models', 'boards', '--models', '/opt/boards']);
});

test('what does not start is named, and the setting', () => {
  assert.match(notStarted({ command: 'ae', args: [] }, 'ENOENT'), /'ae' does not start \(ENOENT\).*"aadl-energy\.command"/);
});
