import { messageHost } from '@bars/shared-api/client/frame-messaging';
import {
  bookingFrameMessage,
  bookingMessageSource,
  bookingMessageVersion,
  hostMessage,
  type ApplePayComplete,
  type BookingFrameMessage,
  type BookingParams,
  type HostMessage,
} from '@bars/shared-api/contracts/frame-messages';
import * as z from 'zod/mini';

/** A message without its envelope. */
export type OutgoingMessage = BookingFrameMessage extends infer Message
  ? Message extends BookingFrameMessage
    ? Pick<Message, 'name' | 'payload'>
    : never
  : never;

export interface FrameMessagingOptions {
  own: Window;
  /** Allowed origins of the host. Messages from other origins are ignored; `self` is our own origin. */
  origins: readonly string[];
  /** Called once. The first host stays the host. */
  onParams: (params: BookingParams) => void;
  onApplePayComplete: (complete: ApplePayComplete) => void;
}

export interface FrameMessaging {
  /** Sends a message to the host. Before the `params` arrive only `loaded` is sent. */
  send: (message: OutgoingMessage) => void;
  /** Sends the last update, step view and height that came before the `params`. */
  catchUp: () => void;
  stop: () => void;
}

/** What is still true when the `params` arrive. An error may be over by then. */
const lasting: ReadonlySet<OutgoingMessage['name']> = new Set(['booking_update', 'step_view', 'resize']);

/** Sends and receives the frame's messages. Sources: EM-7…EM-11, EM-22, EM-23; decisions "Host page". */
export const connectToHost = ({
  own,
  origins,
  onParams,
  onApplePayComplete,
}: FrameMessagingOptions): FrameMessaging => {
  let iframeId: string | null = null;
  const trusted = new Set(origins.map((origin) => (origin === 'self' ? own.location.origin : origin)));

  const take = (message: HostMessage) => {
    if (message.name === 'params') {
      if (iframeId !== null) return;
      iframeId = message.payload.iframe_id;
      onParams(message.payload);
    } else if (iframeId !== null && message.iframe_id === iframeId) onApplePayComplete(message.payload);
  };
  const { send, stop } = messageHost({
    own,
    incoming: hostMessage,
    trusts: (origin) => trusted.has(origin),
    onMessage: take,
  });

  const envelope = () =>
    ({ source: bookingMessageSource, version: bookingMessageVersion, iframe_id: iframeId }) as const;
  const post = (message: OutgoingMessage) =>
    send(z.encode(bookingFrameMessage, { ...envelope(), ...message }), message.name === 'loaded');
  const missed = new Map<OutgoingMessage['name'], OutgoingMessage>();
  return {
    send: (message) => {
      if (iframeId === null && lasting.has(message.name)) {
        missed.delete(message.name);
        missed.set(message.name, message);
      } else post(message);
    },
    catchUp: () => {
      if (iframeId === null) return;
      missed.forEach(post);
      missed.clear();
    },
    stop,
  };
};
