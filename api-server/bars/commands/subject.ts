import { formatBookingDate } from '@bars/shared-api/format';
import { readAddress } from '@bars/shared-api/contracts/email-address';
import type { SubjectFile, SubjectsService } from '../../modules/privacy/index';
import { quarantinedSince } from '../../kernel/quarantine/quarantine';
import { CommandRefused, exitCodes, type Asked, type Command, type Outcome } from '../command';
import { withSubjects } from '../open-subjects';
import { writeNewFile } from '../write-new-file';

const addressOf = ({ words: [typed = ''] }: Asked): string => {
  const read = readAddress(typed);
  // An account may have a name from before the rule of addresses.
  if ('problem' in read && !typed.includes('@'))
    throw new CommandRefused('Name the e-mail address of the person.', exitCodes.usage);
  return typed;
};

const nobody = (typed: string): Outcome => ({
  code: exitCodes.found,
  lines: [`Nothing is kept of ${typed}.`],
  data: null,
});

const partNames: Readonly<Record<string, string>> = {
  bookings: 'bookings',
  guest_of: 'places at others’ parties',
  interests: 'interests in venues',
  check_ins: 'visits that were checked in',
  societies: 'student societies',
  society_contracts: 'contracts of societies',
  student_sign_ups: 'sign-ups for the student list',
  enquiry: 'enquiries',
  brunch_call: 'calls that were asked for',
  booking_session: 'unfinished bookings',
  booking_history: 'entries of a removal from a party',
  sign_in: 'logins under way',
  mail_outbox: 'mails',
};

/** How much there is of each part; what there is none of is left out. */
const countsOf = ({ account, further, ...parts }: SubjectFile): { name: string; count: number }[] => {
  const lengths = Object.entries({ ...parts, ...further }).flatMap(([key, part]) =>
    key in partNames && Array.isArray(part) ? [{ name: partNames[key] ?? key, count: part.length }] : [],
  );
  return [{ name: 'account', count: account === null ? 0 : 1 }, ...lengths].filter(({ count }) => count > 0);
};

/** What another account keeps goes with that account. */
const otherLines = ({ student_address_of: others }: SubjectFile): string[] =>
  others.map((other) => `  The account ${other} has it as an address of a student: ask for that one too.`);

const countLines = (file: SubjectFile): string[] => {
  const counts = countsOf(file);
  const width = Math.max(0, ...counts.map(({ name }) => name.length));
  return [...counts.map(({ name, count }) => `  ${name.padEnd(width)}  ${count}`), ...otherLines(file)];
};

/** `bars subject export`: what is kept of a person. Source: docs/personal-data.md; UK GDPR, article 15. */
export const subjectExportCommand: Command = {
  name: 'subject export',
  synopsis: 'ADDRESS [--to FILE]',
  summary: 'writes everything that is kept of an e-mail address, at all brands',
  help: [
    'JSON, to the terminal or into a new file that this user alone can read.',
    'First make sure that the address is theirs: let them answer a mail to it.',
    'Ends with 1 where nothing is kept.',
  ],
  options: { to: { type: 'string' } },
  mostWords: 1,
  run: async (asked) => {
    const typed = addressOf(asked);
    const to = asked.texts('to')[0];
    const file = await withSubjects(asked, ({ subjects }) => subjects?.read(typed) ?? null);
    if (file === null) return nobody(typed);
    const text = JSON.stringify(file, null, 2);
    if (to === undefined) return { code: exitCodes.done, lines: [text], data: file };
    await writeNewFile(to, `${text}\n`);
    return {
      code: exitCodes.done,
      lines: [`Wrote what is kept of ${file.address} to ${to}:`, ...countLines(file)],
      data: { file: to, counts: countsOf(file) },
    };
  },
};

const leftLine = (count: number, lastEndsAt: string | null): string =>
  count === 0
    ? 'Payments stay, without a name.'
    : `Payments stay, without a name. ${count === 1 ? 'One booking keeps' : `${count} bookings keep`} who booked until a day after the visit${lastEndsAt === null ? '' : ` (the last on ${formatBookingDate(new Date(lastEndsAt))})`}: the servers erase it then.`;

const isAgreed = async (asked: Asked, address: string): Promise<boolean> => {
  if (asked.has('yes')) return true;
  const answer = await asked.ask?.(`It cannot be undone. Type the address to erase it: `);
  return answer?.trim().toLowerCase() === address;
};

const erase = async (subjects: SubjectsService, asked: Asked, typed: string): Promise<Outcome> => {
  const file = await subjects.read(typed);
  if (file === null) return nobody(typed);
  if (countsOf(file).length === 0) return { code: exitCodes.found, lines: countLines(file), data: file };
  const plan = [`Of ${file.address} there are:`, ...countLines(file)];
  for (const line of plan) asked.note(line);
  if (!(await isAgreed(asked, file.address)))
    throw new CommandRefused('Nothing was erased: add --yes where this is meant.');
  const erased = await subjects.erase(typed);
  if (erased === null) return nobody(typed);
  const { bookingsLeft, hadAccount } = erased;
  return {
    code: exitCodes.done,
    lines: [
      `Erased what was kept of ${file.address}${hadAccount ? '; the servers tell them by mail' : ''}.`,
      leftLine(bookingsLeft.count, bookingsLeft.lastEndsAt),
      ...otherLines(file),
    ],
    data: { address: file.address, counts: countsOf(file), ...erased },
  };
};

/** `bars subject erase`: by the rules of the deletion of an account. Source: api-server/modules/privacy/README.md; UK GDPR, article 17. */
export const subjectEraseCommand: Command = {
  name: 'subject erase',
  synopsis: 'ADDRESS [--yes]',
  summary: 'erases what is kept of an e-mail address, at all brands',
  help: [
    'Says first what there is, and asks; --yes answers that. Whole or not at all, and again it changes nothing more.',
    'As where somebody deletes their account: a booking keeps who booked until a day after the visit, payments stay',
    'without a name, and a contract keeps who signed it. Ends with 1 where nothing is kept.',
  ],
  options: { yes: { type: 'boolean' } },
  mostWords: 1,
  run: async (asked) => {
    const typed = addressOf(asked);
    return withSubjects(asked, async ({ subjects, db }) => {
      if ((await quarantinedSince(db)) !== null)
        throw new CommandRefused('The database was restored and is in quarantine: run bars resume first.');
      return subjects === null ? nobody(typed) : erase(subjects, asked, typed);
    });
  },
};
