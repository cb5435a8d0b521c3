import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../kernel/store/database-unavailable';
import { CommandRefused, exitCodes, type Asked, type Command, type ForeignCommand } from './command';
import { runBars } from './run-bars';

const asked: Asked[] = [];
const command = (name: string, run: Command['run'] = async () => ({ code: exitCodes.done, lines: [] })): Command => ({
  name,
  synopsis: 'DIR [--flag] [--list TEXT]…',
  summary: 'does what the test says',
  help: ['--flag  says so'],
  options: { flag: { type: 'boolean' }, list: { type: 'string', multiple: true } },
  mostWords: 1,
  run,
});
const foreign: ForeignCommand = {
  name: 'other',
  synopsis: '<command>',
  summary: 'reads its own words',
  runWith: async (args) => ({ code: 1, out: '', err: args.join(' ') }),
};
const commands = [
  command('look', async (given) => {
    asked.push(given);
    given.note('looking');
    return { code: exitCodes.found, lines: ['one', 'two'], data: { rows: 2 } };
  }),
  command('load all'),
  command('load', async () => {
    throw new CommandRefused('It is loaded.');
  }),
  command('away', async () => {
    throw new DatabaseUnavailable(new Error('refused'));
  }),
  command('stranger', async () => {
    throw Object.assign(new pg.DatabaseError('password authentication failed', 0, 'error'), { code: '28P01' });
  }),
  command('nowhere', async () => {
    throw Object.assign(new pg.DatabaseError('database "x" does not exist', 0, 'error'), { code: '3D000' });
  }),
  command('full', async () => {
    throw Object.assign(new pg.DatabaseError('could not extend file', 0, 'error'), { code: '53100' });
  }),
  command('broken', async () => {
    throw new TypeError('a defect');
  }),
  foreign,
];

const run = async (...args: string[]) => {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runBars(commands, args, {
    env: { A: 'b' },
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
};

describe('bars', () => {
  it('hands words, flags, lists and the environment to the command, and ends with its code', async () => {
    expect(await run('look', 'here', '--flag', '--list', 'a', '--list', 'b')).toEqual({
      code: 1,
      out: 'one\ntwo',
      err: 'looking',
    });
    const [given] = asked;
    expect([given?.words, given?.has('flag'), given?.texts('list'), given?.env]).toEqual([
      ['here'],
      true,
      ['a', 'b'],
      { A: 'b' },
    ]);
  });

  it('prints one JSON object for programs, of a result and of a refusal', async () => {
    expect(JSON.parse((await run('look', '--json')).out)).toEqual({ code: 1, data: { rows: 2 } });
    expect(await run('load', '--json')).toEqual({ code: 3, out: '{"code":3,"error":"It is loaded."}', err: '' });
  });

  it('knows commands of two words, and gives the others their words unread', async () => {
    expect((await run('load', 'all')).code).toBe(0);
    expect(await run('other', '--odd', 'word')).toEqual({ code: 1, out: '', err: '--odd word' });
  });

  it.each([[[]], [['--help']], [['-h']], [['help']]])('lists the commands: %j', async (args) => {
    const { code, out } = await run(...args);
    expect(code).toBe(0);
    expect(out).toContain('  look      does what the test says');
    expect(out).toContain(
      '0 done, 1 something is wrong with what it looked at, 2 wrong use or settings, 3 refused, 4 changed meanwhile, 5 not reached',
    );
  });

  it('says how a command is used, and does nothing', async () => {
    const before = asked.length;
    const { code, out } = await run('look', '--help');
    expect([code, out.split('\n')[0]]).toEqual([0, 'Usage: bars look DIR [--flag] [--list TEXT]… [--json]']);
    expect(out).toContain('Does what the test says.\n  --flag  says so');
    expect(asked).toHaveLength(before);
  });

  it.each([
    [['nothing'], 2, 'There is no command nothing. bars --help lists them.'],
    [['look', 'a', 'b'], 2, 'b is one word too many. See bars look --help.'],
    [['load'], 3, 'It is loaded.'],
    [['stranger'], 5, 'The database does not let this user in: look at the password in DATABASE_URL.'],
    [['nowhere'], 5, 'There is no such database: make it with createdb, or look at DATABASE_URL.'],
    [
      ['full'],
      3,
      'The database has no room, and has undone what was not finished: make room on its disk, then run this again.',
    ],
    [
      ['away'],
      5,
      'The database cannot be reached (refused): see that it runs and that DATABASE_URL names it, then run this again.',
    ],
  ])('refuses %j with one sentence', async (args, code, sentence) => {
    expect(await run(...args)).toEqual({ code, out: '', err: sentence });
  });

  it('names an option that it does not know', async () => {
    const { code, err } = await run('look', '--odd');
    expect([code, err]).toEqual([2, expect.stringMatching(/^Unknown option '--odd'.* See bars look --help\.$/)]);
  });

  it('does not make a sentence of a defect', async () => {
    await expect(run('broken')).rejects.toThrow('a defect');
  });
});
