import { barTablesQuery } from '@bars/shared-api/client/bar-tables';
import type { BarTables, FreeTable } from '@bars/shared-api/contracts/bar-tables';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { WizardEnvironment } from '../../common/environment';
import type { HoldTable } from '../../common/hold-table';
import type { TablesWish } from './landing.rules';
import { freshFor, keptTables, pressed } from './tables.rules';

export interface TablesProps {
  environment: Pick<WizardEnvironment, 'api' | 'brand' | 'timers'>;
  wish: TablesWish;
}

export interface TablesView {
  /** The last answer; it stays while another wish is asked for. Undefined before the first. */
  tables: BarTables | undefined;
  /** `slow`: the answer is not there after three seconds. */
  state: 'looking' | 'slow' | 'failed' | 'ready';
  retry: () => void;
  /** The server's time. */
  now: string;
}

/** Words stand beside the skeleton from this on. */
const slowMs = 3000;
/** Tables that others may have taken are read again at least this often while the page is seen. */
const longestMs = 120_000;
const shortestMs = 1000;

const useIsSlow = (isWaiting: boolean, { set }: WizardEnvironment['timers']): boolean => {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const cancel = set(slowMs, () => setSlow(true));
    return () => {
      cancel();
      setSlow(false);
    };
  }, [isWaiting, set]);
  return isSlow;
};

/** The tables of all bars for the line above them. It is the one that asks the server; the bars read what it has. */
export const useTables = ({ environment: { api, timers }, wish }: TablesProps): TablesView => {
  const { data, isError, isFetching, refetch } = useQuery({
    ...barTablesQuery(api, wish),
    refetchInterval: ({ state }) =>
      state.data === undefined
        ? false
        : Math.min(Math.max(freshFor(state.data, api.now()) ?? longestMs, shortestMs), longestMs),
  });
  const [last, setLast] = useState<BarTables>();
  if (data !== undefined && data !== last) setLast(data);
  const isWaiting = data === undefined && isFetching;
  const isSlow = useIsSlow(isWaiting, timers);
  const waiting = isSlow ? 'slow' : 'looking';
  return {
    tables: data ?? last,
    state: isWaiting ? waiting : isError && !isFetching ? 'failed' : data === undefined ? 'looking' : 'ready',
    retry: () => void refetch(),
    now: new Date(api.now()).toISOString(),
  };
};

export interface BarTimesProps extends TablesProps {
  bar: { id: number; name: string };
  hold: HoldTable;
}

export type BarTimesView =
  | { state: 'loading' | 'nothing' }
  | { state: 'none'; problem: string | null }
  /** `day` is the day of the tables, which is a later one than `asked` where that has none. */
  | {
      state: 'found';
      tables: readonly FreeTable[];
      day: BarTables['days'][number];
      asked: BarTables['days'][number];
      now: string;
      problem: string | null;
      press: (table: FreeTable) => Promise<void>;
    };

/** The next times of one bar, and what was wrong with the last press. */
export const useBarTimes = ({ environment: { api }, wish, bar, hold }: BarTimesProps): BarTimesView => {
  const { data, isError, refetch } = useQuery({ ...barTablesQuery(api, wish), enabled: false });
  const [failure, setFailure] = useState<{ problem: string; wish: TablesWish } | null>(null);
  if (data === undefined) return { state: isError ? 'nothing' : 'loading' };
  const found = data.bars.find(({ bar_id: id }) => id === bar.id);
  if (found === undefined) return { state: 'nothing' };
  const tables = keptTables(found, api.now());
  const problem = failure?.wish === wish ? failure.problem : null;
  if (found.date === null || tables.length === 0) return { state: 'none', problem };
  const named = (date: string) => data.days.find((day) => day.date === date) ?? { name: 'later' as const, date };
  return {
    state: 'found',
    tables,
    day: named(found.date),
    asked: named(data.date),
    now: new Date(api.now()).toISOString(),
    problem,
    press: async (table) => {
      setFailure(null);
      const refused = await hold(pressed(found, table, { people: data.people, wish }));
      if (refused === null) return;
      setFailure({ problem: refused, wish });
      await refetch();
    },
  };
};
