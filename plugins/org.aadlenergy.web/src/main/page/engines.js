// A worker with the engine: one job at a time, of each kind only the newest; stopped by ending the worker.

/** What a command was not finished for: another one of its kind came, or somebody stopped it. */
export const DROPPED = { dropped: true };

const encoder = new TextEncoder();
const asBytes = (content) => (typeof content === 'string' ? encoder.encode(content) : content);

export class Engine {
  #ways;
  #way = null;
  #worker = null;
  #begun = false;
  #changing = false;
  #sent = new Map();
  #waiting = new Map(); // by kind
  #running = null;
  #number = 0;

  /**
   * @param ways in which the worker can be made
   * @param listener is told whether something runs
   */
  constructor(ways, listener = () => {}) {
    this.#ways = ways;
    this.listener = listener;
  }

  /** Starts the worker before somebody asks it. */
  wake() {
    if (this.#worker !== null || this.#changing) return this;
    this.#way = this.#ways.now;
    this.#begun = false;
    this.#sent = new Map();
    try {
      const worker = this.#way.make();
      this.#worker = worker;
      worker.onmessage = ({ data }) => { if (this.#worker === worker) this.#answered(data); };
      worker.onerror = (event) => { if (this.#worker === worker) this.#answered({ id: this.#running?.id, failed: event.message ?? 'the worker ended' }); };
    } catch (refused) {
      this.#otherWay(refused.message);
    }
    return this;
  }

  /** This one did not even begin: what was asked of it is asked of the next. */
  async #otherWay(problem) {
    this.#end();
    this.#changing = true;
    const job = this.#running;
    let more = true;
    await this.#ways.after(this.#way).catch(() => { more = false; });
    this.#changing = false;
    if (job !== null && this.#running === job) { // nobody stopped it meanwhile
      this.#running = null;
      if (!more) job.resolve({ code: 70, out: '', err: '', files: {}, failed: problem });
      else if (this.#waiting.has(job.kind)) job.resolve(DROPPED);
      else this.#waiting.set(job.kind, job);
    }
    if (more) this.wake();
    else this.listener(false);
    this.#next();
  }

  #end() {
    this.#worker?.terminate();
    this.#worker = null;
  }

  /**
   * Runs a command over files; what it wrote to the paths of `read` comes back, and what it made of those of `changed`.
   * @param early is given what it wrote to a path of its own, as soon as it is there: `path` and `take`
   */
  run(kind, files, words, { read = [], changed = [], ask = null, early = null } = {}) {
    return new Promise((resolve) => {
      this.#waiting.get(kind)?.resolve(DROPPED);
      this.#waiting.set(kind, { kind, files: new Map(files), words, read, changed, ask, early, resolve });
      this.#next();
    });
  }

  /** Asks what the language server would say; nothing where it was not answered. */
  async ask(files, ...words) {
    const { asked } = await this.run(`ask ${words[0]}`, files, [], { ask: words });
    return asked ?? [];
  }

  get busy() {
    return this.#running !== null;
  }

  /** Ends what runs and what waits; the next command starts anew. */
  stop() {
    this.#end();
    const all = [...this.#waiting.values(), ...(this.#running ? [this.#running] : [])];
    this.#waiting.clear();
    this.#running = null;
    for (const job of all) job.resolve(DROPPED);
    this.listener(false);
  }

  #next() {
    if (this.#running !== null || this.#waiting.size === 0) return;
    this.wake();
    if (this.#worker === null) return; // it comes when there is one
    const [kind, job] = this.#waiting.entries().next().value;
    this.#waiting.delete(kind);
    this.#running = job;
    job.id = ++this.#number;
    const put = [...job.files].filter(([path, content]) => this.#sent.get(path) !== content);
    const remove = [...this.#sent.keys()].filter((path) => !job.files.has(path));
    this.#sent = new Map(job.files);
    for (const path of job.changed) this.#sent.set(path, null); // not what was sent any more
    this.listener(true);
    this.#worker.postMessage({
      id: job.id, put: put.map(([path, content]) => [path, asBytes(content)]), remove, words: job.words, read: job.read, changed: job.changed, ask: job.ask, early: job.early?.path,
    });
  }

  #answered(data) {
    if (data.started) {
      this.#begun = true;
      return;
    }
    if (data.failed && !this.#begun) {
      this.#otherWay(data.failed);
      return;
    }
    const job = this.#running;
    if (data.early) {
      if (job !== null && data.id === job.id) job.early.take(data.early);
      return;
    }
    if (data.failed) { // what is left in its memory is not to be trusted
      this.#end();
    } else if (job === null || data.id !== job.id) {
      return;
    }
    this.#running = null;
    this.listener(this.#waiting.size > 0);
    job?.resolve(data.failed ? { code: 70, out: '', err: '', files: {}, ...data } : data);
    this.#next();
  }
}
