import type { Api } from '@bars/shared-api';
import { fetchIcal } from '@bars/shared-api/client/bookings';
import { useEffect, useState } from 'react';
import { saveCalendarFile } from './calendar-file';

export interface CalendarOptions {
  api: Api;
  /** The booking's manage key. */
  token: string;
  /** Where a visitor goes when there is no calendar entry. */
  onFailure: () => void;
}

/** A browser drops a download whose window closes before it has taken it up. */
const takenUpMs = 500;

/**
 * Fetches the calendar text once, saves it as `<token>.ics` and closes the window; on failure calls `onFailure`.
 * A browser closes only windows that a script has opened: elsewhere the page stays and says that it is done.
 * Sources: BW-173, API-B-9.
 */
export const useCalendar = ({ api, token, onFailure }: CalendarOptions): 'loading' | 'done' => {
  const [state, setState] = useState<'loading' | 'done'>('loading');

  useEffect(() => {
    const gone = new AbortController();
    const run = async () => {
      try {
        const text = await fetchIcal(api, token, gone.signal);
        saveCalendarFile(`${token}.ics`, text);
        setState('done');
        await new Promise((resolve) => setTimeout(resolve, takenUpMs));
        window.close();
      } catch {
        if (!gone.signal.aborted) onFailure();
      }
    };
    void run();
    return () => gone.abort();
  }, [api, token, onFailure]);

  return state;
};
