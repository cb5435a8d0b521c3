import type { LiveEvent } from '../../contracts/party';
import type { LiveEnvironment } from './environment';
import { readEvents } from './read-events';

/** A line that is silent for longer is lost: the server sends something every 20 seconds. In ms. */
export const silentMs = 50_000;
/** Waits before a stream is opened again, in ms. */
export const retryMs = [1000, 2000, 4000, 8000, 15_000];
/** After so many streams in a row without an event the page asks by itself. */
export const mostFailures = 3;
export const pollMs = 10_000;

/** Whoever asked may not read the booking any more. */
const isOver = (status: number): boolean => status === 401 || status === 403 || status === 404;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

interface Opening {
  url: string;
  headers: Readonly<Record<string, string>>;
  credentials: RequestCredentials;
  environment: Pick<LiveEnvironment, 'fetch'>;
  heard: (event: LiveEvent) => void;
}

/** Reads one stream to its end. `over`: the right to it has ended; `heard`: it brought events; `away`: the server is not there for the moment; `failed`: it brought none. */
const readOnce = async (
  { url, headers, credentials, environment, heard }: Opening,
  signal: AbortSignal,
): Promise<'over' | 'heard' | 'away' | 'failed'> => {
  const silence = new AbortController();
  const end = () => silence.abort();
  signal.addEventListener('abort', end);
  let timer = setTimeout(end, silentMs);
  let hasHeard = false;
  try {
    const answer = await environment.fetch(url, {
      headers: { ...headers, Accept: 'text/event-stream' },
      credentials,
      cache: 'no-store',
      signal: silence.signal,
    });
    if (isOver(answer.status)) return 'over';
    if (answer.status === 503) return 'away';
    if (!answer.ok || answer.body === null) return 'failed';
    await readEvents(
      answer.body,
      (event) => {
        clearTimeout(timer);
        timer = setTimeout(end, silentMs);
        if (event === null || signal.aborted) return;
        hasHeard = true;
        heard(event);
      },
      silence.signal,
    );
  } catch {
    // The line was lost, or it is given up.
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
  return hasHeard ? 'heard' : 'failed';
};

/** Keeps a stream open until `signal` is aborted or the right to it ends. Where streams do not come through, everything counts as changed every 10 seconds. */
export const keepReading = async (opening: Opening, signal: AbortSignal): Promise<void> => {
  const everything: LiveEvent = { parts: ['booking', 'guests'] };
  let failures = 0;
  while (!signal.aborted) {
    const outcome = await readOnce(opening, signal);
    if (signal.aborted) return;
    // The page reads what it is told then.
    if (outcome === 'over') return opening.heard(everything);
    // Streams come through; the server says itself that it will be there again.
    if (outcome === 'heard' || outcome === 'away') failures = 0;
    else failures += 1;
    if (failures >= mostFailures) break;
    await pause(retryMs[Math.min(failures, retryMs.length - 1)] ?? pollMs, signal);
  }
  for (;;) {
    await pause(pollMs, signal);
    if (signal.aborted) return;
    opening.heard(everything);
  }
};
