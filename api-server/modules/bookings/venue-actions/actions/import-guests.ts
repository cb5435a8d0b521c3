import { addressWords, isPlainAddress, normalAddress } from '@bars/shared-api/contracts/email-address';
import { ActionRefused, type Answering } from './acting';
import type { BookingCommand } from '../venue-actions.commands';
import { answersCopy as copy } from '../venue-actions.copy';
import { setAgency } from '../venue-actions.store';

/** Adds and changes guests by a list, or says what is wrong with it by guest and field. */
export const enterGuests = async (
  { kernel: { config }, importGuests, tx, now, booking: { row, guest } }: Answering,
  { guests }: Extract<BookingCommand, { command: 'guests' }>,
): Promise<string[]> => {
  const unmailable = guests.flatMap(({ email }, index) =>
    config.isSmtpUtf8Offered || typeof email !== 'string' || isPlainAddress(email)
      ? []
      : [`Guest ${index + 1}, email: ${addressWords.local}`],
  );
  if (unmailable.length > 0) throw new ActionRefused([...unmailable, copy.nothingChanged].join('\n'));
  const wanted = guests.map(({ forename, surname, email, co_host: isCoHost, accepted: isAccepted, variations }) => ({
    forename,
    surname: surname ?? null,
    email: typeof email === 'string' ? normalAddress(email) : null,
    isCoHost: isCoHost ?? false,
    isAccepted: isAccepted ?? false,
    variations: variations ?? [],
  }));
  const done = await importGuests()(tx, { id: row.id, people: row.people, leadEmail: guest.email }, wanted, now);
  if ('problems' in done) throw new ActionRefused([...done.problems, copy.nothingChanged].join('\n'));
  return [
    done.added + done.changed === 0
      ? copy.guestsAlready(row.ref_code)
      : copy.guestsEntered(row.ref_code, done.added, done.changed),
  ];
};

/** Says which agency made a booking, or with null that none did. */
export const enterAgency = async (
  { tx, booking: { row } }: Answering,
  { name }: Extract<BookingCommand, { command: 'agency' }>,
): Promise<string[]> => {
  if (!(await setAgency(tx, row.id, name))) return [copy.agencyAlready(row.ref_code, name)];
  return [name === null ? copy.noAgency(row.ref_code) : copy.agency(row.ref_code, name)];
};
