import type { Settings } from '../settings';

export type OutageKind = 'refuse' | 'silence';

/** The state of an outage: calls are answered 503, or accepted and never answered. */
export interface Outage {
  now(): OutageKind | null;
  begin(kind: OutageKind, ms: number | null): void;
  end(): void;
}

export function createOutage(settings: Pick<Settings, 'now'>): Outage {
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
}
