import { dayOf, formatShort, formatTime } from '@bars/shared-api/format';
import type { Kernel } from '../../../kernel/kernel';
import { addDays } from '../../../kernel/time/calendar';
import { momentOf } from '../../../kernel/time/london';
import { displayNameOf, keptSince } from './check-in.rules';
import { barNamed, type CheckInDeps } from './check-in.service';
import { readVisitsAt } from './check-in.store';

type Visit = Awaited<ReturnType<typeof readVisitsAt>>[number];

const peopleOf = (people: number): string => (people === 1 ? '1 person' : `${people} people`);

const lineOf = (visit: Visit): string =>
  [
    `${formatShort(visit.started_at)} to ${formatTime(visit.finished_at)}`,
    displayNameOf(visit),
    peopleOf(visit.group_size),
    visit.phone,
    visit.email,
    visit.address,
    visit.post_code,
  ]
    .filter((part) => part !== null && part !== '')
    .join('  ');

interface ReportOf {
  bar: string;
  from?: string | undefined;
  to?: string | undefined;
}

/** `bars venue visits BAR`: who was checked in at a bar, to be reached after an infection. It changes nothing. */
export const createVisitReport =
  ({ db, clock }: Pick<Kernel, 'db' | 'clock'>, { bars }: CheckInDeps) =>
  async ({ bar: named, from, to }: ReportOf): Promise<{ isDone: boolean; lines: string[] }> => {
    const bar = barNamed(bars, named);
    if (bar === undefined) return { isDone: false, lines: [`There is no bar ${named}.`] };
    const now = clock.now();
    const [first, last] = [from ?? dayOf(keptSince(now)), to ?? dayOf(now)];
    const visits = await readVisitsAt(db, {
      barId: bar.id,
      from: new Date(momentOf(first, '00:00')),
      until: new Date(momentOf(addDays(last, 1), '00:00')),
    });
    const people = visits.reduce((sum, { group_size: size }) => sum + size, 0);
    const title = `${bar.branded_name}: ${peopleOf(people)}, from ${first} to ${last}`;
    return { isDone: true, lines: [title, ...visits.map((visit) => `  ${lineOf(visit)}`)] };
  };
