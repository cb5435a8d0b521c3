import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import { dayOf, formatBookingDate, formatPence, formatShort } from '@bars/shared-api/format';
import { hoursToMilliseconds } from 'date-fns';
import { momentOf } from '../../../kernel/time/london';
import { addDays } from '../../../kernel/time/calendar';
import { reconcile } from '../reconciliation/reconcile';
import type { BookingCommand, VenueCommand, VenueReply } from './venue-actions.commands';
import { answersCopy as copy } from './venue-actions.copy';
import { verdictOn } from './venue-actions.rules';
import { lockByRef, openEnquiries, startingBetween, type GuestBooking } from './venue-actions.store';
import { ActionRefused, peopleText, type Answering, type Acting } from './actions/acting';
import { confirm } from './actions/confirm';
import { enterAgency, enterGuests } from './actions/import-guests';
import { noShow } from './actions/record-no-show';
import { refund } from './actions/refund';
import { request } from './actions/request-payment';
import { cancel, decline, postpone } from './actions/take-back';

/** The answers of a venue to its guests' bookings. */
export interface VenueActions {
  /** Runs a command. A refusal changes nothing; a command that has run before changes nothing either. */
  run(command: VenueCommand): Promise<VenueReply>;
}

const answerTo = (command: BookingCommand, answering: Answering): Promise<string[]> => {
  switch (command.command) {
    case 'confirm':
      return confirm(answering, command);
    case 'decline':
      return decline(answering);
    case 'postpone':
      return postpone(answering);
    case 'cancel':
      return cancel(answering);
    case 'request':
      return request(answering, command);
    case 'refund':
      return refund(answering, command);
    case 'guests':
      return enterGuests(answering, command);
    case 'agency':
      return enterAgency(answering, command);
    case 'no-show':
      return noShow(answering, { isWaived: command.waive === true });
  }
};

/** What is said where the command has run before. A confirmation for another time or party is none. */
const alreadyLines = async (command: BookingCommand, { tx, cards, booking: { row } }: Answering): Promise<string[]> => {
  if (command.command === 'confirm') {
    const isOtherTime = command.time !== undefined && Date.parse(command.time) !== row.starts_at.getTime();
    if (isOtherTime || (command.people ?? row.people) !== row.people)
      throw new ActionRefused(
        copy.confirmedOtherwise(row.ref_code, formatBookingDate(row.starts_at), peopleText(row.people)),
      );
  }
  const lines = [copy.already(row.ref_code, row.status_id)];
  const fee = row.status_id === bookingStatus.noShow ? await cards.feeOf(tx, row.id) : undefined;
  if (fee === undefined) return lines;
  const said = fee.outcome === null ? copy.feeOpen : { paid: copy.feePaid, refused: copy.feeRefused }[fee.outcome];
  return [...lines, said(formatPence(fee.amountPence))];
};

const nightEnds = '06:00';
const nightMs = hoursToMilliseconds(6);

const list = async ({ kernel, bars }: Acting): Promise<string[]> => {
  // The night belongs to the evening before it.
  const today = dayOf(new Date(kernel.clock.now().getTime() - nightMs));
  const [from, to] = [new Date(momentOf(today, nightEnds)), new Date(momentOf(addDays(today, 1), nightEnds))];
  const [enquiries, ofToday] = [await openEnquiries(kernel.db), await startingBetween(kernel.db, from, to)];
  const refusing = await kernel.mail.refusing(
    kernel.db,
    [...enquiries, ...ofToday].map(({ guest }) => guest.email),
  );
  const lineOf = ({ row, guest: { forename, surname, email } }: GuestBooking): string =>
    [
      row.ref_code,
      formatShort(row.starts_at),
      `${forename} ${surname}`.trim(),
      peopleText(row.people),
      bars.bar(row.bar_id)?.bar_name ?? '',
      copy.states[row.status_id],
      ...(refusing.has(email) ? [copy.takesNoMail] : []),
    ].join('  ');
  const section = (title: string, bookings: GuestBooking[]): string[] => [
    title,
    ...(bookings.length === 0 ? [`  ${copy.none}`] : bookings.map((booking) => `  ${lineOf(booking)}`)),
  ];
  return [...section(copy.enquiries, enquiries), ...section(copy.today, ofToday)];
};

/** @param parts what each action is done with */
export const createVenueActionsService = (parts: Acting): VenueActions => {
  const { db, clock, quarantine } = parts.kernel;
  const answer = async (command: BookingCommand): Promise<string[]> => {
    if (quarantine.state() === 'on') throw new ActionRefused(copy.quarantined);
    return db.transaction().execute(async (tx) => {
      const booking = await lockByRef(tx, command.ref);
      if (booking === undefined) throw new ActionRefused(copy.unknown(command.ref));
      const answering: Answering = { ...parts, tx, now: clock.now(), booking };
      const verdict = verdictOn(command.command, booking.row.status_id);
      if (verdict === 'refused')
        throw new ActionRefused(copy.wrongState(command.ref, booking.row.status_id, command.command));
      return verdict === 'already' ? alreadyLines(command, answering) : answerTo(command, answering);
    });
  };
  return {
    run: async (command) => {
      try {
        if (command.command === 'reconcile') return await reconcile(parts, command);
        if (command.command === 'visits') return await parts.reportVisits()(command);
        if (command.command === 'contracts') return await parts.reportContracts()();
        return { isDone: true, lines: command.command === 'list' ? await list(parts) : await answer(command) };
      } catch (error) {
        if (error instanceof ActionRefused) return { isDone: false, lines: error.message.split('\n') };
        throw error;
      }
    },
  };
};
