import { useEffect, useRef, type RefObject } from 'react';
import { toCardPageEvent } from './card-payment.conversions';
import type { PaymentEvent } from './card-payment.rules';

/** Receives the messages of the card page in a frame: strings alone, from its own origin and its own window. Source: PY-17, PY-18. */
export const useCardPage = (
  url: string,
  dispatch: (event: PaymentEvent) => void,
): RefObject<HTMLIFrameElement | null> => {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const { origin } = new URL(url);
    const listen = ({ origin: from, source, data }: MessageEvent<unknown>) => {
      if (from !== origin || source === null || source !== frame.current?.contentWindow) return;
      const event = toCardPageEvent(data);
      if (event) dispatch(event);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [url, dispatch]);
  return frame;
};
