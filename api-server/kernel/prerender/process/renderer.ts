import { spawn, type ChildProcessByStdio, type SpawnOptionsWithStdioTuple } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import * as z from 'zod/mini';

/** How long the modules may work, in milliseconds. */
export interface RenderLimits {
  load: number;
  /** The first rendering of a process: functions are compiled when they are first called. */
  first: number;
  render: number;
}

/** What is rendered with: the modules behind one entry, by their addresses without an origin. */
export interface ModuleGraph {
  entry: string;
  /** Name → address, as an import map has them. */
  imports: Readonly<Record<string, string>>;
  /** The text of a module. @throws where there is none that may be run */
  read: (address: string) => Promise<string>;
}

export interface Renderer {
  /** The names of the functions that the entry exports. */
  exports: readonly string[];
  /** What a function answers, as JSON has it. @throws {Stopped} where the process has to be replaced */
  render: (name: string, args: readonly unknown[]) => Promise<unknown>;
  end: () => void;
}

/** How a process is started: Node's `spawn`. */
export type SpawnProcess = (
  command: string,
  words: readonly string[],
  options: SpawnOptionsWithStdioTuple<'pipe', 'pipe', 'ignore'>,
) => ChildProcessByStdio<Writable, Readable, null>;
export const usualSpawn: SpawnProcess = spawn;

/** The process was ended, or has ended: nothing can be asked of it any more. */
export class Stopped extends Error {
  /** Its time was over while others had the processor. */
  isStarved = false;
}

/** The modules themselves have failed, with every file that they need. */
export class ModulesFailed extends Error {}

const scripts = ['process', 'page', 'modules'] as const;
const textsOfScripts = () =>
  Promise.all(scripts.map((name) => readFile(new URL(`./prerender.${name}.cjs`, import.meta.url), 'utf8')));

/** Node 22 gave the permission model its last name. */
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';
/** No files, processes, threads and add-ons; no text becomes a program; 64 MB. */
const rights = [
  permission,
  '--disallow-code-generation-from-strings',
  '--max-old-space-size=64',
  '--max-semi-space-size=4',
  // What it uses of a processor is the modules' own work.
  '--single-threaded',
];

/** The process says itself when its time is over. It is ended where it does not. */
const graceMs = 1000;
/** Characters of a line: an answer of the most that the process lets through, each of them escaped. */
const mostOfLine = 4_100_000;
/** Times that one command may need further modules, and modules at a time. */
const mostRounds = 50;
const mostNeeds = 500;

/** `workedMs`: of the processor, where the time was over. */
const stoppedLine = z.object({ stopped: z.string(), workedMs: z.optional(z.number()) });
/** One that has had less of its time on a processor was held up by others. */
const shareOfWork = 0.8;
const answer = z.union([
  z.object({ needs: z.array(z.string()).check(z.maxLength(mostNeeds)) }),
  z.object({ loaded: z.array(z.string()) }),
  z.object({ rendered: z.object({ value: z.optional(z.unknown()) }) }),
  z.object({ failed: z.string() }),
]);
type Answer = z.infer<typeof answer>;

const errorOf = (cause: unknown): Error => (cause instanceof Error ? cause : new Error(String(cause)));

/** Starts the process. @returns how to send a command and get the line that answers it, one after the other */
const startProcess = (script: string, spawnProcess: SpawnProcess) => {
  const child = spawnProcess(process.execPath, [...rights, '-e', script], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let waiting: { resolve: (line: string) => void; reject: (error: Error) => void } | undefined;
  let ended: Stopped | undefined;
  let read = '';
  const end = (why: string): void => {
    ended ??= new Stopped(why);
    waiting?.reject(ended);
    waiting = undefined;
    child.kill('SIGKILL');
  };
  child.on('error', ({ message }) => end(message));
  child.on('exit', (code, signal) => end(`The process has ended with ${signal ?? code}.`));
  // What it does not take any more, it does not answer.
  child.stdin.on('error', () => undefined);
  child.stdout.setEncoding('utf8');
  child.stdout.on('data', (chunk: string) => {
    read += chunk;
    if (read.length > mostOfLine) return end('Its answer is too long.');
    if (!read.endsWith('\n')) return;
    const line = read;
    read = '';
    if (waiting === undefined) return end('It answers without being asked.');
    const { resolve } = waiting;
    waiting = undefined;
    resolve(line);
  });
  return {
    end,
    tell: (command: object): void => void child.stdin.write(`${JSON.stringify(command)}\n`),
    ask: async (command: object, patienceMs: number): Promise<string> => {
      let timer: NodeJS.Timeout | undefined;
      try {
        return await new Promise<string>((resolve, reject) => {
          if (ended) return reject(ended);
          waiting = { resolve, reject };
          timer = setTimeout(() => end('It does not answer.'), patienceMs);
          child.stdin.write(`${JSON.stringify(command)}\n`);
        });
      } finally {
        clearTimeout(timer);
      }
    },
  };
};

/** The texts that the process needs; null for one that it may not run. @param refuse is told why */
const readAll = async (
  addresses: readonly string[],
  read: ModuleGraph['read'],
  refuse: (error: Error) => void,
): Promise<Record<string, string | null>> =>
  Object.fromEntries(
    await Promise.all(
      addresses.map(async (address): Promise<[string, string | null]> => {
        try {
          return [address, await read(address)];
        } catch (error) {
          refuse(errorOf(error));
          return [address, null];
        }
      }),
    ),
  );

/**
 * Starts a process without rights and runs modules in it. Decision: docs/decisions/050.
 * @throws where a module is refused, fails or takes too long
 */
export const startRenderer = async (
  { entry, imports, read }: ModuleGraph,
  limits: RenderLimits,
  spawnProcess: SpawnProcess,
): Promise<Renderer> => {
  const [script = '', ...own] = await textsOfScripts();
  const { ask, tell, end } = startProcess(script, spawnProcess);
  tell({ kind: 'start', own });

  const answerTo = async (command: object, limitMs: number): Promise<Answer> => {
    const line: unknown = JSON.parse(await ask(command, limitMs + graceMs));
    if (typeof line === 'string') return answer.parse(JSON.parse(line));
    const { stopped, workedMs = limitMs } = stoppedLine.parse(line);
    throw Object.assign(new Stopped(stopped), { isStarved: workedMs < limitMs * shareOfWork });
  };
  /** A command and the modules that it needs on the way; waiting for their files is no work. */
  const converse = async (command: object, limitMs: number): Promise<Answer> => {
    const refused: Error[] = [];
    let said: Answer;
    try {
      said = await answerTo({ ...command, limitMs }, limitMs);
      for (let round = 0; 'needs' in said; round += 1) {
        if (round === mostRounds) throw new Error('It needs too many modules.');
        const texts = await readAll(said.needs, read, (error) => refused.push(error));
        said = await answerTo({ kind: 'taken', texts }, limitMs);
      }
    } catch (cause) {
      // Whatever it may be at, nothing of it can come into the next answer.
      const { message } = errorOf(cause);
      end(message);
      throw cause instanceof Stopped ? cause : new Stopped(message, { cause });
    }
    if ('failed' in said && refused.length > 0) throw new Error(said.failed, { cause: refused[0] });
    if ('failed' in said) throw new ModulesFailed(said.failed);
    return said;
  };

  let isCompiled = false;
  try {
    const said = await converse({ kind: 'load', entry, imports }, limits.load);
    if (!('loaded' in said)) throw new Error('It answers something else.');
    return {
      exports: said.loaded,
      render: async (name, args) => {
        const reply = await converse({ kind: 'render', name, args }, isCompiled ? limits.render : limits.first);
        if (!('rendered' in reply)) throw new Error('It answers something else.');
        isCompiled = true;
        return reply.rendered.value;
      },
      end: () => end('It was ended.'),
    };
  } catch (error) {
    end('It was ended.');
    throw error;
  }
};
