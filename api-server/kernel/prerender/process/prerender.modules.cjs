/**
 * The modules of one area or element, as SystemJS has them in a browser, without a way to fetch one: it says which it needs, and the
 * server sends their texts. Runs in the modules' context, wrapped into a function.
 */
const { parse, stringify } = JSON;
const modules = new Map();
/** Why one of an address is not there. */
const absences = new Map();
const wanted = new Set();
const waiting = new Set();
let imports = {};
let exported = {};
let registered = null;
let outbox = '';

const addressOf = (name, from) => {
  if (Object.hasOwn(imports, name)) return imports[name];
  const base = name.startsWith('/') ? [] : from.split('/').slice(0, -1);
  const parts = [];
  for (const part of [...base, ...name.split('/')])
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  return `/${parts.join('/')}`;
};

const textOf = (error) => {
  try {
    return String(error).slice(0, 2000);
  } catch {
    return 'an error that cannot be read';
  }
};

/** Every module that has to be there before this one can run. */
const graphOf = (address, found = new Set()) => {
  if (found.has(address)) return found;
  found.add(address);
  for (const dep of modules.get(address)?.deps ?? []) graphOf(dep, found);
  return found;
};

const link = (address) => {
  const module = modules.get(address);
  if (module.namespace) return;
  module.namespace = {};
  module.importers = [];
  const put = (name, value) => {
    if (typeof name === 'object') Object.assign(module.namespace, name);
    else module.namespace[name] = value;
    for (const set of module.importers) set(module.namespace);
    return value;
  };
  const { setters = [], execute } = module.declare(put, {
    import: (name) => load(addressOf(name, address)),
    meta: { url: address },
  });
  module.execute = execute;
  module.deps.forEach((dep, at) => {
    link(dep);
    if (!setters[at]) return;
    modules.get(dep).importers.push(setters[at]);
    setters[at](modules.get(dep).namespace);
  });
};

/** After what it imports, in the order of the imports: styled-components numbers components as they come. */
const evaluate = (address) => {
  const module = modules.get(address);
  if (module.isFailed) throw module.error;
  if (module.isBegun) return;
  module.isBegun = true;
  try {
    for (const dep of module.deps) evaluate(dep);
    if (module.execute?.() !== undefined)
      throw new Error(`${address} awaits at its top level, which is not supported.`);
  } catch (error) {
    Object.assign(module, { isFailed: true, error });
    throw error;
  }
};

/** Runs a module that somebody waits for as soon as all it imports is there. */
const settle = (one) => {
  const graph = [...graphOf(one.address)];
  const refused = graph.find((address) => absences.has(address));
  const absent = graph.filter((address) => !modules.has(address));
  if (refused === undefined && absent.length > 0) {
    for (const address of absent) wanted.add(address);
    return;
  }
  waiting.delete(one);
  try {
    if (refused !== undefined) throw new Error(`${refused} ${absences.get(refused)}.`);
    link(one.address);
    evaluate(one.address);
    one.resolve(modules.get(one.address).namespace);
  } catch (error) {
    one.reject(error);
  }
};

const load = (address) =>
  new Promise((resolve, reject) => {
    const one = { address, resolve, reject };
    waiting.add(one);
    settle(one);
  });

const isFunction = (name) => typeof exported[name] === 'function';

const commands = {
  load: async ({ entry, imports: map }) => {
    imports = map;
    exported = await load(entry);
    return { loaded: Object.keys(exported).filter(isFunction) };
  },
  render: async ({ name, args }) => {
    const value = await exported[name](...args);
    return { rendered: value === undefined ? {} : { value } };
  },
};

const begin = async (kind, given) => {
  outbox = await commands[kind](given)
    .then(stringify)
    .catch((error) => stringify({ failed: textOf(error) }));
};

/** Goes on after texts have come; `refused` are those that are not run. */
const goOn = ({ refused }) => {
  for (const { address, why } of refused) absences.set(address, why);
  wanted.clear();
  for (const one of waiting) settle(one);
};

const own = {
  /** @param run the text of a module */
  take: (address, run) => {
    registered = null;
    let [deps, declare] = [[], undefined];
    try {
      run();
      [deps, declare] = registered ?? [];
      if (typeof declare !== 'function') throw new Error(`${address} registers no module.`);
    } catch (error) {
      deps = [];
      declare = () => {
        throw error;
      };
    }
    modules.set(address, { deps: deps.map((name) => addressOf(name, address)), declare });
  },
  receive: (kind, text) => void (kind === 'taken' ? goOn(parse(text)) : begin(kind, parse(text))),
  /** @returns an empty text where nothing can be expected any more */
  answer: () => {
    const answer = outbox === '' && wanted.size > 0 ? stringify({ needs: [...wanted] }) : outbox;
    outbox = '';
    return answer;
  },
};

const fixed = { configurable: false, enumerable: false, writable: false };
Object.defineProperty(globalThis, 'barsModules', { ...fixed, value: Object.freeze(own) });
globalThis.System = { register: (...module) => void (registered = module) };
