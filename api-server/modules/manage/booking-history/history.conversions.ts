import type { HistoryEntry } from '@bars/shared-api/contracts/party';
import { historyCopy as copy } from './history.copy';
import type { HistoryRow } from './history.store';

const wordsOf = ({ details, about }: HistoryRow): string => {
  const name = about ?? copy.someone;
  if ('startsAt' in details) return copy.what[details.kind](details.people, new Date(details.startsAt));
  if ('amountPence' in details) return copy.what[details.kind](details.amountPence);
  if ('dishes' in details) return copy.what.choices(name, details.dishes);
  if ('reminder' in details) return copy.what.reminded[details.reminder](name);
  if ('name' in details) return copy.what[details.kind](details.name || copy.someone);
  const words = copy.what[details.kind];
  return typeof words === 'string' ? words : words(name);
};

const whoOf = ({ who, whoName }: HistoryRow, leadBooker: string): string => {
  if (who === 'lead_booker') return leadBooker || copy.host;
  if (who === 'guest') return whoName ?? copy.someone;
  return who === 'host' ? (whoName ?? copy.host) : copy.venue;
};

/** An entry in words. @param leadBooker the name of whoever booked; empty once it is erased */
export const toEntry = (row: HistoryRow, leadBooker: string): HistoryEntry => ({
  id: String(row.id),
  at: row.at.toISOString(),
  who: whoOf(row, leadBooker),
  what: wordsOf(row),
});
