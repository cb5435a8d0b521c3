import { parseArgs } from 'node:util';
import { CommandRefused, exitCodes, type Asked, type Command, type ExitCode, type ForeignCommand } from './command';
import { sentenceOf } from './sentences';

/** Where a command reads and writes. */
export interface Terminal {
  env: Asked['env'];
  ask?: Asked['ask'];
  out: (text: string) => void;
  err: (text: string) => void;
}

type AnyCommand = Command | ForeignCommand;

const isForeign = (command: AnyCommand): command is ForeignCommand => 'runWith' in command;

const general = { help: { type: 'boolean', short: 'h' }, json: { type: 'boolean' } } as const;

const overview = (commands: readonly AnyCommand[]): string => {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    'Usage: bars <command>',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'bars <command> --help says how it is used, --json is for programs.',
    'Exit codes: 0 done, 1 something is wrong with what it looked at, 2 wrong use or settings, 3 refused, 4 changed meanwhile, 5 not reached.',
  ].join('\n');
};

const usageOf = ({ name, synopsis, help, summary }: Command): string =>
  [
    `Usage: bars ${[name, synopsis, '[--json]'].filter((part) => part !== '').join(' ')}`,
    '',
    `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`,
    ...help.map((line) => `  ${line}`),
  ].join('\n');

/** The command that the words begin with, and the words after it. */
const find = (commands: readonly AnyCommand[], args: readonly string[]) => {
  const two = args.slice(0, 2).join(' ');
  const command = commands.find(({ name }) => name === two) ?? commands.find(({ name }) => name === args[0]);
  return command && { command, rest: args.slice(command.name.split(' ').length) };
};

const parse = (command: Command, args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { ...command.options, ...general } });
  } catch (error) {
    throw new CommandRefused(
      `${error instanceof Error ? error.message.split('\n')[0] : String(error)} See bars ${command.name} --help.`,
      exitCodes.usage,
    );
  }
};

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');

const runOwn = async (command: Command, args: readonly string[], terminal: Terminal): Promise<ExitCode> => {
  const { values, positionals } = parse(command, args);
  const given: Readonly<Record<string, unknown>> = values;
  if (given['help'] === true) {
    terminal.out(usageOf(command));
    return exitCodes.done;
  }
  if (positionals.length > (command.mostWords ?? 0))
    throw new CommandRefused(
      `${positionals.at(-1)} is one word too many. See bars ${command.name} --help.`,
      exitCodes.usage,
    );
  const { code, lines, data } = await command.run({
    words: positionals,
    has: (flag) => given[flag] === true,
    texts: (option) => textsOf(given[option]),
    env: terminal.env,
    note: terminal.err,
    ...(terminal.ask === undefined ? {} : { ask: terminal.ask }),
  });
  if (given['json'] === true) terminal.out(JSON.stringify({ code, ...(data === undefined ? {} : { data }) }));
  else if (lines.length > 0) terminal.out(lines.join('\n'));
  return code;
};

const runForeign = async (command: ForeignCommand, args: readonly string[], terminal: Terminal): Promise<number> => {
  const { code, out, err } = await command.runWith(args, terminal);
  if (out !== '') terminal.out(out);
  if (err !== '') terminal.err(err);
  return code;
};

/** Says in one sentence, or with `--json` as JSON, why nothing was done. @throws what is a defect */
const sayRefusal = (error: unknown, isJson: boolean, terminal: Terminal): ExitCode => {
  const known = sentenceOf(error);
  if (known === null) throw error;
  const { sentence, code } = known;
  if (isJson) terminal.out(JSON.stringify({ code, error: sentence }));
  else terminal.err(sentence);
  return code;
};

/**
 * Runs one command of `bars` by its words and returns the exit code.
 * @throws what is a defect of ours
 */
export const runBars = async (
  commands: readonly AnyCommand[],
  args: readonly string[],
  terminal: Terminal,
): Promise<number> => {
  const [first] = args;
  if (first === undefined || first === '--help' || first === '-h' || first === 'help') {
    terminal.out(overview(commands));
    return exitCodes.done;
  }
  const found = find(commands, args);
  try {
    if (found === undefined)
      throw new CommandRefused(`There is no command ${first}. bars --help lists them.`, exitCodes.usage);
    const { command, rest } = found;
    return await (isForeign(command) ? runForeign(command, rest, terminal) : runOwn(command, rest, terminal));
  } catch (error) {
    return sayRefusal(error, args.includes('--json'), terminal);
  }
};
