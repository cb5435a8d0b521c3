import type { Api } from '@bars/shared-api';
import { barListQuery } from '@bars/shared-api/client/bars';
import type { ListedBar } from '@bars/shared-api/contracts/bars';
import { barsOffline } from '@bars/shared-ui/copy/bars-offline.copy';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

export type BarsView =
  | { state: 'loading' }
  | { state: 'failed'; reason: string; retry: () => void }
  | { state: 'ready'; bars: readonly ListedBar[] };

/** Reads the bars ahead of the page. @throws {ApiError} */
export const readBarsFirst = (queries: QueryClient, api: Api): Promise<unknown> =>
  queries.fetchQuery(barListQuery(api));

/** The list of the bars. Source: RT-71. */
export const useBars = (api: Api): BarsView => {
  const { data, error, isFetching, refetch } = useQuery(barListQuery(api));
  if (data !== undefined) return { state: 'ready', bars: data };
  if (error === null || isFetching) return { state: 'loading' };
  return { state: 'failed', reason: barsOffline, retry: () => void refetch() };
};

/** Source: ST-75. */
const thanksMs = 5000;

export interface TurnView {
  /** Counts the forms of this page: each is a new one, which has nothing of the one before. */
  turn: number;
  /** Somebody has just signed up. */
  isThanked: boolean;
  /** Somebody has signed up: thanks, and an empty form. */
  finish: () => void;
  /** An empty form, without thanks. */
  wipe: () => void;
}

const isMotionReduced = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** One form after another, each from the top of the page. Sources: ST-75…ST-77. */
export const useTurns = (): TurnView => {
  const [turn, setTurn] = useState(0);
  const [thanked, setThanked] = useState<number | null>(null);
  useEffect(() => {
    if (turn > 0) window.scrollTo({ top: 0, behavior: isMotionReduced() ? 'instant' : 'smooth' });
  }, [turn]);
  useEffect(() => {
    if (thanked === null) return undefined;
    const timer = setTimeout(() => setThanked(null), thanksMs);
    return () => clearTimeout(timer);
  }, [thanked]);
  return {
    turn,
    isThanked: thanked !== null,
    finish: () => {
      setTurn(turn + 1);
      setThanked(turn + 1);
    },
    wipe: () => {
      setTurn((before) => before + 1);
      setThanked(null);
    },
  };
};
