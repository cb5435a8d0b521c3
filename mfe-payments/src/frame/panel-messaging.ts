import { messageHost, type HostMessaging } from '@bars/shared-api/client/frame-messaging';
import { panelMessage, paymentMessageSource, paymentMessageVersion, type FrameMessage, type PaymentParams } from '@bars/shared-api/contracts/payment-messages';

/** A message without its envelope. */
type OutgoingMessage = FrameMessage extends infer Message ? (Message extends FrameMessage ? Pick<Message, 'name' | 'payload'> : never) : never;

export interface PanelMessaging extends Pick<HostMessaging, 'stop'> {
  /** Tells the panel; before it has given its `params` there is nobody to tell but that we are `ready`. */
  send: (message: OutgoingMessage) => void;
}

/** Sends and receives the frame's messages. The page's own policy decides who may be the panel (`frame-ancestors`). */
export const connectToPanel = (own: Window, onParams: (params: PaymentParams) => void): PanelMessaging => {
  const { send, stop } = messageHost({ own, incoming: panelMessage, trusts: () => true, onMessage: ({ payload }) => onParams(payload) });
  return {
    send: ({ name, payload }) => send({ source: paymentMessageSource, version: paymentMessageVersion, name, payload }, name === 'ready'),
    stop,
  };
};
