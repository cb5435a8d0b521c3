import * as z from 'zod/mini';
import { bookingGrantHeader, type ById } from '../../contracts/managed-bookings';
import { liveEvent, liveParts, livePath, type LiveEvent } from '../../contracts/party';
import { bookingTokenHeader } from '../../contracts/dto';
import type { Api } from '../transport';
import { browserLiveEnvironment, type LiveEnvironment } from './environment';
import { keepReading } from './stream';

export type { LiveEnvironment } from './environment';

export type ChangedParts = LiveEvent['parts'];

export interface Following {
  api: Pick<Api, 'caller'>;
  /** As the calls by id name the booking. */
  ref: ById;
  /** These parts are to be read again, unless they were read with this `live_version`; undefined where it is not known. */
  onChanged: (parts: ChangedParts, version: string | undefined) => void;
  environment?: LiveEnvironment;
}

/** A page that is shown again waits this long for its stream before it reads by itself; in ms. */
const resumeMs = 400;

const headersOf = ({ token, grant }: ById): Record<string, string> => ({
  ...(token === undefined ? {} : { [bookingTokenHeader]: token }),
  ...(grant === undefined ? {} : { [bookingGrantHeader]: grant }),
});

/** Asks the page that reads the stream what it has heard last. */
const asking = z.object({ asks: z.literal('last') });

/**
 * Follows the changes of a booking while the page is shown. One page of a browser reads the stream and tells the others; without locks and channels each page has
 * its own. A page that comes later asks it what it has heard last, since a change may have come after the page was read. A page that is shown again reads once. Returns what ends it. Nothing is thrown: where streams fail, the page is told every 10 seconds.
 * Source: docs/decisions/044.
 */
export const followBooking = ({
  api: { caller },
  ref,
  onChanged,
  environment = browserLiveEnvironment(),
}: Following): (() => void) => {
  const name = `bars-live-${ref.id}`;
  let reading: AbortController | null = null;
  let resuming: ReturnType<typeof setTimeout> | undefined;
  /** The last event of the stream, in the page that reads it. */
  let last: LiveEvent | null = null;

  const changed = ({ parts, version }: LiveEvent): void => {
    clearTimeout(resuming);
    onChanged(parts, version);
  };
  // Without a lock every page reads by itself, and needs no other.
  const channel =
    environment.hold &&
    environment.channel?.(name, (message) => {
      const told = liveEvent.safeParse(message);
      if (told.success && reading !== null) changed(told.data);
      else if (last !== null && asking.safeParse(message).success)
        channel?.post({ ...last, parts: [...liveParts] } satisfies LiveEvent);
    });
  const hold = channel && environment.hold;

  const read = async (signal: AbortSignal): Promise<void> => {
    if (caller === undefined) return;
    const heard = (event: LiveEvent): void => {
      last = event;
      changed(event);
      channel?.post(event);
    };
    await keepReading(
      {
        url: caller.url(livePath(encodeURIComponent(ref.id))),
        headers: { ...caller.headers, ...headersOf(ref) },
        credentials: caller.credentials,
        environment,
        heard,
      },
      signal,
    );
  };
  const pause = (): void => {
    clearTimeout(resuming);
    reading?.abort();
    reading = null;
    last = null;
  };
  const start = (): void => {
    const { signal } = (reading = new AbortController());
    // A lock that is given up while it is waited for is no failure.
    void (hold ? hold(name, signal, () => read(signal)) : read(signal)).catch(() => undefined);
    channel?.post({ asks: 'last' } satisfies z.infer<typeof asking>);
  };

  const end = environment.onVisibility(() => {
    if (environment.isHidden()) return pause();
    if (reading !== null) return;
    resuming = setTimeout(() => onChanged([...liveParts], undefined), resumeMs);
    start();
  });
  if (!environment.isHidden()) start();
  return () => {
    end();
    pause();
    channel?.close();
  };
};
