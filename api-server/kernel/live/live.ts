import type { Listener, Listening } from '../store/listening';
import type { Store } from '../store/open-store';

/** What of a booking has changed. */
export const changedParts = ['booking', 'guests'] as const;
export type ChangedPart = (typeof changedParts)[number];

/** Whoever follows a booking. */
export interface Follower {
  /** Something has changed; several changes at nearly the same moment are told once. */
  changed(parts: ChangedPart[]): void;
  /** The server stops. */
  ended(): void;
}

/** Tells open pages that a booking has changed, whichever process changed it: the database announces it with the commit. */
export interface Live {
  /** Follows a booking by its own id, from the answer on. Returns what ends it. @throws where the database can not be listened to */
  follow(bookingId: string, follower: Follower): Promise<() => void>;
  /** How many follow a booking in this process. */
  followersOf(bookingId: string): number;
  /** How many follow any booking in this process. */
  followers(): number;
  /** Ends everything that follows, and follows nothing more. */
  stop(): Promise<void>;
}

const channel = 'booking_changed';
/** Changes of one save come within this; in ms. */
const gatherMs = 15;

/** What is followed in this process. */
interface Followed {
  followers: Set<Follower>;
  parts: Set<ChangedPart>;
  timer: NodeJS.Timeout | undefined;
}

const isPart = (word: string | undefined): word is ChangedPart => changedParts.some((part) => part === word);

/** The process listens once, from its first follower on. */
export const createLive = ({ listen }: Pick<Store, 'listen'>): Live => {
  const bookings = new Map<string, Followed>();
  let listener: Promise<Listener> | null = null;
  let isStopped = false;

  const tell = (followed: Followed, parts: readonly ChangedPart[]): void => {
    for (const part of parts) followed.parts.add(part);
    followed.timer ??= setTimeout(() => {
      const gathered = changedParts.filter((part) => followed.parts.has(part));
      followed.parts.clear();
      followed.timer = undefined;
      for (const follower of followed.followers) follower.changed(gathered);
    }, gatherMs);
  };

  const listening: Listening = {
    channel,
    onPayload: (payload) => {
      const [bookingId = '', part] = payload.split(':');
      const followed = bookings.get(bookingId);
      if (followed && isPart(part)) tell(followed, [part]);
    },
    missed: () => {
      for (const followed of bookings.values()) tell(followed, changedParts);
    },
  };
  const listenOnce = async (): Promise<void> => {
    listener ??= listen(listening);
    try {
      await listener;
    } catch (error) {
      listener = null;
      throw error;
    }
  };

  return {
    follow: async (bookingId, follower) => {
      await listenOnce();
      if (isStopped) {
        follower.ended();
        return () => undefined;
      }
      const followed = bookings.get(bookingId) ?? { followers: new Set(), parts: new Set(), timer: undefined };
      bookings.set(bookingId, followed);
      followed.followers.add(follower);
      return () => {
        followed.followers.delete(follower);
        if (followed.followers.size > 0 || bookings.get(bookingId) !== followed) return;
        clearTimeout(followed.timer);
        bookings.delete(bookingId);
      };
    },
    followers: () => [...bookings.values()].reduce((count, { followers }) => count + followers.size, 0),
    followersOf: (bookingId) => bookings.get(bookingId)?.followers.size ?? 0,
    stop: async () => {
      isStopped = true;
      for (const { followers, timer } of bookings.values()) {
        clearTimeout(timer);
        for (const follower of followers) follower.ended();
      }
      bookings.clear();
      const opened = listener;
      listener = null;
      // One that never opened has nothing to close.
      await opened?.then(
        (one) => one.stop(),
        () => undefined,
      );
    },
  };
};
