import type { AlternativeBar } from '@bars/shared-api/contracts/availability';
import { roundedDistance } from '@bars/shared-api/contracts/distance';
import { Button, Notice, Row, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import type { ReactNode } from 'react';
import { VenueContact } from '../frame/venue-contact';
import { nearestOpen } from '../text/nearest.rules';
import { dayWithoutYear, weekdayOf } from '../text/days.rules';
import { shownTime } from '../text/shown-time.rules';
import type { WizardModel } from '../wizard-model';
import { EnquireButton } from './enquire-button';
import { problemCopy, type ProblemCopy } from './problem.copy';
import { availabilityProblem, type AvailabilityProblem } from './problem.rules';

/** Maximum number of other bars that are offered for a closed one. */
const mostBars = 2;

const textOf = (
  problem: AvailabilityProblem,
  { session, bars, surface, isBarFixed }: WizardModel,
  copy: ProblemCopy,
): string => {
  if (problem === 'cannot-take') return copy.cannotTake[surface];
  const bar = session.bar ?? bars.find(({ id }) => id === session.bar_id);
  return copy.texts[problem]({
    type: session.party_type_name ?? '',
    weekday: session.date === null ? '' : weekdayOf(session.date),
    bar: bar?.branded_name ?? '',
    people: session.no_people,
    hasOthers: !isBarFixed,
  });
};

const OtherDays = ({ model, copy }: { model: WizardModel; copy: ProblemCopy }) => (
  <Stack gap={2}>
    <Text strong>{copy.otherDays}</Text>
    <Row gap={2}>
      {model.session.alternative_dates.map(({ date, slots }) => (
        <Button key={date} variant="secondary" onClick={() => model.update({ date, time: null, full_date: null })}>
          {`${dayWithoutYear(date)} · ${copy.times(slots)}`}
        </Button>
      ))}
    </Row>
  </Stack>
);

const offerOf = (offer: AlternativeBar, copy: ProblemCopy): string => {
  const { branded_name: name, city, distance_miles: miles } = offer;
  return [
    copy.barAt(name, city, shownTime(offer)),
    ...(miles === undefined ? [] : [copy.away(roundedDistance(miles))]),
  ].join(' · ');
};

/** Other bars with free times. A press chooses the bar and the offered time, and keeps the day. */
const OtherBars = ({ model, copy }: { model: WizardModel; copy: ProblemCopy }) => (
  <Stack gap={2}>
    <Text strong>{copy.otherBars}</Text>
    <Row gap={2}>
      {model.session.alternative_bars.map((offer) => (
        <Button
          key={offer.bar_id}
          variant="secondary"
          onClick={() => model.update({ bar_id: offer.bar_id, time: offer.time, full_date: offer.full_date })}
        >
          {offerOf(offer, copy)}
        </Button>
      ))}
    </Row>
  </Stack>
);

/** Closed until further notice: shows the nearest open bars, if the bar may be changed, and this bar's contact. */
const ShutNotice = ({ model, copy, interest }: { model: WizardModel; copy: ProblemCopy; interest: ReactNode }) => {
  const {
    session: { bar, collect_details_message: message },
    bars,
    isBarFixed,
  } = model;
  const others = bar === null || isBarFixed ? [] : nearestOpen(bar, bars, mostBars);
  const actions = (
    <>
      {others.map(({ id, branded_name: name }) => (
        <Button key={id} variant="secondary" onClick={() => model.update({ bar_id: id })}>
          {copy.bookAt(name)}
        </Button>
      ))}
      {interest}
      <VenueContact model={model} />
    </>
  );
  return (
    <Notice tone="warning" role="status" title={textOf('shut', model, copy)} action={actions}>
      {message ?? null}
    </Notice>
  );
};

export interface ProblemNoticeProps {
  model: WizardModel;
  /** Goes to the choice of the day. Left out if the visitor is there already. */
  onAnotherDay?: (() => void) | undefined;
  /** The offer to register interest in a bar that is closed until further notice. Source: BW-188. */
  interest?: ReactNode;
}

/** Why there is no time, with the alternatives: other days, other bars, other choices, an enquiry. Sources: BW-122…BW-128, BW-36. */
export const ProblemNotice = ({ model, onAnotherDay, interest }: ProblemNoticeProps) => {
  const copy = wordsOf(problemCopy, model.brand);
  const problem = availabilityProblem(model.session);
  if (problem === null) return null;
  if (problem === 'shut') return <ShutNotice model={model} copy={copy} interest={interest} />;
  const actions = (
    <>
      {onAnotherDay ? <Button onClick={onAnotherDay}>{copy.anotherDay}</Button> : null}
      {model.session.can_fallback ? <EnquireButton model={model} /> : null}
    </>
  );
  return (
    <Stack gap={4}>
      <Notice tone="warning" role="status" title={textOf(problem, model, copy)} action={actions}>
        {model.session.can_fallback ? copy.enquireHint : null}
      </Notice>
      {model.session.alternative_dates.length > 0 ? <OtherDays model={model} copy={copy} /> : null}
      {model.session.alternative_bars.length > 0 && !model.isBarFixed ? <OtherBars model={model} copy={copy} /> : null}
    </Stack>
  );
};
