/**
 * What modules of a page look for beside the language: a few classes without a network, a clock or memory outside the heap behind them.
 * Runs in their context, wrapped into a function.
 */
const noop = () => 0;

// Node writes the stack of an error by a function of the outer context, whose own errors would come in here where the stack is full.
Object.defineProperty(Error, 'stackTraceLimit', { value: undefined, writable: false, configurable: false });

/** A rendering is over before any time passes. */
globalThis.setTimeout = noop;
globalThis.clearTimeout = noop;
globalThis.queueMicrotask = (work) => void Promise.resolve().then(work);
globalThis.performance = { now: noop };
globalThis.console = { log: noop, info: noop, warn: noop, error: noop, debug: noop };

// Memory outside the heap has no limit, so nothing here allocates any.
for (const name of Object.getOwnPropertyNames(globalThis))
  if (/.Array$|^(ArrayBuffer|SharedArrayBuffer|DataView|Atomics|WebAssembly)$/.test(name)) delete globalThis[name];
globalThis.ArrayBuffer = function ArrayBuffer() {};
/** Tables of numbers that are read alone: they are in the heap. */
for (const name of ['Uint8Array', 'Uint16Array'])
  globalThis[name] = class extends Array {
    constructor(given = 0) {
      super();
      for (const value of typeof given === 'number' ? Array(given).fill(0) : given) this.push(value);
    }
  };
/** React encodes what it may send as a stream while it is loaded; nothing here is sent as one. */
globalThis.TextEncoder = class {
  encode() {
    return new Uint8Array();
  }
};

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
globalThis.btoa = (text) =>
  text
    .match(/[\s\S]{1,3}/g)
    ?.map((part) => {
      const [first, second = 0, third = 0] = part.split('').map((sign) => sign.charCodeAt(0));
      const bits = (first << 16) | (second << 8) | third;
      const signs = [18, 12, 6, 0].map((shift) => digits[(bits >> shift) & 63]);
      return signs
        .slice(0, part.length + 1)
        .join('')
        .padEnd(4, '=');
    })
    .join('') ?? '';
/** No secret is made where nobody keeps it: the values stay as they are. */
globalThis.crypto = { getRandomValues: (values) => values };

globalThis.Event = class {
  #type;
  constructor(type, { detail = null } = {}) {
    this.#type = type;
    this.detail = detail;
  }
  get type() {
    return this.#type;
  }
};
globalThis.CustomEvent = class extends Event {};
globalThis.EventTarget = class {
  #listeners = new Map();
  addEventListener(type, listener, { once = false, signal } = {}) {
    const listeners = this.#listeners.get(type) ?? new Map();
    this.#listeners.set(type, listeners.set(listener, once));
    signal?.addEventListener('abort', () => listeners.delete(listener));
  }
  removeEventListener(type, listener) {
    this.#listeners.get(type)?.delete(listener);
  }
  dispatchEvent(event) {
    const listeners = this.#listeners.get(event.type) ?? new Map();
    for (const [listener, once] of new Map(listeners)) {
      if (once) listeners.delete(listener);
      if (typeof listener === 'function') listener.call(this, event);
      else listener.handleEvent(event);
    }
    return true;
  }
};
globalThis.AbortController = class {
  signal = Object.assign(new EventTarget(), { aborted: false, reason: undefined, throwIfAborted: noop });
  abort(reason = new Error('It was aborted.')) {
    const { signal } = this;
    if (signal.aborted) return;
    const throwIfAborted = () => {
      throw reason;
    };
    Object.assign(signal, { aborted: true, reason, throwIfAborted }).dispatchEvent(new Event('abort'));
  }
};

/** As a form writes it. */
const encoded = (text) =>
  encodeURIComponent(String(text).toWellFormed())
    .replaceAll('%20', '+')
    .replaceAll(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const decoded = (text) => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};
const pairsOf = (text) =>
  text
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const [name, ...value] = part.split('=');
      return [decoded(name), decoded(value.join('='))];
    });
globalThis.URLSearchParams = class {
  #pairs;
  constructor(given = '') {
    const pairs =
      typeof given === 'object' ? (given[Symbol.iterator] ? [...given] : Object.entries(given)) : pairsOf(given);
    this.#pairs = pairs.map(([name, value]) => [`${name}`, `${value}`]);
  }
  get(name) {
    return this.#pairs.find(([own]) => own === name)?.[1] ?? null;
  }
  getAll(name) {
    return this.#pairs.filter(([own]) => own === name).map(([, value]) => value);
  }
  has(name) {
    return this.get(name) !== null;
  }
  append(name, value) {
    this.#pairs.push([`${name}`, `${value}`]);
  }
  delete(name) {
    this.#pairs = this.#pairs.filter(([own]) => own !== name);
  }
  set(name, value) {
    const at = this.#pairs.findIndex(([own]) => own === name);
    const others = this.#pairs.filter(([own], index) => own !== name || index === at);
    this.#pairs = at < 0 ? [...others, [`${name}`, `${value}`]] : others.with(at, [`${name}`, `${value}`]);
  }
  [Symbol.iterator]() {
    return this.#pairs.map((pair) => [...pair])[Symbol.iterator]();
  }
  toString() {
    return this.#pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
  }
};

/** The answer that a page has been given. */
globalThis.Response = class {
  #body;
  constructor(body = '', { status = 200, headers = {} } = {}) {
    this.#body = body;
    this.status = status;
    this.ok = status >= 200 && status < 300;
    const values = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), `${value}`]));
    this.headers = { get: (name) => values.get(name.toLowerCase()) ?? null, [Symbol.iterator]: () => values.entries() };
  }
  async text() {
    return this.#body;
  }
};
