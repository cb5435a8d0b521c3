import type { CDPSession } from 'playwright-core';
import * as z from 'zod/mini';

const traceEvent = z.looseObject({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z._default(z.number(), 0),
  dur: z._default(z.number(), 0),
  /** What the thread itself has worked of it; time in which another process had the processor is not in it. */
  tdur: z._default(z.number(), 0),
  args: z._default(z.looseObject({}), {}),
});
export type TraceEvent = z.output<typeof traceEvent>;

/** What the browser did meanwhile; times in microseconds. */
export const traced = async (cdp: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> => {
  const events: TraceEvent[] = [];
  const take = ({ value }: { value: object[] }) =>
    events.push(...value.flatMap((one) => traceEvent.safeParse(one).data ?? []));
  cdp.on('Tracing.dataCollected', take);
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'toplevel', 'blink.user_timing'] },
  });
  await act();
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', take);
  return events;
};

/** The events of the thread that runs the page, in order. */
export const ofPageThread = (events: readonly TraceEvent[]): TraceEvent[] => {
  const counts = new Map<string, number>();
  for (const { name, pid, tid } of events)
    if (name === 'EventDispatch' || name === 'FunctionCall')
      counts.set(`${pid} ${tid}`, (counts.get(`${pid} ${tid}`) ?? 0) + 1);
  const [busiest] = [...counts].sort(([, one], [, other]) => other - one);
  return events.filter(({ pid, tid }) => `${pid} ${tid}` === busiest?.[0]).sort((one, other) => one.ts - other.ts);
};
