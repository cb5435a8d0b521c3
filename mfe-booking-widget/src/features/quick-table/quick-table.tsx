import type { QuickDay, QuickTable as QuickTableFacts } from '@bars/shared-api/contracts/availability';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { formatPence } from '@bars/shared-api/format';
import { Button, Card, Row, Skeleton, space, Stack, t, Text, useHeadingTag, VisuallyHidden } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Waiting } from '@bars/shared-ui/pages/waiting';
import { useRef } from 'react';
import styled from 'styled-components';
import type { TextStore, Timers } from '../../common/environment';
import { useBusy } from '../../common/form/use-busy';
import { dayWords } from '../../common/text/day-words.rules';
import { shownTime } from '../../common/text/shown-time.rules';
import type { WizardModel } from '../../common/wizard-model';
import { quickTableCopy, type QuickTableCopy } from './quick-table.copy';
import { useQuickTable, type QuickTableView } from './use-quick-table';

/** In a row where their words fit, which three days do from 360 px in every brand. */
const Days = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  max-inline-size: 480px;
  & > * {
    flex: 1 1 auto;
  }
`;

/** The columns stay while the times are loading. */
const Cells = styled(Days)`
  --in-a-row: 3;
  & > * {
    flex-basis: calc((100% - (var(--in-a-row) - 1) * ${space[2]}) / var(--in-a-row));
  }
  @container bars (min-width: 560px) {
    --in-a-row: 6;
    max-inline-size: 640px;
  }
`;

/** A usual wish takes one line from 360 px, in the brand's font and in the one that stands in for it: nothing moves when that comes. */
const Wish = styled(Text)`
  font-size: min(1.1875rem, 5cqi);
`;

/** The pressed chip keeps its width. */
const Chip = styled(Button)`
  padding-inline: min(7px, 4cqi);
  letter-spacing: 0;
  font-size: calc(0.9375rem * ${t.labelScale});
  &[aria-pressed='true'] {
    box-shadow: inset 0 0 0 2px currentColor;
    @media (forced-colors: active) {
      forced-color-adjust: none;
      background: ${t.accent};
      color: ${t.onAccent};
    }
  }
`;

const timesHeight = '48px';
const placeholders = [1, 2, 3, 4, 5, 6];

/** The first field or notice of the step that says what is missing, in the document or the shadow root around. */
const focusIn = (from: HTMLElement | null, selector: string): void => {
  const root = from?.getRootNode();
  const found = root instanceof Document || root instanceof ShadowRoot ? root.querySelector(selector) : null;
  if (!(found instanceof HTMLElement)) return;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  found.focus({ preventScroll: true });
};

interface TimesProps {
  model: WizardModel;
  view: QuickTableView;
  copy: QuickTableCopy;
  onOthers: () => void;
}

const Times = ({ model, view: { bar, times, hold }, copy, onOthers }: TimesProps) => {
  const { isBusy, run } = useBusy();
  switch (times.state) {
    case 'unasked':
    case 'no-bar':
      return null;
    case 'loading':
      return (
        <Waiting brand={model.brand} phone={bar?.phone} isLow>
          <Cells>
            {placeholders.map((place) => (
              <Skeleton key={place} height={timesHeight} />
            ))}
          </Cells>
        </Waiting>
      );
    case 'found':
      return (
        <Cells role="group" aria-label={copy.times}>
          {times.slots.map((slot) => (
            <Chip key={slot.full_date} variant="secondary" busy={isBusy} onClick={() => void run(() => hold(slot))}>
              {slot.price === null
                ? shownTime(slot)
                : `${shownTime(slot)} · ${copy.priceEach[model.session.price_per ?? 'booking'](formatPence(slot.price))}`}
            </Chip>
          ))}
        </Cells>
      );
    case 'none':
      return (
        <Row gap={3}>
          <Text>{copy.none}</Text>
          <Button variant="quiet" onClick={onOthers}>
            {copy.others}
          </Button>
        </Row>
      );
  }
};

/** The wish in words, by the number of people: a question where the bar is not known, because then nothing is promised. */
const wishOf = (
  day: QuickDay,
  { bar }: QuickTableView,
  copy: QuickTableCopy,
  now: string,
): ((people: number) => string) => {
  const words = bar === undefined ? copy.question : copy.wish;
  return (people) => words(people, dayWords(day, copy.days, now), shownTime(day));
};

interface SentenceProps {
  view: QuickTableView;
  copy: QuickTableCopy;
  /** The venue's time. */
  now: string;
}

const Sentence = ({ view, copy, now }: SentenceProps) => {
  const { day, people, peopleOfDays } = view;
  if (day === undefined) return <Wish>{copy.nothing(peopleOfDays)}</Wish>;
  const wish = wishOf(day, view, copy, now);
  // See `SummaryFact`.
  return <Wish data-count={[peopleOfDays, 1, 2].map(wish).join('|')}>{wish(people)}</Wish>;
};

export interface QuickTableProps {
  model: WizardModel;
  quick: QuickTableFacts;
  store: TextStore;
  timers: Timers;
  /** The step after the times. */
  nextStep: (session: BookingSession) => number;
}

/**
 * The most likely wish in words, a chip for each likely day, and the times of the pressed one: a press holds it. The form of the
 * step below follows what is chosen here.
 */
export const QuickTable = ({ model, quick, store, timers, nextStep }: QuickTableProps) => {
  const copy = wordsOf(quickTableCopy, model.brand);
  const view = useQuickTable(model, quick, { store, timers, nextStep });
  const { isBusy, run } = useBusy();
  const ref = useRef<HTMLDivElement>(null);
  const title = useHeadingTag(2);
  const ask = async (day: QuickDay) => {
    if (!(await view.ask(day))) focusIn(ref.current, 'select[name="bar_id"]');
  };
  const { times } = view;
  const { server_time: now } = model.session;
  return (
    <Card ref={ref} as="section" aria-label={copy.title}>
      <Stack gap={3}>
        <Stack gap={1}>
          <Text as={title} strong>
            {copy.title}
          </Text>
          <Sentence view={view} copy={copy} now={now} />
          <Text tone="soft">{view.bar === undefined ? copy.noBar : copy.at(view.bar.branded_name)}</Text>
        </Stack>
        {view.days.length === 0 ? null : (
          <Days role="group" aria-label={copy.daysLabel}>
            {view.days.map((day) => (
              <Chip
                key={day.date}
                variant="secondary"
                value={view.people}
                aria-pressed={times.state !== 'unasked' && day.date === model.values.date}
                busy={isBusy && day.date === model.values.date}
                onClick={() => void run(() => ask(day))}
              >
                {dayWords(day, copy.chips, now)}
              </Chip>
            ))}
          </Days>
        )}
        <VisuallyHidden role="status">{times.state === 'loading' ? copy.loading : null}</VisuallyHidden>
        <Times model={model} view={view} copy={copy} onOthers={() => focusIn(ref.current, '[data-hindrance]')} />
        <Text size="s" tone="soft">
          {copy.more}
        </Text>
      </Stack>
    </Card>
  );
};
