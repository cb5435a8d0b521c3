import { linkToHost } from '@bars/shared-api/client/frame-link';
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
export type Said = BookingFrameMessage extends infer Message ? (Message extends BookingFrameMessage ? Pick<Message, 'name' | 'payload'> : never) : never;

export interface FrameTalkOptions {
  own: Window;
  /** The page was opened for these, and answers nobody else; `self` is our own origin. */
  origins: readonly string[];
  /** Once: whoever has said who they are stays that. */
  onParams: (params: BookingParams) => void;
  onApplePayComplete: (complete: ApplePayComplete) => void;
}

export interface FrameTalk {
  /** Tells the host; before it has given its `params` there is nobody to tell but that we are `loaded`. */
  tell: (message: Said) => void;
  stop: () => void;
}

/** The frame's end of the talk with its host. Sources: EM-7…EM-11, EM-22, EM-23; decisions "Host page". */
export const talkWithHost = ({ own, origins, onParams, onApplePayComplete }: FrameTalkOptions): FrameTalk => {
  let iframeId: string | null = null;
  const trusted = new Set(origins.map((origin) => (origin === 'self' ? own.location.origin : origin)));

  const take = (message: HostMessage) => {
    if (message.name === 'params') {
      if (iframeId !== null) return;
      iframeId = message.payload.iframe_id;
      onParams(message.payload);
    } else if (iframeId !== null && message.iframe_id === iframeId) onApplePayComplete(message.payload);
  };
  const { tell, stop } = linkToHost({ own, heard: hostMessage, trusts: (origin) => trusted.has(origin), onMessage: take });

  const envelope = () => ({ source: bookingMessageSource, version: bookingMessageVersion, iframe_id: iframeId }) as const;
  return { tell: (said) => tell(z.encode(bookingFrameMessage, { ...envelope(), ...said }), said.name === 'loaded'), stop };
};
