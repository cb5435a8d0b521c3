import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type * as z from 'zod/mini';
import { readConfig, type Config } from '../../kernel/config/config';
import { callOperations, OperationsCallFailed } from '../../kernel/http/operations/call-operations';
import {
  problemLines,
  venueCommand,
  venuePath,
  venueReply,
  type VenueCommand,
  type VenueReply,
} from './venue-actions/venue-actions.commands';

const usage = `Usage: bars venue <command>

  list                                   open enquiries, and the bookings of today
  confirm REF [--time 2026-12-05T19:00] [--people 8]
                                         gives an enquiry, a provisional or a postponed booking its time and seats
  decline REF                            says no to an enquiry, and what else there is
  postpone REF                           gives the seats back; the guest chooses another day
  cancel REF                             cancels a booking and refunds everything that was paid
  no-show REF [--no-fee]                 nobody came: charges the agreed fee to the stored card, or not
  request REF --amount 40.00 --reason "Two broken glasses" [--days 14] [--balance]
                                         asks the guest by mail for money on top of the booking, or for a part of its balance
  refund REF --amount 20.00 --reason "Two of you were ill" [--again]
                                         gives back a part of what was paid, or all of it, to the card that paid it
  guests REF FILE.json                   adds and changes guests by a list; whoever is not in it stays
  agency REF "Nights Out"                an agency made it for the guest, and changes and pays it; --none takes that away
  reconcile [--from 2026-12-01] [--to 2026-12-31]
                                         compares bookings with money; ends with 1 if anything differs
  visits BAR [--from 2026-12-01] [--to 2026-12-31]
                                         who was checked in at a bar: times, name, people, contact; kept for 21 days
  contracts                              reckons the signatures of contracts anew; ends with 1 at the first that differs

Times are London's. One of the hour that comes twice when the clocks go back needs BST (the first) or GMT (the second) behind it:
--time 2027-10-31T01:30GMT. The server must be running.`;

/** An answer that is printed as it is. */
class Refusal extends Error {}

const options = {
  time: { type: 'string' },
  people: { type: 'string' },
  'no-fee': { type: 'boolean' },
  amount: { type: 'string' },
  reason: { type: 'string' },
  days: { type: 'string' },
  balance: { type: 'boolean' },
  again: { type: 'boolean' },
  none: { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string' },
} as const;

/** Pounds as they are typed, in pence; NaN for anything else. */
const penceOf = (typed: string): number =>
  /^\d{1,6}(\.\d{2})?$/.test(typed) ? Math.round(Number(typed) * 100) : Number.NaN;

const parsed = (args: string[]) => {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new Refusal(usage);
  }
};

/** The list of a file. @throws Refusal where there is none */
const listIn = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Refusal(
      error instanceof SyntaxError ? `${file} is not JSON: ${error.message}` : `${file} can’t be read.`,
    );
  }
};

/** Commands with a word after the reference, and what it is. */
const worded = new Map<string, (word: string | undefined, isNone: boolean) => object>([
  ['guests', (file) => (file === undefined ? {} : { guests: listIn(file) })],
  ['agency', (name, isNone) => ({ name: isNone && name === undefined ? null : (name ?? '') })],
]);

/** A value that is wrong in itself, not an option or a command that does not exist. */
const isOfValue = (issue: z.core.$ZodIssue, given: object): boolean =>
  issue.code !== 'invalid_union' &&
  (issue.code !== 'unrecognized_keys' || issue.path.length > 0) &&
  String(issue.path[0]) in given;

/** What is wrong with a command, or how it is used. */
const refusalOf = (error: z.core.$ZodError | undefined, given: object): Refusal => {
  const issue = error?.issues[0];
  return new Refusal(
    error !== undefined && issue !== undefined && isOfValue(issue, given) ? problemLines(error).join('\n') : usage,
  );
};

/** @throws Refusal with the usage, or with what is wrong about a value */
const commandOf = (args: string[]): VenueCommand => {
  const { values, positionals } = parsed(args);
  const [command = '', ref, word] = positionals;
  const {
    time,
    people,
    amount,
    reason,
    days,
    balance: ofBalance,
    again,
    none = false,
    from,
    to,
    'no-fee': waive,
  } = values;
  const all = {
    command,
    ...(command === 'visits' ? { bar: ref } : { ref }),
    time,
    people: people && Number(people),
    waive,
    amountPence: amount && penceOf(amount),
    reason,
    days: days && Number(days),
    ofBalance,
    again,
    from,
    to,
    ...worded.get(command)?.(word, none),
  };
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  const read = venueCommand.safeParse(given);
  if (read.success && positionals.length <= (worded.has(command) ? 3 : 2)) return read.data;
  throw refusalOf(read.error, given);
};

const sentenceOf = ({ why, mayBeDone }: OperationsCallFailed, port: number): string => {
  if (mayBeDone)
    return 'The server failed or stopped before it answered, so this may have been done: look at its log and at the booking before you run this again.';
  return why === 'refused'
    ? 'The server refuses the command: SECRET must be the same as the server’s.'
    : `No server answers on port ${port} of this machine. Start it, or set PORT or METRICS_PORT as for the server.`;
};

const ask = async (command: VenueCommand, config: Config): Promise<VenueReply> => {
  try {
    return venueReply.parse(await callOperations(config, venuePath, command));
  } catch (error) {
    if (!(error instanceof OperationsCallFailed)) throw error;
    throw new Refusal(sentenceOf(error, config.metricsPort));
  }
};

/**
 * `bars venue`: what the venue answers to its guests. It asks the running server on its operations port, with the settings of the
 * server (`PORT` or `METRICS_PORT`, and `SECRET`), since the embedded database is open in the server alone. Without a word it says how
 * it is used. See docs/decisions/030-venue-answers.md.
 * @throws ConfigError for settings that are wrong
 */
export const venueCli = async (
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<{ code: number; out: string; err: string }> => {
  if (args.length === 0) return { code: 0, out: usage, err: '' };
  try {
    const command = commandOf([...args]);
    const { isDone, isReport = false, lines } = await ask(command, readConfig(env));
    const text = lines.join('\n');
    return isDone || isReport ? { code: isDone ? 0 : 1, out: text, err: '' } : { code: 1, out: '', err: text };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { code: 1, out: '', err: error.message };
  }
};
