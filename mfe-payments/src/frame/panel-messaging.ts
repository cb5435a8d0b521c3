import { messageHost, type HostMessaging } from '@bars/shared-api/client/frame-messaging';
import {
  panelMessage,
  paymentMessageSource,
  paymentMessageVersion,
  type FrameMessage,
  type PanelMessage,
  type PaymentParams,
} from '@bars/shared-api/contracts/payment-messages';

/** A message without its envelope. */
type OutgoingMessage = FrameMessage extends infer Message
  ? Message extends FrameMessage
    ? Pick<Message, 'name' | 'payload'>
    : never
  : never;

export interface PanelMessaging extends Pick<HostMessaging, 'stop'> {
  /** Tells the panel; before it has given its `params` there is nobody to tell but that we are `ready`. */
  send: (message: OutgoingMessage) => void;
  /** Calls back with each order that the panel has charged by a wallet. @returns a function that ends it */
  watchCharges: (onCharged: (orderId: string) => void) => () => void;
}

/** Sends and receives the frame's messages. The page's own policy decides who may be the panel (`frame-ancestors`). */
export const connectToPanel = (own: Window, onParams: (params: PaymentParams) => void): PanelMessaging => {
  const charges = new Set<(orderId: string) => void>();
  const take = (message: PanelMessage) => {
    if (message.name === 'params') onParams(message.payload);
    else for (const onCharged of charges) onCharged(message.payload.order_id);
  };
  const { send, stop } = messageHost({ own, incoming: panelMessage, trusts: () => true, onMessage: take });
  return {
    send: ({ name, payload }) =>
      send({ source: paymentMessageSource, version: paymentMessageVersion, name, payload }, name === 'ready'),
    watchCharges: (onCharged) => {
      charges.add(onCharged);
      return () => void charges.delete(onCharged);
    },
    stop,
  };
};
