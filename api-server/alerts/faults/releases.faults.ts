import { expect } from 'vitest';
import { repeatedly } from '../testing/guests';
import type { Fault } from './fault';

/** An error in the code of an area, as the reports of our pages have it. */
const report = (address: string): string =>
  [
    { event_id: 'e'.repeat(32), dsn: 'https://key@reports.example/1' },
    { type: 'event' },
    { exception: { values: [{ value: 'broken', stacktrace: { frames: [{ filename: address }] } }] } },
  ]
    .map((line) => JSON.stringify(line))
    .join('\n');

const failures = 40;

const throwing = "System.register([], () => ({ execute() { throw new Error('broken') } }))";

export const releaseFaults: readonly Fault[] = [
  {
    alerts: ['PagesWithoutText'],
    what: 'the elements of a new release throw while the server draws them',
    make: async ({ one, release: { site, units, withElements } }) => {
      await site.publish(withElements(throwing));
      const leave = repeatedly(2, 200, one.guests.firstStep);
      return async () => {
        await leave();
        await site.publish(units);
      };
    },
  },
  {
    alerts: ['ReleaseRefused'],
    what: 'a release with an area by the wrong key is made live',
    make: async ({ one, release: { site, units, byWrongKey } }) => {
      await site.publish(byWrongKey());
      await one.guests.page();
      return async () => void (await site.publish(units));
    },
  },
  {
    alerts: ['AreaFailing'],
    what: 'forty browsers report an error in the code of an area',
    make: async ({ one, release: { units } }) => {
      const address = `https://book.example/a/mfe-gift/${units['mfe-gift']?.version}/portal.js`;
      for (let from = 0; from < failures; from += 1)
        expect(await one.guests.report(report(address), from)).toBeLessThan(300);
      return async () => undefined;
    },
  },
  {
    alerts: ['VersionsDiffer'],
    what: 'one server process is of another version',
    make: async ({ other }) => {
      await other.replace('0.0.9');
      return other.replace;
    },
  },
];
