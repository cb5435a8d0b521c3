import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { formatPence } from '@bars/shared-api/format';
import { Button, Card, Row, Skeleton, space, Stack, Text, useHeadingTag, VisuallyHidden } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { useRef } from 'react';
import styled from 'styled-components';
import type { TextStore } from '../../common/environment';
import { useBusy } from '../../common/form/use-busy';
import type { WizardModel } from '../../common/wizard-model';
import { quickTableCopy, type QuickTableCopy } from './quick-table.copy';
import { useQuickTable, type QuickTableView } from './use-quick-table';

/** Three in a row, also on the narrowest page. The columns of the times stay while they are loading. */
const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${space[2]};
  max-inline-size: 480px;
`;
const Cells = styled(Days)`
  @container bars (min-width: 560px) {
    grid-template-columns: repeat(6, minmax(0, 1fr));
    max-inline-size: 640px;
  }
`;

/** The pressed chip keeps its width. Wide capitals would not fit into a third of the narrowest page. */
const Chip = styled(Button)`
  padding-inline: 2px;
  letter-spacing: 0;
  &[aria-pressed='true'] {
    box-shadow: inset 0 0 0 2px currentColor;
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

const Times = ({ model, view: { times, hold }, copy, onOthers }: TimesProps) => {
  const { isBusy, run } = useBusy();
  switch (times.state) {
    case 'unasked':
    case 'no-bar':
      return null;
    case 'loading':
      return (
        <Cells>
          {placeholders.map((place) => (
            <Skeleton key={place} height={timesHeight} />
          ))}
        </Cells>
      );
    case 'found':
      return (
        <Cells role="group" aria-label={copy.times}>
          {times.slots.map((slot) => (
            <Chip key={slot.full_date} variant="secondary" busy={isBusy} onClick={() => void run(() => hold(slot))}>
              {slot.price === null ? slot.time : `${slot.time} · ${copy.priceEach[model.session.price_per ?? 'booking'](formatPence(slot.price))}`}
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

export interface QuickTableProps {
  model: WizardModel;
  store: TextStore;
  /** The step after the times. */
  nextStep: (session: BookingSession) => number;
}

/**
 * The most likely wish in words, a chip for each likely day, and the times of the pressed one: a press holds it. The form of the
 * step below follows what is chosen here.
 */
export const QuickTable = ({ model, store, nextStep }: QuickTableProps) => {
  const copy = wordsOf(quickTableCopy, model.brand);
  const view = useQuickTable(model, store, nextStep);
  const { isBusy, run } = useBusy();
  const ref = useRef<HTMLDivElement>(null);
  const title = useHeadingTag(2);
  const ask = async (day: QuickTableView['day']) => {
    if (!(await view.ask(day))) focusIn(ref.current, 'select[name="bar_id"]');
  };
  const { times } = view;
  return (
    <Card ref={ref} as="section" aria-label={copy.title}>
      <Stack gap={3}>
        <Stack gap={1}>
          <Text as={title} strong>
            {copy.title}
          </Text>
          <Text size="l">{copy.wish(view.people, copy.days[view.day.name], view.time)}</Text>
          <Text tone="soft">{view.bar === undefined ? copy.noBar : copy.at(view.bar.branded_name)}</Text>
        </Stack>
        <Days role="group" aria-label={copy.daysLabel}>
          {view.days.map((day) => (
            <Chip
              key={day.name}
              variant="secondary"
              aria-pressed={times.state !== 'unasked' && day.date === model.values.date}
              busy={isBusy && day.date === model.values.date}
              onClick={() => void run(() => ask(day))}
            >
              {copy.chips[day.name]}
            </Chip>
          ))}
        </Days>
        <VisuallyHidden role="status">{times.state === 'loading' ? copy.loading : null}</VisuallyHidden>
        <Times model={model} view={view} copy={copy} onOthers={() => focusIn(ref.current, '[data-hindrance]')} />
        <Text size="s" tone="soft">
          {copy.more}
        </Text>
      </Stack>
    </Card>
  );
};
