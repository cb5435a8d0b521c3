import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';

export interface CallbackCopy {
  today: string;
  tomorrow: string;
  /** A day and a stretch of it: "Today, 15:00–16:45". */
  at: (day: string, hours: string) => string;
  /** Where only the beginning of the stretch is known. */
  from: (time: string) => string;
}

/** How a time to ring back is named. Source: BW-134. */
export const callbackCopy: BrandCopy<CallbackCopy> = {
  byDefault: {
    today: 'Today',
    tomorrow: 'Tomorrow',
    at: (day, hours) => `${day}, ${hours}`,
    from: (time) => `from ${time}`,
  },
};
