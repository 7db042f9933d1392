// A worker with the engine: one job at a time, of each kind only the newest; stopped by ending the worker.
/* global WORKER_SOURCE */

/** What a command was not finished for: another one of its kind came, or somebody stopped it. */
export const DROPPED = { dropped: true };

const encoder = new TextEncoder();
const asBytes = (content) => (typeof content === 'string' ? encoder.encode(content) : content);

export class Engine {
  #parts;
  #worker = null;
  #sent = new Map();
  #waiting = new Map(); // by kind
  #running = null;
  #number = 0;
  #listener;

  /**
   * @param parts the code of the engine and the files inside the product
   * @param listener is told whether something runs
   */
  constructor(parts, listener = () => {}) {
    this.#parts = parts;
    this.#listener = listener;
  }

  /** Starts the worker before somebody asks it. */
  wake() {
    if (this.#worker === null) {
      const address = URL.createObjectURL(new Blob([WORKER_SOURCE], { type: 'text/javascript' }));
      this.#worker = new Worker(address);
      URL.revokeObjectURL(address);
      this.#worker.onmessage = ({ data }) => this.#answered(data);
      this.#worker.onerror = (event) => this.#answered({ id: this.#running?.id, failed: event.message ?? 'the worker ended' });
      this.#worker.postMessage({ code: this.#parts.code, resources: this.#parts.resources });
      this.#sent = new Map();
    }
    return this;
  }

  /** Runs a command over files; what it wrote to the paths of `read` comes back, and what it made of those of `changed`. */
  run(kind, files, words, read = [], changed = [], ask = null) {
    return new Promise((resolve) => {
      this.#waiting.get(kind)?.resolve(DROPPED);
      this.#waiting.set(kind, { files: new Map(files), words, read, changed, ask, resolve });
      this.#next();
    });
  }

  /** Asks what the language server would say; nothing where it was not answered. */
  async ask(files, ...words) {
    const { asked } = await this.run(`ask ${words[0]}`, files, [], [], [], words);
    return asked ?? [];
  }

  get busy() {
    return this.#running !== null;
  }

  /** Ends what runs and what waits; the next command starts anew. */
  stop() {
    this.#worker?.terminate();
    this.#worker = null;
    const all = [...this.#waiting.values(), ...(this.#running ? [this.#running] : [])];
    this.#waiting.clear();
    this.#running = null;
    for (const job of all) job.resolve(DROPPED);
    this.#listener(false);
  }

  #next() {
    if (this.#running !== null || this.#waiting.size === 0) return;
    this.wake();
    const [kind, job] = this.#waiting.entries().next().value;
    this.#waiting.delete(kind);
    this.#running = job;
    job.id = ++this.#number;
    const put = [...job.files].filter(([path, content]) => this.#sent.get(path) !== content);
    const remove = [...this.#sent.keys()].filter((path) => !job.files.has(path));
    this.#sent = new Map(job.files);
    for (const path of job.changed) this.#sent.set(path, null); // not what was sent any more
    this.#listener(true);
    this.#worker.postMessage({
      id: job.id, put: put.map(([path, content]) => [path, asBytes(content)]), remove, words: job.words, read: job.read, changed: job.changed, ask: job.ask,
    });
  }

  #answered(data) {
    if (data.started) return;
    const job = this.#running;
    if (data.failed) { // what is left in its memory is not to be trusted
      this.#worker?.terminate();
      this.#worker = null;
    } else if (job === null || data.id !== job.id) {
      return;
    }
    this.#running = null;
    this.#listener(this.#waiting.size > 0);
    job?.resolve(data.failed ? { code: 70, out: '', err: '', files: {}, ...data } : data);
    this.#next();
  }
}
