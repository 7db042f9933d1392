// What a check asks of a browser, whichever it is and whatever protocol it speaks.
import { spawnSync } from 'node:child_process';

export class Driven {
  number = 0;
  waiting = new Map();
  requests = [];
  errors = [];

  async open(address) {
    await this.go('about:blank');
    if (address === 'about:blank') return;
    await this.go(address);
    await this.until("document.readyState === 'complete' && document.body.dataset.ready === 'true'", 'the page');
  }

  async until(expression, what = expression, place = this.page) {
    for (let i = 0; i < 1200; i++) {
      if (await this.eval(expression, place).catch(() => false)) return;
      await new Promise((resolve) => { setTimeout(resolve, 50); });
    }
    throw new Error(`waited a minute for ${what}; the page says: ${await this.eval("document.getElementById('status')?.textContent + ' | ' + (document.getElementById('first')?.textContent ?? '')")}; ${this.errors.join('; ')}`);
  }

  /** Waits for an estimate that a step asks for. */
  async estimated(step) {
    const before = await this.eval('Number(document.body.dataset.estimates ?? 0)');
    await step();
    await this.until(`Number(document.body.dataset.estimates ?? 0) > ${before}`, 'an estimate');
  }

  click(selector) {
    return this.eval(`document.querySelector(${JSON.stringify(selector)}).click()`);
  }

  choose(selector, value) {
    return this.eval(`(() => { const field = document.querySelector(${JSON.stringify(selector)}); field.value = ${JSON.stringify(value)};
      field.dispatchEvent(new Event('input', { bubbles: true })); field.dispatchEvent(new Event('change', { bubbles: true })); })()`);
  }

  text(selector) {
    return this.eval(`document.querySelector(${JSON.stringify(selector)})?.textContent ?? ''`);
  }

  /** Replaces letters of the text as a person who selects them and types. */
  edit(from, to) {
    return this.estimated(() => this.eval(`(() => {
      const content = document.querySelector('.cm-content');
      const view = (content.cmTile ?? content.cmView).view;
      const at = view.state.doc.toString().indexOf(${JSON.stringify(from)});
      if (at < 0) throw new Error('the text has no ' + ${JSON.stringify(from)});
      view.dispatch({ changes: { from: at, to: at + ${from.length}, insert: ${JSON.stringify(to)} }, userEvent: 'input.type' });
    })()`));
  }

  editorText() {
    return this.eval("document.querySelector('.cm-content').cmTile?.view?.state.doc.toString() ?? document.querySelector('.cm-content').cmView.view.state.doc.toString()");
  }

  /** The page of the report, once the newest is shown. */
  async report() {
    await this.until("(({ coming, making }) => !coming && !making)(document.getElementById('report').dataset)", 'the report');
    return this.eval("[...document.querySelectorAll('#report iframe')].at(-1)?.srcdoc ?? ''");
  }
}

/** Whether a program is on this machine. */
export const isHere = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
