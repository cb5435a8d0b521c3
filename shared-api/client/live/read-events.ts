import { createParser } from 'eventsource-parser';
import { liveEvent, type LiveEvent } from '../../contracts/party';

const eventOf = (data: string): LiveEvent | null => {
  try {
    return liveEvent.parse(JSON.parse(data));
  } catch {
    // A newer server may say something that this page does not know.
    return null;
  }
};

/**
 * Reads server-sent events until the stream ends or is given up. @param heard is called with each event, and with null for anything else that shows that the line is open
 * @throws what the stream fails with
 */
export const readEvents = async (
  body: ReadableStream<Uint8Array>,
  heard: (event: LiveEvent | null) => void,
  signal: AbortSignal,
): Promise<void> => {
  const [reader, decoder] = [body.getReader(), new TextDecoder()];
  const parser = createParser({
    onEvent: ({ data }) => {
      const event = eventOf(data);
      if (event !== null) heard(event);
    },
  });
  signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    heard(null);
    parser.feed(decoder.decode(value, { stream: true }));
  }
};
