import { Button, Notice, Row, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { dayWithoutYear, weekdayOf } from '../text/days.rules';
import type { WizardModel } from '../wizard-model';
import { EnquireButton } from './enquire-button';
import { problemCopy, type ProblemCopy } from './problem.copy';
import { type AvailabilityProblem } from './problem.rules';

const textOf = (problem: AvailabilityProblem, { session, bars, surface }: WizardModel, copy: ProblemCopy): string => {
  if (problem === 'cannot-take') return copy.cannotTake[surface];
  const bar = session.bar ?? bars.find(({ id }) => id === session.bar_id);
  return copy.texts[problem]({
    type: session.party_type_name ?? '',
    weekday: session.date === null ? '' : weekdayOf(session.date),
    bar: bar?.branded_name ?? '',
    people: session.no_people,
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

export interface ProblemNoticeProps {
  model: WizardModel;
  problem: AvailabilityProblem;
  /** Leads to where the day is chosen; left out where the visitor is there already. */
  onAnotherDay?: (() => void) | undefined;
}

/** Why there is no time, and every way on: other days, another choice, an enquiry. Sources: BW-122…BW-128, BW-36. */
export const ProblemNotice = ({ model, problem, onAnotherDay }: ProblemNoticeProps) => {
  const copy = wordsOf(problemCopy, model.brand);
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
    </Stack>
  );
};
