// A headless Chromium, driven through its debugging protocol with nothing but Node.
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { Driven } from './driven.mjs';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm' };

/** Serves a folder to this machine, with more headers; keeps what was asked for. */
export async function serve(folder, headers = {}) {
  const asked = [];
  const server = http.createServer((request, response) => {
    const name = new URL(request.url, 'http://localhost').pathname.replace(/\/$/, '/index.html');
    asked.push(name);
    const file = path.join(folder, name);
    if (!fs.existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { ...headers, 'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream' });
    return fs.createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  return { address: `http://127.0.0.1:${server.address().port}/`, asked, close: () => server.close() };
}

export class Browser extends Driven {
  static async start(program = process.env.CHROMIUM ?? 'chromium') {
    const browser = new Browser();
    browser.profile = fs.mkdtempSync(path.join(os.tmpdir(), 'studio-browser'));
    browser.process = spawn(program, ['--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--remote-debugging-pipe', `--user-data-dir=${browser.profile}`,
      '--window-size=1440,1000', 'about:blank'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
    browser.frames = new Map();
    browser.workers = new Map();
    let rest = '';
    browser.process.stdio[4].on('data', (data) => {
      const messages = (rest + data).split('\0');
      rest = messages.pop();
      for (const message of messages) browser.hear(JSON.parse(message));
    });
    const { targetInfos } = await browser.send('Target.getTargets');
    const { targetId } = targetInfos.find(({ type }) => type === 'page');
    browser.page = (await browser.send('Target.attachToTarget', { targetId, flatten: true })).sessionId;
    await browser.watch(browser.page);
    await browser.send('Page.enable', {}, browser.page);
    return browser;
  }

  async watch(session) {
    for (const domain of ['Runtime', 'Log', 'Network']) await this.send(`${domain}.enable`, {}, session).catch(() => {});
    await this.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }, session).catch(() => {});
  }

  send(method, params = {}, sessionId = undefined) {
    const id = ++this.number;
    this.process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => { this.waiting.set(id, { resolve, reject, method }); });
  }

  hear({ id, result, error, method, params, sessionId }) {
    if (id !== undefined) {
      const { resolve, reject, method: asked } = this.waiting.get(id);
      this.waiting.delete(id);
      if (error) reject(new Error(`${asked}: ${error.message}`));
      else resolve(result);
    } else if (method === 'Target.attachedToTarget') {
      if (params.targetInfo.type === 'iframe') this.frames.set(params.sessionId, params.targetInfo);
      if (params.targetInfo.type === 'worker') this.workers.set(params.sessionId, params.targetInfo);
      this.watch(params.sessionId);
    } else if (method === 'Target.detachedFromTarget') {
      this.frames.delete(params.sessionId);
      this.workers.delete(params.sessionId);
    } else if (method === 'Network.requestWillBeSent') {
      this.requests.push(params.request.url);
    } else if (method === 'Log.entryAdded' && params.entry.level === 'error') {
      this.errors.push(params.entry.text);
    } else if (method === 'Runtime.exceptionThrown') {
      this.errors.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
    } else if (method === 'Runtime.consoleAPICalled' && params.type === 'error') {
      this.errors.push(params.args.map(({ value, description }) => value ?? description).join(' '));
    }
    void sessionId;
  }

  async go(url) {
    await this.send('Page.navigate', { url }, this.page);
  }

  /** The value of an expression; promises are waited for. */
  async eval(expression, session = this.page) {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true, userGesture: true }, session);
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
    return result.value;
  }

  async press(key, code, windowsVirtualKeyCode, modifiers) {
    for (const type of ['rawKeyDown', 'keyUp']) await this.send('Input.dispatchKeyEvent', { type, key, code, windowsVirtualKeyCode, modifiers }, this.page);
  }

  async width(width, height = 900) {
    await this.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: width < 600 }, this.page);
  }

  async picture(file) {
    const { data } = await this.send('Page.captureScreenshot', { format: 'png' }, this.page);
    fs.writeFileSync(file, Buffer.from(data, 'base64'));
  }

  /** What a report in a frame says of itself. */
  async inReport(expression) {
    const [session] = [...this.frames.keys()].slice(-1);
    return this.eval(expression, session);
  }

  /** Bytes that the page, its workers and the frames in it hold after all garbage is collected. */
  async held() {
    let sum = 0;
    for (const session of [this.page, ...this.workers.keys(), ...this.frames.keys()]) {
      for (let i = 0; i < 2; i++) await this.send('HeapProfiler.collectGarbage', {}, session);
      const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = await this.send('Runtime.getHeapUsage', {}, session);
      sum += usedSize + embedderHeapUsedSize + backingStorageSize;
    }
    return sum;
  }

  /** What every page finds before its own scripts. */
  async before(source) {
    const { identifier } = await this.send('Page.addScriptToEvaluateOnNewDocument', { source }, this.page);
    return () => this.send('Page.removeScriptToEvaluateOnNewDocument', { identifier }, this.page);
  }

  async close() {
    const ended = new Promise((resolve) => { this.process.on('exit', resolve); });
    await this.send('Browser.close').catch(() => {});
    await ended;
    fs.rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
