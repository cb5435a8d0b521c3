import { liveEvent, type LiveEvent } from '../../contracts/party';

const eventOf = (block: string): LiveEvent | null => {
  const data = block
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5))
    .join('\n');
  if (data === '') return null;
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
export const readEvents = async (body: ReadableStream<Uint8Array>, heard: (event: LiveEvent | null) => void, signal: AbortSignal): Promise<void> => {
  const [reader, decoder] = [body.getReader(), new TextDecoder()];
  signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + decoder.decode(value, { stream: true })).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    heard(null);
    for (const block of blocks) {
      const event = eventOf(block);
      if (event !== null) heard(event);
    }
  }
};
