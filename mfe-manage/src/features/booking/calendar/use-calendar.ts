import type { Api } from '@bars/shared-api';
import { icalQuery } from '@bars/shared-api/client/bookings';
import { grantedApi } from '@bars/shared-api/client/managed-bookings';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { keptGrant } from '../../../common/link/kept-grants';
import { saveFile } from '../../../common/save-file';

/** `saved`: the file is in the visitor's downloads. */
export interface CalendarView {
  state: 'loading' | 'failed' | 'saved';
}

/** A browser drops a download whose window closes before the download has begun. */
const closeAfterMs = 500;

/**
 * Reads the calendar text of a booking, saves it as `<token>.ics` and closes the window. A browser closes only windows that a
 * script has opened; any other one stays and says that the file is saved. Sources: BW-173, MG-167…MG-169, API-M-32.
 * @param token the booking's manage key
 */
export const useCalendar = (api: Api, token: string): CalendarView => {
  // A protected link was opened in this tab, where the calendar's link is.
  const granted = useMemo(
    () => grantedApi(api, { known: () => keptGrant(token), ask: async () => null }),
    [api, token],
  );
  const { data: text, isError } = useQuery(icalQuery(granted, token));
  useEffect(() => {
    if (text === undefined) return undefined;
    saveFile(`${token}.ics`, 'text/calendar', text);
    const timer = setTimeout(() => window.close(), closeAfterMs);
    return () => clearTimeout(timer);
  }, [token, text]);
  if (text !== undefined) return { state: 'saved' };
  return { state: isError ? 'failed' : 'loading' };
};
