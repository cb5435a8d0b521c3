import type * as z from 'zod/mini';

export interface FrameLinkOptions<Heard extends z.ZodMiniType> {
  own: Window;
  /** The contract of what may be heard. */
  heard: Heard;
  /** Whether a page of this origin is one that ours was opened for. Our own policy (`frame-ancestors`) has been asked before. */
  trusts: (origin: string) => boolean;
  onMessage: (message: z.output<Heard>) => void;
}

export interface FrameLink {
  /** Tells the page around. As long as it has said nothing good there is nobody to tell, but `openly`: whoever it is. */
  tell: (message: object, openly?: boolean) => void;
  stop: () => void;
}

/**
 * A framed page's end of its talk with the page around it. It hears the window it is framed by and no other; the first good
 * message fixes the origin, and everything later comes from there and goes there alone. Source: docs/decisions/014-payment-frame.md.
 */
export const linkToHost = <Heard extends z.ZodMiniType>({ own, heard, trusts, onMessage }: FrameLinkOptions<Heard>): FrameLink => {
  const host = own.parent;
  let origin: string | null = null;
  const isHeard = (from: string): boolean => (origin === null ? trusts(from) : from === origin);

  const listen = ({ data, source, origin: from }: MessageEvent<unknown>) => {
    if (host === own || source !== host || !isHeard(from)) return;
    const read = heard.safeParse(data);
    if (!read.success) return;
    origin = from;
    onMessage(read.data);
  };
  own.addEventListener('message', listen);

  return {
    tell: (message, openly = false) => {
      if (host !== own && (origin !== null || openly)) host.postMessage(message, origin ?? '*');
    },
    stop: () => own.removeEventListener('message', listen),
  };
};
