import { parseArgs } from 'node:util';
import type * as z from 'zod/mini';
import { ConfigError, readConfig } from '../../kernel/config';
import { operationsToken } from '../../kernel/http/operations-port';
import { venueCommand, venuePath, venueReply, type VenueCommand, type VenueReply } from './answers/answers.commands';

/**
 * `npm run venue`: what the venue answers to its guests. It asks the running server on its operations port, with the settings of the
 * server (`PORT` or `METRICS_PORT`, and `SECRET`), since the embedded database is open in the server alone. See
 * docs/decisions/030-venue-answers.md.
 */
const usage = `Usage: npm run venue -- <command>

  list                                   open enquiries, and the bookings of today
  confirm REF [--time 2026-12-05T19:00] [--people 8]
                                         gives an enquiry, a provisional or a postponed booking its time and seats
  decline REF                            says no to an enquiry, and what else there is
  postpone REF                           gives the seats back; the guest chooses another day
  cancel REF                             cancels a booking and refunds everything that was paid
  no-show REF [--no-fee]                 nobody came: charges the agreed fee to the stored card, or not

Times are London's. The server must be running.`;

/** An answer that is printed as it is. */
class Refusal extends Error {}

const options = { time: { type: 'string' }, people: { type: 'string' }, 'no-fee': { type: 'boolean' } } as const;

const parsed = (args: string[]) => {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new Refusal(usage);
  }
};

/** A value that is wrong in itself, not an option or a command that does not exist. */
const isOfValue = (issue: z.core.$ZodIssue, given: object): boolean =>
  issue.code !== 'invalid_union' && issue.code !== 'unrecognized_keys' && String(issue.path[0]) in given;

/** @throws Refusal with the usage, or with what is wrong about a value */
const commandOf = (args: string[]): VenueCommand => {
  const { values, positionals } = parsed(args);
  const [command, ref] = positionals;
  const { time, people, 'no-fee': waive } = values;
  const given = Object.fromEntries(Object.entries({ command, ref, time, people: people && Number(people), waive }).filter(([, value]) => value !== undefined));
  const read = venueCommand.safeParse(given);
  if (read.success && positionals.length <= 2) return read.data;
  const issue = read.error?.issues[0];
  throw new Refusal(issue !== undefined && isOfValue(issue, given) ? issue.message : usage);
};

const ask = async (command: VenueCommand): Promise<VenueReply> => {
  const { metricsPort, secret } = readConfig(process.env);
  const address = `http://127.0.0.1:${metricsPort}${venuePath}`;
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${operationsToken(secret)}` };
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(command) }).catch(() => {
    throw new Refusal(`No server answers on port ${metricsPort} of this machine. Start it, or set PORT or METRICS_PORT as for the server.`);
  });
  if (response.status === 404) throw new Refusal('The server refuses the command: SECRET must be the same as the server’s.');
  if (!response.ok) throw new Refusal('The server failed. Nothing was changed; its log says why.');
  return venueReply.parse(await response.json());
};

try {
  const args = process.argv.slice(2);
  if (args.length === 0) process.stdout.write(`${usage}\n`);
  else {
    const { isDone, lines } = await ask(commandOf(args));
    (isDone ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`);
    process.exitCode = isDone ? 0 : 1;
  }
} catch (error) {
  if (!(error instanceof Refusal || error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
