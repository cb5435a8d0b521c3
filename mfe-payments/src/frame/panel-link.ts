import { linkToHost, type FrameLink } from '@bars/shared-api/client/frame-link';
import { panelMessage, paymentMessageSource, paymentMessageVersion, type FrameMessage, type PaymentParams } from '@bars/shared-api/contracts/payment-messages';

/** A message without its envelope. */
type Said = FrameMessage extends infer Message ? (Message extends FrameMessage ? Pick<Message, 'name' | 'payload'> : never) : never;

export interface PanelLink extends Pick<FrameLink, 'stop'> {
  /** Tells the panel; before it has given its `params` there is nobody to tell but that we are `ready`. */
  tell: (message: Said) => void;
}

/** The frame's end of the talk with the panel; who may be one, the page's own policy has decided (`frame-ancestors`). */
export const linkToPanel = (own: Window, onParams: (params: PaymentParams) => void): PanelLink => {
  const { tell, stop } = linkToHost({ own, heard: panelMessage, trusts: () => true, onMessage: ({ payload }) => onParams(payload) });
  return {
    tell: ({ name, payload }) => tell({ source: paymentMessageSource, version: paymentMessageVersion, name, payload }, name === 'ready'),
    stop,
  };
};
