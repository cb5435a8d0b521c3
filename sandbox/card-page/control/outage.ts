import type { Settings } from '../settings';

export const outageKinds = ['refuse', 'silence', 'lost', 'forged'] as const;

/**
 * What is wrong: calls are answered 503 (`refuse`), or accepted and nothing else (`silence`). The last two concern the gateway alone,
 * which carries its calls out: no answer arrives (`lost`), or one with a wrong hash (`forged`).
 */
export type OutageKind = (typeof outageKinds)[number];

/** The state of an outage. */
export interface Outage {
  now(): OutageKind | null;
  begin(kind: OutageKind, ms: number | null): void;
  end(): void;
}

export const createOutage = (settings: Pick<Settings, 'now'>): Outage => {
  let current: { kind: OutageKind; until: number } | null = null;
  return {
    now: () => (current !== null && settings.now().getTime() < current.until ? current.kind : null),
    begin: (kind, ms) => {
      current = { kind, until: ms === null ? Number.POSITIVE_INFINITY : settings.now().getTime() + ms };
    },
    end: () => {
      current = null;
    },
  };
};
