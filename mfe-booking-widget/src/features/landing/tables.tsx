import { formatPence } from '@bars/shared-api/format';
import type { BarTables, FreeTable } from '@bars/shared-api/contracts/bar-tables';
import { Button, Row, SelectField, Stack, Text, VisuallyHidden } from '@bars/shared-ui';
import { brandContacts } from '@bars/shared-ui/copy/brand-contact.copy';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import styled from 'styled-components';
import { useBusy } from '../../common/form/use-busy';
import { dayWords } from '../../common/text/day-words.rules';
import { bookPath, type TablesWish } from './landing.rules';
import { EmptyTimes, StatusBox, TimesBox, TimesPlace, WishBox, WishFields, WishNotice } from './parts/table-boxes';
import { tablesCopy, type TablesCopy } from './tables.copy';
import { countBars, sizesFor } from './tables.rules';
import {
  useBarTimes,
  useTables,
  type BarTimesProps,
  type BarTimesView,
  type TablesProps,
  type TablesView,
} from './use-tables';

interface Answered {
  tables: BarTables;
  now: string;
}

/** What of the bars has a table. */
const summaryOf = ({ tables, now }: Answered, copy: TablesCopy): string => {
  const { asked: open, ever, all } = countBars(tables);
  const asked = tables.days.find(({ date }) => date === tables.date);
  const day = dayWords(asked ?? { name: 'later', date: tables.date }, copy.dayWords, now);
  if (ever === 0) return copy.nothing(tables.people);
  return open === 0 ? copy.foundLater(day) : copy.found(open, all, day);
};

const Fields = ({
  tables,
  now,
  wish,
  copy,
  onWish,
}: Answered & { wish: TablesWish; copy: TablesCopy; onWish: (wish: TablesWish) => void }) => (
  <WishBox>
    <SelectField
      name="people"
      label={copy.people}
      value={String(wish.people ?? tables.people)}
      options={sizesFor(wish.people ?? tables.people).map((people) => ({
        value: String(people),
        label: copy.count(people),
      }))}
      onChange={(people) => onWish({ ...wish, people: Number(people) })}
    />
    <SelectField
      name="day"
      label={copy.day}
      value={tables.days.some(({ date }) => date === wish.date) ? (wish.date ?? '') : tables.date}
      options={tables.days.map((day) => ({ value: day.date, label: dayWords(day, copy.days, now) }))}
      onChange={(date) => onWish({ ...wish, date })}
    />
    <SelectField
      name="time"
      label={copy.time}
      value={tables.times.some((time) => time === wish.time) ? (wish.time ?? '') : tables.time}
      options={tables.times.map((time) => ({ value: time, label: copy.around(time) }))}
      onChange={(time) => onWish({ ...wish, time })}
    />
  </WishBox>
);

export interface WishLineProps extends TablesProps {
  onWish: (wish: TablesWish) => void;
}

const Failed = ({ copy, retry }: { copy: TablesCopy; retry: () => void }) => (
  <Row gap={3} role="alert">
    <Text>{copy.failed}</Text>
    <Button variant="quiet" onClick={retry}>
      {copy.retry}
    </Button>
  </Row>
);

/** What is said below the line, in the place of the answer while that is not there. */
const Status = ({
  view: { state, tables, now },
  copy,
  phone,
}: {
  view: TablesView;
  copy: TablesCopy;
  phone: string;
}) => {
  const answered = state === 'ready' ? tables : undefined;
  return (
    <Text role="status">
      {answered ? summaryOf({ tables: answered, now }, copy) : state === 'slow' ? copy.slow : copy.loading}{' '}
      {state === 'slow' ? <a href={`tel:${phone.replaceAll(' ', '')}`}>{copy.ring(phone)}</a> : null}
      {answered && countBars(answered).ever === 0 ? (
        <a href={`${bookPath()}?people=${answered.people}`}>{copy.plan}</a>
      ) : null}
    </Text>
  );
};

/** How many, which day and around what time, as the line above the bars, and what of the bars has a table then. */
export const WishLine = ({ environment, wish, onWish }: WishLineProps) => {
  const copy = wordsOf(tablesCopy, environment.brand);
  const view = useTables({ environment, wish });
  const failed = <Failed copy={copy} retry={view.retry} />;
  return (
    <Stack gap={2}>
      {view.tables ? (
        <Fields tables={view.tables} now={view.now} wish={wish} copy={copy} onWish={onWish} />
      ) : view.state === 'failed' ? (
        <WishNotice>{failed}</WishNotice>
      ) : (
        <WishFields />
      )}
      <StatusBox>
        {view.state === 'failed' ? (
          view.tables && failed
        ) : (
          <Status view={view} copy={copy} phone={brandContacts[environment.brand].phone} />
        )}
      </StatusBox>
    </Stack>
  );
};

/** Wide capitals would not fit into a third of the narrowest card. */
const Time = styled(Button)`
  padding-inline: 2px;
  letter-spacing: 0;
`;

const priceOf = ({ price, price_per: per }: FreeTable, copy: TablesCopy): string =>
  price === null ? '' : ` · ${copy.priceEach[per](formatPence(price))}`;

/** What the times are: the types' names, or the day where it is not the one that was asked for. */
const headingOf = ({ tables, day, asked, now }: Extract<BarTimesView, { state: 'found' }>, copy: TablesCopy): string =>
  day.date === asked.date
    ? [...new Set(tables.map(({ party_type_name: name }) => name))].join(', ')
    : copy.later(dayWords(asked, copy.dayWords, now), dayWords(day, copy.dayWords, now));

/** What stands above a bar's times: what they are, or what was wrong with the last press. */
const Heading = ({ problem, copy, children }: { problem: string | null; copy: TablesCopy; children: string }) => (
  <div>
    <div role="alert">
      {problem === null ? null : (
        <Text size="s" tone="error">
          {problem || copy.gone}
        </Text>
      )}
    </div>
    {problem === null ? (
      <Text size="s" tone="soft">
        {children}
      </Text>
    ) : null}
  </div>
);

/** A bar's next times: a press holds the table. */
export const BarTimes = ({ environment, wish, bar, hold }: BarTimesProps) => {
  const copy = wordsOf(tablesCopy, environment.brand);
  const view = useBarTimes({ environment, wish, bar, hold });
  const { isBusy, run } = useBusy();
  switch (view.state) {
    case 'loading':
      return <TimesPlace />;
    case 'nothing':
      return <EmptyTimes />;
    case 'none':
      return (
        <TimesBox>
          <Heading problem={view.problem} copy={copy}>
            {copy.none}
          </Heading>
        </TimesBox>
      );
    case 'found':
      return (
        <TimesBox role="group" aria-label={copy.tablesAt(bar.name, dayWords(view.day, copy.dayWords, view.now))}>
          <Heading problem={view.problem} copy={copy}>
            {headingOf(view, copy)}
          </Heading>
          {view.tables.map((table, place) => (
            <Time key={place} variant="secondary" busy={isBusy} onClick={() => void run(() => view.press(table))}>
              {table.time}
              {priceOf(table, copy)}
              <VisuallyHidden>{copy.atBar(bar.name)}</VisuallyHidden>
            </Time>
          ))}
        </TimesBox>
      );
  }
};
