/**
 * The process that runs the modules of one area or element. Plain JavaScript, so that it starts the same way beside the sources and
 * beside the bundle. `renderer.ts` starts it without rights and passes this text. It reads commands, one a line, and answers each with
 * a line. It works without the event loop: nothing that a module begins is left over between two commands.
 *
 * No object of this context reaches the modules' context, and none of theirs is touched here: what they answer is one string.
 */
'use strict';
const { readSync, writeSync } = require('node:fs');
const { Script, createContext, constants } = require('node:vm');

const outer = globalThis;
const { Buffer, performance, process } = outer;
const exit = process.reallyExit.bind(process);
const now = performance.now.bind(performance);
const cpuUsage = process.cpuUsage.bind(process);
const asText = JSON.stringify;

const modules = createContext(constants.DONT_CONTEXTIFY, {
  codeGeneration: { strings: false, wasm: false },
  microtaskMode: 'afterEvaluate',
});
const language = new Set(new Script('Object.getOwnPropertyNames(globalThis)').runInContext(createContext()));

/** Characters of an answer: a page has 60,000. */
const mostOfAnswer = 2_000_000;
/** An `import()` of the language would be answered with an object of this context. `context.import(` is SystemJS's own. */
const dynamicImport = /(?<![^.]\.)\bimport\b\s*[(/<.-]/;

let leftMs = 0;
let began = cpuUsage();
/**
 * Runs a text in the modules' context with the promises that it settles. What it throws is theirs, and is not looked at.
 * @param refuse is told where the text is no program
 */
const run = (text, filename, refuse) => {
  const from = now();
  let script;
  try {
    script = new Script(text, { filename });
  } catch {
    refuse?.('is no program');
    return undefined;
  }
  try {
    const timeout = Math.max(1, Math.ceil(leftMs));
    return script.runInContext(modules, { timeout, displayErrors: false });
  } catch {
    return undefined;
  } finally {
    leftMs -= now() - from;
  }
};

/** @returns those that are not run, and why not */
const take = (texts) => {
  const refused = [];
  for (const [address, text] of Object.entries(texts)) {
    const refuse = (why) => refused.push({ address, why });
    if (text === null) refuse('was refused');
    else if (dynamicImport.test(text)) refuse('imports by itself');
    else run(`barsModules.take(${asText(address)}, () => {${text}\n})`, address, refuse);
  }
  return refused;
};

/** @returns the line that answers a command: the modules' own answer as a string, or why this process is of no use any more */
const handle = ({ kind, limitMs, texts, ...rest }) => {
  if (limitMs !== undefined) {
    leftMs = limitMs;
    began = cpuUsage();
  }
  const given = texts ? { refused: take(texts) } : rest;
  run(`barsModules.receive(${asText(kind)}, ${asText(asText(given))})`, 'receive');
  const answer = leftMs > 0 ? run('barsModules.answer()', 'answer') : undefined;
  if (leftMs <= 0) {
    const { user, system } = cpuUsage(began);
    return asText({ stopped: 'It takes too long.', workedMs: (user + system) / 1000 });
  }
  if (typeof answer !== 'string' || answer === '') return asText({ stopped: 'It gives no answer.' });
  return asText(answer.length > mostOfAnswer ? { stopped: 'Its answer is too long.' } : answer);
};

const freezeAll = (values) => {
  const frozen = new Set();
  const freeze = (value) => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || frozen.has(value)) return;
    frozen.add(value);
    Object.freeze(value);
    freeze(Object.getPrototypeOf(value));
    for (const one of Object.values(Object.getOwnPropertyDescriptors(value)))
      for (const part of [one.value, one.get, one.set]) freeze(part);
  };
  for (const value of values) freeze(value);
};

/** From here on this context has nothing either, for whatever may find a way into it. */
const giveUpRights = () => {
  const keep = (name) => language.has(name) && !['console', 'WebAssembly', 'globalThis'].includes(name);
  const remove = (object, isKept = () => false) => {
    for (const name of Reflect.ownKeys(object)) if (!isKept(name)) Reflect.deleteProperty(object, name);
  };
  remove(process);
  remove(Object.getPrototypeOf(process));
  remove(outer, keep);
  const hidden = [
    async () => {},
    function* none() {},
    async function* none() {},
    [][Symbol.iterator](),
    new Map().keys(),
  ];
  freezeAll([...Reflect.ownKeys(outer).map((name) => outer[name]), ...hidden]);
};

/** The lines that the server writes, until it ends. */
const lines = function* lines() {
  const chunk = Buffer.alloc(65_536);
  let parts = [];
  for (;;) {
    let rest = chunk.subarray(0, readSync(0, chunk));
    if (rest.length === 0) return;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      yield Buffer.concat([...parts, rest.subarray(0, end)]).toString();
      parts = [];
      rest = rest.subarray(end + 1);
    }
    parts.push(Buffer.from(rest));
  }
};

const send = (line) => {
  let bytes = Buffer.from(`${line}\n`);
  while (bytes.length > 0) bytes = bytes.subarray(writeSync(1, bytes));
};

/** What the modules' context starts with. */
const start = ({ own }) => {
  for (const text of own) new Script(`(() => {'use strict';${text}\n})()`).runInContext(modules);
};

giveUpRights();
try {
  for (const line of lines()) {
    const command = JSON.parse(line);
    if (command.kind === 'start') start(command);
    else send(handle(command));
  }
} finally {
  exit(0);
}
