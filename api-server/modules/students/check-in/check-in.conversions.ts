import { mostCheckedIn, type CheckInAnswer } from '@bars/shared-api/contracts/check-in';
import type { EstateBar } from '../../estate/index';
import { displayNameOf } from './check-in.rules';
import type { readVisitsOf, VisitRow } from './check-in.store';
import type { HeldCheckIn } from './service';

/** What a bar says where the estate's files say nothing of it. */
const standard = { content: null, max_group_size: mostCheckedIn };

export const toAnswer = (
  bar: Pick<EstateBar, 'id' | 'slug' | 'branded_name' | 'address'>,
  { content, max_group_size }: { content: string | null; max_group_size: number } = standard,
  visits: readonly VisitRow[],
): CheckInAnswer => ({
  data: {
    bar: { id: bar.id, slug: bar.slug, name: bar.branded_name, address: bar.address, track_trace_content: content },
    visits: visits.map(({ surname, finished_at: finishedAt, ...visit }) => ({
      ...visit,
      display_name: displayNameOf({ forename: visit.forename, surname }),
      date_finished: finishedAt.toISOString(),
    })),
  },
  meta: {
    max_group_size,
    places_left: Math.max(0, mostCheckedIn - visits.reduce((sum, { group_size: size }) => sum + size, 0)),
  },
});

export const toHeld = ({
  bar_id: barId,
  post_code: postCode,
  group_size: groupSize,
  started_at: startedAt,
  finished_at: finishedAt,
  ...person
}: Awaited<ReturnType<typeof readVisitsOf>>[number]): HeldCheckIn => ({
  barId,
  postCode,
  groupSize,
  startedAt,
  finishedAt,
  ...person,
});
