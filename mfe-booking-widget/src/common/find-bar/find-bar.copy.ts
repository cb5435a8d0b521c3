import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';

export interface FindBarCopy {
  near: string;
  /** If the file of the dialog does not load. Wording of the specification. Source: BW-204. */
  offline: string;
}

/** The button that opens the bar selector. It is in the first step's copy, which every page loads, so it is short. */
export const findBarCopy: BrandCopy<FindBarCopy> = {
  byDefault: { near: 'Find a bar near me', offline: 'Sorry, you seem to be offline' },
};
