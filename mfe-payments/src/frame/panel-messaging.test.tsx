import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { connectToPanel } from './panel-messaging';

const panelOrigin = 'https://www.northlight.example';
const payload = {
  kind: 'card' as const,
  token: 't'.repeat(32),
  brand: 1,
  api_key: 'pk_site',
  surface: 'widget' as const,
};
const params = { source: 'bars-payment', version: 1, name: 'params', payload };

const fixture = () => {
  const own = document.createElement('iframe');
  document.body.append(own);
  onTestFinished(() => own.remove());
  const frame = own.contentWindow as (Window & typeof globalThis) | null;
  if (!frame) throw new Error('The frame has no window.');
  const post = vi.spyOn(frame.parent, 'postMessage').mockImplementation(() => undefined);
  const heard: unknown[] = [];
  const messaging = connectToPanel(frame, (message) => heard.push(message));
  onTestFinished(messaging.stop);
  const say = (data: unknown, { origin = panelOrigin, source = frame.parent } = {}) =>
    void frame.dispatchEvent(new frame.MessageEvent('message', { data, origin, source }));
  return { messaging, say, heard, posted: () => post.mock.calls as unknown[][], frame };
};

describe('the messages with the panel', () => {
  it('[PY-4] params without a kind are a payment’s', () => {
    const { say, heard } = fixture();
    const { kind: _, ...older } = payload;
    say({ ...params, payload: older });
    expect(heard).toEqual([{ ...payload, kind: 'payment' }]);
  });

  it('says ready to whoever has framed it, and nothing else before it knows who that is', () => {
    const { messaging, posted } = fixture();
    messaging.send({ name: 'ready', payload: {} });
    messaging.send({ name: 'outcome', payload: { outcome: 'paid' } });
    expect(posted()).toEqual([[{ source: 'bars-payment', version: 1, name: 'ready', payload: {} }, '*']]);
  });

  it('from the first params on it speaks to that origin alone', () => {
    const { messaging, say, heard, posted } = fixture();
    say(params);
    expect(heard).toEqual([payload]);
    messaging.send({ name: 'outcome', payload: { outcome: 'paid' } });
    expect(posted()).toEqual([
      [{ source: 'bars-payment', version: 1, name: 'outcome', payload: { outcome: 'paid' } }, panelOrigin],
    ]);
  });

  it('accepts messages of its own panel alone', () => {
    const { say, heard, frame } = fixture();
    say(params, { source: frame });
    say({ ...params, payload: { ...payload, token: 'short' } });
    say('params');
    expect(heard).toEqual([]);
    say(params);
    say({ ...params, payload: { ...payload, brand: 2 } }, { origin: 'https://elsewhere.example' });
    expect(heard).toEqual([payload]);
  });
});
