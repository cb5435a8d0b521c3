import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface CallbackCopy {
  today: string;
  tomorrow: string;
  /** A day and a callback slot: "Today, 15:00–16:45". */
  at: (day: string, hours: string) => string;
  /** When only the start of the slot is known. */
  from: (time: string) => string;
}

/** Names of callback times. Source: BW-134. */
export const callbackCopy: BrandCopy<CallbackCopy> = {
  byDefault: {
    today: 'Today',
    tomorrow: 'Tomorrow',
    at: (day, hours) => `${day}, ${hours}`,
    from: (time) => `from ${time}`,
  },
};
