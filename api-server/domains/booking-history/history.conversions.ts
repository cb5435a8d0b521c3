import type { HistoryEntry } from '@bars/shared-api/contracts/party';
import { historyCopy as copy } from './history.copy';
import type { HistoryRow } from './history.store';

type Details = HistoryRow['details'];
type AboutBooking = Extract<Details, { kind: 'changed' | 'rebooked' | 'cancelled' | 'password_set' | 'password_removed' | 'paid' | 'refunded' }>;

const wordsAboutGuest = (details: Exclude<Details, AboutBooking>, name: string): string => {
  switch (details.kind) {
    case 'choices':
      return copy.what.choices(name, details.dishes);
    case 'removed':
      return copy.what.removed(details.forename || copy.someone);
    case 'items':
      return copy.what.items(details.name);
    default:
      return copy.what[details.kind](name);
  }
};

const wordsOf = ({ details, about }: HistoryRow): string => {
  switch (details.kind) {
    case 'changed':
    case 'rebooked':
      return copy.what[details.kind](details.people, new Date(details.startsAt));
    case 'cancelled':
    case 'password_set':
    case 'password_removed':
      return copy.what[details.kind];
    case 'paid':
    case 'refunded':
      return copy.what[details.kind](details.amountPence);
    default:
      return wordsAboutGuest(details, about ?? copy.someone);
  }
};

const whoOf = ({ who, whoName }: HistoryRow, leadBooker: string): string => {
  if (who === 'lead_booker') return leadBooker || copy.host;
  if (who === 'guest') return whoName ?? copy.someone;
  return who === 'host' ? copy.host : copy.venue;
};

/** An entry in words. @param leadBooker the name of whoever booked; empty once it is erased */
export const toEntry = (row: HistoryRow, leadBooker: string): HistoryEntry => ({ id: String(row.id), at: row.at.toISOString(), who: whoOf(row, leadBooker), what: wordsOf(row) });
