import type * as z from 'zod/mini';

export interface HostMessagingOptions<Incoming extends z.ZodMiniType> {
  own: Window;
  /** The contract of the messages that are taken. */
  incoming: Incoming;
  /** Whether a page of this origin is one that ours was opened for. Our own policy (`frame-ancestors`) has been asked before. */
  trusts: (origin: string) => boolean;
  onMessage: (message: z.output<Incoming>) => void;
}

export interface HostMessaging {
  /** Posts a message to the page around. Before that page has sent a valid message nothing is posted, unless `openly`: then to any origin. */
  send: (message: object, openly?: boolean) => void;
  stop: () => void;
}

/**
 * Sends and receives a framed page's messages with the page around it. It takes messages of its parent window alone; the first valid
 * message fixes the origin, and everything later comes from there and goes there alone. Source: docs/decisions/014-payment-frame.md.
 */
export const messageHost = <Incoming extends z.ZodMiniType>({
  own,
  incoming,
  trusts,
  onMessage,
}: HostMessagingOptions<Incoming>): HostMessaging => {
  const host = own.parent;
  let origin: string | null = null;
  const isTrusted = (from: string): boolean => (origin === null ? trusts(from) : from === origin);

  const listen = ({ data, source, origin: from }: MessageEvent<unknown>) => {
    if (host === own || source !== host || !isTrusted(from)) return;
    const read = incoming.safeParse(data);
    if (!read.success) return;
    origin = from;
    onMessage(read.data);
  };
  own.addEventListener('message', listen);

  return {
    send: (message, openly = false) => {
      if (host !== own && (origin !== null || openly)) host.postMessage(message, origin ?? '*');
    },
    stop: () => own.removeEventListener('message', listen),
  };
};
