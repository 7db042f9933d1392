// A headless Firefox, driven by WebDriver BiDi with nothing but Node, in the words of browser.mjs.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { Driven } from './driven.mjs';

const KEYS = { Control: '\uE009', Shift: '\uE008', Escape: '\uE00C' };
/** Modifiers as the protocol of Chromium counts them. */
const MODIFIERS = [[2, KEYS.Control], [8, KEYS.Shift]];

/** Nothing that a browser asks its maker for by itself is to be mistaken for a request of the page. */
const QUIET = ['browser.shell.checkDefaultBrowser', 'datareporting.policy.dataSubmissionEnabled', 'app.update.enabled', 'browser.safebrowsing.malware.enabled',
  'browser.safebrowsing.phishing.enabled', 'network.captive-portal-service.enabled', 'network.connectivity-service.enabled'];

export class Firefox extends Driven {
  static async start(program = process.env.FIREFOX ?? 'firefox-esr') {
    const browser = new Firefox();
    browser.profile = fs.mkdtempSync(path.join(os.tmpdir(), 'studio-firefox'));
    fs.writeFileSync(path.join(browser.profile, 'user.js'), QUIET.map((name) => `user_pref('${name}', false);\n`).join('') + "user_pref('dom.max_script_run_time', 0);\n");
    browser.process = spawn(program, ['--headless', '--remote-debugging-port', '0', '--profile', browser.profile, '--width', '1440', '--height', '1000', 'about:blank'],
      { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: browser.profile, MOZ_DISABLE_AUTO_SAFE_MODE: '1' } });
    const address = await new Promise((resolve, reject) => {
      let said = '';
      browser.process.on('error', reject);
      browser.process.on('exit', (code) => reject(new Error(`Firefox ended with ${code}: ${said}`)));
      browser.process.stderr.on('data', (data) => {
        said += data;
        const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
        if (found) resolve(found);
      });
    });
    browser.socket = new WebSocket(`${address}/session`);
    await new Promise((resolve, reject) => { browser.socket.onopen = resolve; browser.socket.onerror = (event) => reject(new Error(`${address}: ${event.message ?? 'no connection'}`)); });
    browser.socket.onmessage = ({ data }) => browser.hear(JSON.parse(data));
    await browser.send('session.new', { capabilities: {} });
    await browser.send('session.subscribe', { events: ['log.entryAdded', 'network.beforeRequestSent'] });
    const { contexts } = await browser.send('browsingContext.getTree');
    browser.page = contexts[0].context;
    return browser;
  }

  send(method, params = {}) {
    const id = ++this.number;
    this.socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => { this.waiting.set(id, { resolve, reject, method }); });
  }

  hear({ id, type, result, error, message, method, params }) {
    if (type === 'event') {
      if (method === 'network.beforeRequestSent') this.requests.push(params.request.url);
      else if (params.level === 'error') this.errors.push(params.text ?? '');
      return;
    }
    const { resolve, reject, method: asked } = this.waiting.get(id);
    this.waiting.delete(id);
    if (type === 'error') reject(new Error(`${asked}: ${error}: ${message}`));
    else resolve(result);
  }

  async go(url) {
    // a page that changes its own address while it loads ends the waiting, not the loading
    await this.send('browsingContext.navigate', { context: this.page, url, wait: 'complete' }).catch((error) => { if (!/NS_BINDING_ABORTED/.test(error.message)) throw error; });
  }

  /** The value of an expression, which travels as JSON; promises are waited for. */
  async eval(expression, context = this.page) {
    const { type, result, exceptionDetails } = await this.send('script.evaluate', {
      expression: `Promise.resolve(${expression}\n).then((value) => JSON.stringify({ value }))`, target: { context }, awaitPromise: true, userActivation: true,
    });
    if (type === 'exception') throw new Error(`${expression}: ${exceptionDetails.text}`);
    return JSON.parse(result.value).value;
  }

  async press(key, code, number, modifiers) {
    const held = MODIFIERS.filter(([bit]) => modifiers & bit).map(([, value]) => value);
    const value = KEYS[key] ?? key.toLowerCase();
    const actions = [...held.map((one) => ({ type: 'keyDown', value: one })), { type: 'keyDown', value }, { type: 'keyUp', value },
      ...held.reverse().map((one) => ({ type: 'keyUp', value: one }))];
    await this.send('input.performActions', { context: this.page, actions: [{ type: 'key', id: 'keys', actions }] });
  }

  async width(width, height = 900) {
    await this.send('browsingContext.setViewport', { context: this.page, viewport: { width, height } });
  }

  async picture(file) {
    const { data } = await this.send('browsingContext.captureScreenshot', { context: this.page });
    fs.writeFileSync(file, Buffer.from(data, 'base64'));
  }

  async inReport(expression) {
    const { contexts } = await this.send('browsingContext.getTree', { root: this.page });
    return this.eval(expression, contexts[0].children.at(-1).context);
  }

  /** What every page finds before its own scripts. */
  async before(script) {
    const { script: id } = await this.send('script.addPreloadScript', { functionDeclaration: `() => { ${script} }` });
    return () => this.send('script.removePreloadScript', { script: id });
  }

  async close() {
    const ended = new Promise((resolve) => { this.process.on('exit', resolve); });
    await this.send('browser.close').catch(() => {});
    await Promise.race([ended, new Promise((resolve) => { setTimeout(resolve, 10_000); })]);
    this.process.kill();
    await ended;
    fs.rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
