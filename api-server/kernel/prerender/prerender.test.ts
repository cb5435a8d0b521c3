import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { checkedFiles } from './module-files';
import { hashOf } from './testing/integrity';
import { createPrerender, NotRendered, type Prerender, type PrerenderOptions, type RenderModules } from './prerender';
import { usualSpawn, type SpawnProcess } from './process/renderer';

const spawned = vi.fn<SpawnProcess>(usualSpawn);
/** Processes that have not ended. */
const left = () =>
  spawned.mock.results.filter(({ value }) => value.exitCode === null && value.signalCode === null).length;

let siteDir: string;
beforeAll(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'bars-prerender-'));
});
afterAll(() => rmSync(siteDir, { recursive: true }));

const error = vi.fn<(facts: object, text: string) => void>();
const onFailure = vi.fn<(owner: string) => void>();
let prerender: Prerender;
/** Ten times the usual time for a rendering: on a busy machine a process may get no processor for a while. */
const limits = { load: 20_000, first: 2000, render: 2000 };
const create = (options: Partial<PrerenderOptions> = {}) =>
  createPrerender({ log: { error }, onFailure, limits, spawnProcess: spawned, ...options });
beforeEach(() => {
  error.mockClear();
  onFailure.mockClear();
  spawned.mockClear();
  prerender = create();
  return () => prerender.stop();
});

const write = (address: string, text: string) => {
  mkdirSync(dirname(join(siteDir, address)), { recursive: true });
  writeFileSync(join(siteDir, address), text);
};

/** A module as Rollup writes it. @param body puts what it exports */
const system = (body: string, deps: readonly string[] = [], setters = '') =>
  `System.register(${JSON.stringify(deps)}, function (put, context) { 'use strict'; let ${deps.map((_, at) => `m${at}`).join(', ') || '_'};
return { setters: [${setters || deps.map((_, at) => `(module) => { m${at} = module; }`).join(', ')}], execute: function () { ${body} } }; });`;

let made = 0;
/** Modules in files of their own, with their hashes. The first is the entry. */
const modulesOf = (
  files: Record<string, string>,
  {
    imports = {},
    integrity,
    isLive = () => true,
  }: { imports?: Record<string, string>; integrity?: Record<string, string>; isLive?: () => boolean } = {},
) => {
  made += 1;
  const folder = `/a/area/${made}`;
  const placed = Object.entries(files).map(([name, text]): [string, string] => [`${folder}/${name}`, text]);
  for (const [address, text] of placed) write(address, text);
  const hashes = integrity ?? Object.fromEntries(placed.map(([address, text]) => [address, hashOf(text)]));
  const [[entry] = ['']] = placed;
  return {
    folder,
    modules: prerender.modulesOf({ owner: 'area', entry, imports, isLive, read: checkedFiles(siteDir, hashes) }),
  };
};
const page = z.object({ html: z.string() });
/** What `render` of one module answers. */
const shown = async (body: string, args: unknown[] = []) =>
  modulesOf({ 'entry.js': system(body) }).modules.render('render', args, page);

const puts = (expression: string) => `put('render', async (...args) => ({ html: String(${expression}) }));`;

describe('modules of a release', () => {
  it('are given what JSON has of the arguments, and answer the same way', async () => {
    const answer = await shown(
      `put('render', (...args) => ({ html: JSON.stringify(args), gone: undefined, at: new Date(0) }));`,
      [1, { text: '“\u2028</script>\\', list: [null, undefined], none: undefined }],
    );
    expect(answer).toEqual({ html: '[1,{"text":"“\u2028</script>\\\\","list":[null,null]}]' });
  });

  it('answer undefined where they render nothing', async () => {
    const { modules } = modulesOf({ 'entry.js': system(`put('render', () => undefined);`) });
    expect(await modules.render('render', [], z.optional(page))).toBeUndefined();
  });

  it('are run once, after what they import and in the order of the imports', async () => {
    const note = (name: string) => `(globalThis.order ??= []).push('${name}');`;
    const { modules } = modulesOf(
      {
        'entry.js': system(`${note('entry')} ${puts(`[...order, m0.name, m1.default, m2.name, m2.more]`)}`, [
          './b.js',
          'named',
          './x/../x/c.js',
        ]),
        'b.js': system(`${note('b')} put('name', 'b');`, ['./x/c.js']),
        'named.js': system(`${note('named')} put({ default: 'n', other: 1 });`),
        'x/c.js': system(`${note('c')} put({ name: 'c' }); put('more', 'd');`),
      },
      { imports: { named: `/a/area/${made + 1}/named.js` } },
    );
    const list = 'c,b,named,entry,b,n,c,d';
    expect(await modules.render('render', [], page)).toEqual({ html: list });
    expect(await modules.render('render', [], page)).toEqual({ html: list });
  });

  it('see what a module in a cycle exports later', async () => {
    const { modules } = modulesOf({
      'entry.js': system(`put('name', 'entry'); ${puts('m0.nameOfEntry()')}`, ['./b.js']),
      'b.js': system(`put('nameOfEntry', () => m0.name);`, ['./entry.js']),
    });
    expect(await modules.render('render', [], page)).toEqual({ html: 'entry' });
  });

  it('import on demand, each file once', async () => {
    const { modules } = modulesOf({
      'entry.js': system(
        puts(`(await context.import('./late.js')).count() + ' ' + (await context.import('./late.js')).count()`),
      ),
      'late.js': system(`put('count', () => m0.next());`, ['./counter.js']),
      'counter.js': system(`let n = 0; put('next', () => (n += 1));`),
    });
    expect(await modules.render('render', [], page)).toEqual({ html: '1 2' });
    expect(await modules.render('render', [], page)).toEqual({ html: '3 4' });
  });

  it('answer in turn however many ask at once', async () => {
    const { modules } = modulesOf({
      'entry.js': system(`let n = 0; put('render', (own) => ({ html: own + ' ' + (n += 1) }));`),
    });
    const asked = Array.from({ length: 20 }, (_, at) => at);
    const answers = await Promise.all(asked.map((at) => modules.render('render', [at], page)));
    expect(answers).toEqual(asked.map((at) => ({ html: `${at} ${at + 1}` })));
  });

  it('say which functions they export', async () => {
    const { modules } = modulesOf({ 'entry.js': system(`put('render', () => 1); put('name', 'no function');`) });
    expect([await modules.has('render'), await modules.has('name'), await modules.has('toString')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('find what a page has, without anything behind it', async () => {
    const { html } = await shown(
      puts(`JSON.stringify([
        new URLSearchParams({ a: 'ä &~*', b: 1 }).toString(), new URLSearchParams('?x=1+2&x=%20&y').getAll('x'),
        btoa('a'), btoa('ab'), btoa('abc'), btoa(''), await new Response('{}', { headers: { A: 'b' } }).text(),
        Object.fromEntries(new Response('', { headers: { A: 'b' } }).headers),
        (() => { const heard = []; const target = new EventTarget(); const stop = new AbortController();
          target.addEventListener('x', (event) => heard.push(event.type), { signal: stop.signal });
          target.dispatchEvent(new Event('x')); stop.abort(); target.dispatchEvent(new Event('x')); return [heard, stop.signal.aborted]; })(),
      ])`),
    );
    expect(JSON.parse(html)).toEqual([
      new URLSearchParams({ a: 'ä &~*', b: '1' }).toString(),
      ['1 2', ' '],
      'YQ==',
      'YWI=',
      'YWJj',
      '',
      '{}',
      { a: 'b' },
      [['x'], true],
    ]);
  });

  it('are tried again after a failure, which was logged once and counted each time', async () => {
    const { modules } = modulesOf({
      'entry.js': system(
        `let n = 0; put('render', () => { n += 1; if (n < 3) throw new Error('not yet'); return { html: 'now' }; });`,
      ),
    });
    const ask = () => modules.render('render', [], page);
    await expect(ask()).rejects.toThrow(NotRendered);
    await expect(ask()).rejects.toThrow(NotRendered);
    expect(await ask()).toEqual({ html: 'now' });
    expect(error.mock.calls).toEqual([
      [
        expect.objectContaining({ owner: 'area', err: expect.objectContaining({ message: 'Error: not yet' }) }),
        'modules of a release render nothing',
      ],
    ]);
    expect(onFailure.mock.calls).toEqual([['area'], ['area']]);
  });
});

describe('a file', () => {
  const text = system(puts(`'whole'`));
  it.each<[string, (address: string) => { integrity: Record<string, string>; file?: string }, RegExp]>([
    ['without a hash', () => ({ integrity: {} }), /has no hash/],
    [
      'with the hash of another text',
      (address) => ({ integrity: { [address]: hashOf(`${text} `) } }),
      /not what its hash says/,
    ],
    [
      'with another kind of hash',
      (address) => ({ integrity: { [address]: createHash('sha384').update(text).digest('hex') } }),
      /not what its hash says/,
    ],
    [
      'that is cut off',
      (address) => ({ integrity: { [address]: hashOf(text) }, file: text.slice(0, -4) }),
      /not what its hash says/,
    ],
    ['that is empty', (address) => ({ integrity: { [address]: hashOf(text) }, file: '' }), /not what its hash says/],
  ])('%s is not run', async (_title, state, why) => {
    const address = `/a/area/${made + 1}/entry.js`;
    const { integrity, file = text } = state(address);
    const { modules } = modulesOf({ 'entry.js': file }, { integrity });
    await expect(modules.has('render')).rejects.toThrow(NotRendered);
    expect(error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        err: expect.objectContaining({ cause: expect.objectContaining({ message: expect.stringMatching(why) }) }),
      }),
      'modules of a release render nothing',
    );
  });

  it('that another one imports is checked too, whether at once or on demand', async () => {
    for (const body of [puts('m0'), puts(`await context.import('./b.js')`)]) {
      const entry = system(body, body.includes('m0') ? ['./b.js'] : []);
      const { modules } = modulesOf(
        { 'entry.js': entry, 'b.js': system('') },
        { integrity: { [`/a/area/${made + 1}/entry.js`]: hashOf(entry) } },
      );
      await expect(modules.render('render', [], page)).rejects.toThrow(NotRendered);
    }
  });

  it('that is missing is run by who asks once it is there', async () => {
    const { modules, folder } = modulesOf({ 'entry.js': text });
    rmSync(join(siteDir, folder, 'entry.js'));
    await expect(modules.render('render', [], page)).rejects.toThrow(NotRendered);
    write(`${folder}/entry.js`, text);
    expect(await modules.render('render', [], page)).toEqual({ html: 'whole' });
  });

  it('outside of the site is not read', async () => {
    const read = checkedFiles(join(siteDir, 'a'), { '/../secret.txt': hashOf('secret'), 'b.js': hashOf('') });
    write('secret.txt', 'secret');
    write('a/b.js', '');
    await expect(read('/../secret.txt')).rejects.toThrow('no file of the site');
    await expect(read('b.js')).rejects.toThrow('no file of the site');
    await expect(read('/__proto__')).rejects.toThrow('has no hash');
  });
});

/** Answers with the value of an expression, or with what it throws. */
const attempt = (expression: string) =>
  `put('render', async () => { let said; try { said = await (${expression}); } catch (error) { said = 'refused'; } return { html: String(said) }; });`;

describe('code that looks for a way out', () => {
  it.each([
    ['the environment', `typeof process === 'undefined' ? 'nothing' : process.env.PATH`],
    ['the process behind a function', `globalThis.constructor.constructor('return process')()`],
    [
      'the process behind its own arguments',
      `(function () { return arguments.constructor.constructor('return process')(); })()`,
    ],
    ['eval', `eval('1')`],
    ['a function of a text', `new Function('return 1')()`],
    ['an async function of a text', `Object.getPrototypeOf(async () => {}).constructor('return 1')()`],
    ['WebAssembly', `new WebAssembly.Module(1)`],
    ['require', `require('node:fs')`],
    ['the module of SystemJS', `System.constructor.constructor('return process')()`],
    ['what runs the modules', `barsModules.answer.constructor('return process')()`],
    ['a caller', `(function f() { return f.caller.caller; })()`],
    ['a change of what runs the modules', `(barsModules.answer = () => 'x', 'changed')`],
    ['shared memory', `new SharedArrayBuffer(8)`],
    ['a thread', `new Worker('data:,')`],
  ])('does not find %s', async (_title, expression) => {
    expect(['refused', 'nothing', 'null', 'undefined']).toContain((await shown(attempt(expression))).html);
  });

  it.each([
    'fetch',
    'WebSocket',
    'EventSource',
    'XMLHttpRequest',
    'process',
    'require',
    'module',
    'Buffer',
    'global',
    'Worker',
    'navigator',
    'setInterval',
    'setImmediate',
    'structuredClone',
    'MessageChannel',
    'BroadcastChannel',
    'SharedArrayBuffer',
    'Atomics',
    'WebAssembly',
    'Float64Array',
    'BigInt64Array',
  ])('finds no %s', async (name) => {
    expect(await shown(puts(`typeof ${name}`))).toEqual({ html: 'undefined' });
  });

  it.each([
    `await import('node:fs')`,
    `await import ('node:fs')`,
    `await import/* */('node:fs')`,
    `[...import('node:fs')]`,
    `await import\u2028('node:fs')`,
    `await import //\n('node:fs')`,
    `1. import('node:fs')`,
  ])('is not run where it imports by itself: %s', async (expression) => {
    await expect(shown(puts(expression))).rejects.toThrow(NotRendered);
    expect(error.mock.calls).toEqual([
      [
        expect.objectContaining({
          err: expect.objectContaining({ message: expect.stringContaining('imports by itself') }),
        }),
        expect.any(String),
      ],
    ]);
  });

  it('sees no frame of the program that runs it', async () => {
    const { html } = await shown(
      puts(`(() => {
        const seen = [];
        Error.prepareStackTrace = (_error, frames) => (seen.push(frames), frames);
        try { Error.stackTraceLimit = 10; } catch { seen.push('refused'); }
        const made = [new Error(), Error.captureStackTrace({}), (() => { try { null.x; } catch (error) { return error; } })()];
        return JSON.stringify([seen, made.map((one) => typeof one?.stack)]);
      })()`),
    );
    expect(html).toBe('[["refused"],["undefined","undefined","undefined"]]');
  });

  it('gets errors of its own context alone, also where the stack is full', async () => {
    const { html } = await shown(
      puts(`(() => {
        const found = new Set();
        const note = (error) => found.add(error instanceof Error && error.constructor.constructor === Function);
        const dig = () => {
          try { dig(); } catch (error) { note(error); }
          for (const work of [() => new Error().stack, () => eval('1'), () => new Function('1'), () => JSON.parse('{'), () => new Array(-1), () => 'x'.repeat(2 ** 30), () => null.x, () => Promise.reject(1), () => new Intl.NumberFormat('?')])
            try { work(); } catch (error) { note(error); }
        };
        dig();
        return [...found];
      })()`),
    );
    expect(html).toBe('true');
  });

  it('runs in a process without variables, files, processes and programs from texts', async () => {
    await shown(puts('1'));
    expect(spawned).toHaveBeenCalledTimes(1);
    const [[, words, options] = []] = spawned.mock.calls;
    expect(options).toEqual({ env: {}, stdio: ['pipe', 'pipe', 'ignore'] });
    expect(words).toEqual(
      expect.arrayContaining(['--disallow-code-generation-from-strings', '--max-old-space-size=64']),
    );
    expect(words?.filter((word) => word.includes('permission') || word.startsWith('--allow'))).toEqual([
      expect.stringMatching(/^--(experimental-)?permission$/),
    ]);
  });
});

/** Starts the next process with a part of its program replaced: a layer that has failed. */
const withoutLayer = (part: string, replacement: string) => {
  spawned.mockImplementationOnce((command, words, options) => {
    const changed = words.map((word) => word.replace(part, () => replacement));
    expect(changed).not.toEqual(words);
    return usualSpawn(command, changed, options);
  });
};

describe('code that has found an object of the outer context', () => {
  const attempts = [
    `leak.constructor.constructor('return process')()`,
    `leak.constructor.constructor('return globalThis')()`,
    `Object.getPrototypeOf(async () => {}).constructor.constructor.call(leak, 'return this')()`,
    `new leak.constructor.constructor('return 1')()`,
    `(Object.getPrototypeOf(leak.constructor).polluted = 1, leak.constructor.polluted = 1, 'changed')`,
    `(leak.constructor.prototype.then = () => {}, 'changed')`,
    `(leak.constructor.constructor.prototype.call = () => {}, 'changed')`,
    `leak.constructor.prototype.constructor.constructor('return imp' + 'ort("node:fs")')()`,
  ];
  it.each(attempts)('gets no further by %s', async (expression) => {
    withoutLayer('giveUpRights();\ntry', 'modules.leak = {}; giveUpRights();\ntry');
    expect(await shown(attempt(expression))).toEqual({ html: 'refused' });
  });

  it('finds nothing behind an import that was not seen', async () => {
    withoutLayer(`const dynamicImport = /`, `const dynamicImport = /(?!)`);
    const way = `await import('node:net').catch((error) => { globalThis.leak = error; }), ${attempts[0]}`;
    expect(await shown(attempt(`(async () => (${way}))()`))).toEqual({ html: 'refused' });
  });
});

const usual = system(`let n = 0; put('render', () => ({ html: 'good ' + (n += 1) }));`);

describe('code that does harm', () => {
  it.each([
    ['never ends', `put('render', () => { for (;;); });`],
    [
      'settles promises without end',
      `put('render', () => { const again = () => Promise.resolve().then(again); return again(); });`,
    ],
    [
      'settles promises without end on the side',
      `put('render', () => { const again = () => void Promise.resolve().then(again); again(); return { html: '' }; });`,
    ],
    ['waits for what never comes', `put('render', () => new Promise(() => {}));`],
    ['waits for time to pass', `put('render', () => new Promise((resolve) => setTimeout(resolve, 1)));`],
    ['calls itself without end', `const self = () => self(); put('render', self);`],
    ['matches a pattern without end', `put('render', () => ({ html: String(/^(a+)+$/.test('a'.repeat(50) + 'b')) }));`],
    [
      'fills the memory',
      `put('render', () => { const all = []; for (;;) all.push(new Array(1e6).fill(all.length)); });`,
    ],
    [
      'fills the memory with texts',
      `put('render', () => { let all = 'x'; const kept = []; for (;;) kept.push((all + kept.length).repeat(1e6).split('')); });`,
    ],
    ['answers too much', `put('render', () => ({ html: 'x'.repeat(3e6) }));`],
    ['answers more than a text can hold', `put('render', () => ({ html: Array(600).fill('x'.repeat(1e6)) }));`],
    [
      'answers a depth that cannot be read',
      `put('render', () => { let html = []; for (let n = 0; n < 1e5; n += 1) html = [html]; return { html }; });`,
    ],
    ['answers something else', `put('render', () => ({ html: 1 }));`],
    ['answers nothing', `put('render', () => undefined);`],
    ['answers itself', `put('render', () => { const all = {}; all.html = all; return all; });`],
    ['throws', `put('render', () => { throw new Error('no'); });`],
    ['throws nothing', `put('render', () => { throw undefined; });`],
    [
      'throws what cannot be read',
      `put('render', () => { throw { get stack() { throw this; }, toString() { throw this; } }; });`,
    ],
    ['answers what throws when it is read', `put('render', () => ({ get html() { throw new Error('no'); } }));`],
    ['answers what never ends when it is read', `put('render', () => ({ get html() { for (;;); } }));`],
    ['answers what never ends when it is awaited', `put('render', () => ({ then() { for (;;); } }));`],
    ['ends the process', `put('render', () => process.exit());`],
    [
      'forges an answer',
      `JSON.stringify = () => '{"rendered":'; Object.prototype.toJSON = () => 1; put('render', () => ({ html: 1 }));`,
    ],
    [
      'needs modules without end',
      `put('render', async () => { for (let n = 0; ; n += 1) await context.import('./' + n + '.js').catch(() => {}); });`,
    ],
    [
      'needs too many modules',
      `put('render', () => Promise.all(Array.from({ length: 1000 }, (_, n) => context.import('./' + n + '.js'))));`,
    ],
    ['throws while it is loaded', `throw new Error('no');`],
    ['never ends while it is loaded', `for (;;);`],
    [
      'takes the place of what others use',
      `Object.prototype.then = Array.prototype.map = Promise.prototype.then = () => { throw 1; }; put('render', () => ({ html: '' }));`,
    ],
  ])('is not rendered, and hinders nobody else: it %s', async (_title, body) => {
    prerender.stop();
    prerender = create({ limits: { load: 5000, first: 500, render: 500 } });
    const other = modulesOf({ 'entry.js': usual }).modules;
    const good = { html: expect.stringMatching(/^good \d$/) };
    expect(await other.render('render', [], page)).toEqual(good);
    await expect(shown(body)).rejects.toThrow(NotRendered);
    expect(await other.render('render', [], page)).toEqual(good);
    expect(error).toHaveBeenCalledTimes(1);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('changes nothing here by the names in its answer', async () => {
    const record = z.object({ html: z.record(z.string(), z.string()) });
    const { modules } = modulesOf({
      'entry.js': system(
        `put('render', () => JSON.parse('{"__proto__":{"polluted":1},"html":{"__proto__":"x","constructor":"y"}}'));`,
      ),
    });
    const { html } = await modules.render('render', [], record);
    expect(Object.getPrototypeOf(html)).toBe(Object.prototype);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('reaches no port of this machine', async () => {
    const asked = vi.fn<() => void>();
    const server = createServer(asked).listen(0);
    try {
      await shown(attempt(`fetch('http://localhost:${Reflect.get(Object(server.address()), 'port')}')`));
      expect(asked).not.toHaveBeenCalled();
    } finally {
      server.close();
    }
  });
});

describe('the process of some modules', () => {
  const hangs = system(
    `let n = 0; put('render', (kind) => { n += 1; if (kind === 'hang') for (;;); return { html: 'good ' + n }; });`,
  );
  const ask = (modules: ReturnType<Prerender['modulesOf']>, kind = 'good') => modules.render('render', [kind], page);

  it('is replaced after one that hangs', async () => {
    const { modules } = modulesOf({ 'entry.js': hangs });
    expect([await ask(modules), await ask(modules)]).toEqual([{ html: 'good 1' }, { html: 'good 2' }]);
    const [hanging, behind] = [ask(modules, 'hang'), ask(modules)];
    await expect(hanging).rejects.toThrow(NotRendered);
    expect(await behind).toEqual({ html: 'good 1' });
    expect(prerender.running()).toBe(1);
    expect(error.mock.calls).toEqual([
      [
        expect.objectContaining({ err: expect.objectContaining({ message: 'It takes too long.' }) }),
        expect.any(String),
      ],
    ]);
  });

  it('is asked a second time, and no third, where others had the processor', async () => {
    prerender.stop();
    prerender = create({ limits: { ...limits, first: 300, render: 300 } });
    withoutLayer('const { user, system } = cpuUsage(began);', 'const [user, system] = [1000, 0];');
    const { modules } = modulesOf({ 'entry.js': hangs });
    await expect(ask(modules, 'hang')).rejects.toThrow(NotRendered);
    expect(spawned).toHaveBeenCalledTimes(2);
    // This one had the processor, however busy the machine is.
    withoutLayer('const { user, system } = cpuUsage(began);', 'const [user, system] = [1e9, 0];');
    await expect(ask(modules, 'hang')).rejects.toThrow(NotRendered);
    expect(spawned).toHaveBeenCalledTimes(3);
  });

  const hangThrice = async (restMs: number): Promise<RenderModules> => {
    prerender.stop();
    prerender = create({ limits: { ...limits, first: 200, render: 200 }, restMs });
    const { modules } = modulesOf({ 'entry.js': hangs });
    for (let time = 0; time < 3; time += 1) await expect(ask(modules, 'hang')).rejects.toThrow(NotRendered);
    return modules;
  };

  it('rests after the third that hangs', async () => {
    // However long the three took.
    const modules = await hangThrice(600_000);
    await expect(ask(modules)).rejects.toThrow(NotRendered);
    expect(prerender.running()).toBe(0);
  });

  it('is started again after its rest', async () => {
    const modules = await hangThrice(500);
    await vi.waitFor(async () => expect(await ask(modules)).toEqual({ html: 'good 1' }), {
      timeout: 20_000,
      interval: 100,
    });
  });

  it('ends with its release, after what was asked of it', async () => {
    const { modules } = modulesOf({ 'entry.js': hangs });
    const asked = [ask(modules), ask(modules)];
    modules.retire();
    expect(await Promise.all(asked)).toEqual([{ html: 'good 1' }, { html: 'good 2' }]);
    expect(prerender.running()).toBe(0);
    expect(await ask(modules)).toEqual({ html: 'good 1' });
    expect(prerender.running()).toBe(0);
  });

  it('makes room where there are too many', async () => {
    const all = Array.from({ length: 7 }, () => modulesOf({ 'entry.js': hangs }).modules);
    await Promise.all(all.map((modules) => ask(modules)));
    expect(prerender.running()).toBe(5);
    for (const modules of all) await ask(modules);
    expect(prerender.running()).toBe(5);
  });

  it('makes room first where its release is a former one', async () => {
    prerender.stop();
    prerender = create({ most: 2 });
    const former = { isLive: () => false };
    const all = [modulesOf({ 'entry.js': hangs }), ...[1, 2, 3].map(() => modulesOf({ 'entry.js': hangs }, former))];
    for (const { modules } of all) await ask(modules);
    const [live] = all;
    expect(live && (await ask(live.modules))).toEqual({ html: 'good 2' });
  });

  it('is not started again where its modules fail by themselves', async () => {
    const { modules } = modulesOf({ 'entry.js': system(`throw new Error('no');`) });
    for (let time = 0; time < 3; time += 1) await expect(modules.has('render')).rejects.toThrow(NotRendered);
    expect(spawned).toHaveBeenCalledTimes(1);
    expect(onFailure).toHaveBeenCalledTimes(3);
  });

  it('is one of five however many releases there were, and none is left at the end', async () => {
    for (let release = 0; release < 30; release += 1)
      expect(await ask(modulesOf({ 'entry.js': hangs }).modules)).toEqual({ html: 'good 1' });
    await vi.waitUntil(() => left() === 5);
    expect(prerender.running()).toBe(5);
    prerender.stop();
    await vi.waitUntil(() => left() === 0);
  }, 60_000);
});
