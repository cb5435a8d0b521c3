import { panelMessage, paymentMessageSource, paymentMessageVersion, type FrameMessage, type PaymentParams } from '@bars/shared-api/contracts/payment-messages';

/** A message without its envelope. */
type Said = FrameMessage extends infer Message ? (Message extends FrameMessage ? Pick<Message, 'name' | 'payload'> : never) : never;

export interface PanelLink {
  /** Tells the panel; before it has given its `params` there is nobody to tell but that we are `ready`. */
  tell: (message: Said) => void;
  stop: () => void;
}

/**
 * The frame's end of the talk with the panel. It hears the window it is framed by and no other; the first good `params` fix
 * the origin, which the page's own policy allowed to frame it (`frame-ancestors`), and every later message goes there alone.
 */
export const linkToPanel = (own: Window, onParams: (params: PaymentParams) => void): PanelLink => {
  const panel = own.parent;
  let origin: string | null = null;

  const listen = ({ data, source, origin: from }: MessageEvent<unknown>) => {
    if (source !== panel || (origin !== null && from !== origin)) return;
    const read = panelMessage.safeParse(data);
    if (!read.success) return;
    origin = from;
    onParams(read.data.payload);
  };
  own.addEventListener('message', listen);

  return {
    tell: ({ name, payload }) => {
      if (origin === null && name !== 'ready') return;
      panel.postMessage({ source: paymentMessageSource, version: paymentMessageVersion, name, payload }, origin ?? '*');
    },
    stop: () => own.removeEventListener('message', listen),
  };
};
