import type { KitchenSheet } from '@bars/shared-api/contracts/party';
import { formatBookingDate, formatDay, formatShort } from '@bars/shared-api/format';
import { Button, Heading, labelType, space, Stack, t, Text } from '@bars/shared-ui';
import { Fact, Facts } from '@bars/shared-ui/facts';
import styled, { createGlobalStyle } from 'styled-components';
import { untilLine } from '../../../../common/booking/pre-order-until';
import type { SheetCopy } from '../kitchen-sheet.copy';

/* On paper there is the sheet alone, black on white, whatever it stands in. */
const PaperStyle = createGlobalStyle`
  @media print {
    @page {
      margin: 14mm;
    }
    body * {
      visibility: hidden;
    }
    [data-sheet],
    [data-sheet] * {
      visibility: visible;
    }
    [data-sheet] [data-screen-only] {
      display: none;
    }
    dialog:has([data-sheet]) {
      position: absolute;
      max-block-size: none;
      max-inline-size: none;
      overflow: visible;
      border: 0;
      box-shadow: none;
    }
    [data-sheet] {
      position: absolute;
      inset: 0 0 auto;
      background: #fff;
      color: #000;
    }
    [data-sheet] * {
      color: #000;
    }
  }
`;

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  & caption {
    padding-block-end: ${space[2]};
    text-align: start;
    ${labelType()}
  }
  & th,
  & td {
    padding: ${space[2]} ${space[3]} ${space[2]} 0;
    border-block-end: 1px solid ${t.line};
    text-align: start;
    vertical-align: top;
    /* A long warning beside it would leave a name two letters to a line. */
    min-inline-size: 4.5rem;
    overflow-wrap: anywhere;
  }
  & tr {
    break-inside: avoid;
  }
`;

const Strong = styled.strong`
  font-weight: ${t.bodyWeightStrong};
`;

/* What somebody typed, with its lines, however long its words are. It has to catch the eye on paper too. */
const Told = styled.section`
  padding: ${space[3]} ${space[4]};
  border: 2px solid currentColor;
  break-inside: avoid;
  & p {
    margin-block: ${space[2]} 0;
    font-weight: ${t.bodyWeightStrong};
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

type Course = KitchenSheet['courses'][number];
type Eater = KitchenSheet['guests'][number];
type Dish = Eater['dishes'][number];

/* Numbers take little room beside what is counted. */
const Count = styled.th`
  inline-size: 6em;
`;

const changedText = (kept: Dish['kept'], isNote: boolean, copy: SheetCopy): string => {
  if (kept) return copy.kept(kept.by, formatShort(kept.at));
  return isNote ? copy.changedNote : copy.changed;
};

const DishesTable = ({ caption, dishes, copy }: { caption: string; dishes: Course['dishes']; copy: SheetCopy }) => (
  <Table>
    <caption>{caption}</caption>
    <thead>
      <tr>
        <Count scope="col">{copy.quantity}</Count>
        <th scope="col">{copy.dish}</th>
      </tr>
    </thead>
    <tbody>
      {dishes.map((dish) => (
        <tr key={dish.title}>
          <td>{dish.quantity}</td>
          <th scope="row">
            {dish.title}
            {(dish.changed_at ?? null) === null ? null : <Strong>{` (${changedText(dish.kept, false, copy)})`}</Strong>}
          </th>
        </tr>
      ))}
    </tbody>
  </Table>
);

const dayOrNever = (day: string | null): string | null => (day === null ? null : formatDay(day));

/** What the kitchen has to know of a dish for this guest. */
const warningsOf = (
  {
    bespoke,
    conflicts,
    may_contain: mayContain,
    is_unknown: isUnknown,
    too_old: tooOld,
    is_confirmed: isConfirmed,
    changed_at: changedAt = null,
    kept = null,
  }: Dish,
  isNote: boolean,
  copy: SheetCopy,
): string[] => {
  const contains = conflicts.filter((name) => !mayContain.includes(name));
  const isUnsuitable = conflicts.length > 0 || isUnknown;
  return [
    ...(bespoke ? [copy.agreed] : []),
    ...(contains.length > 0 ? [copy.contains(contains.join(', '))] : []),
    ...(mayContain.length > 0 ? [copy.mayContain(mayContain.join(', '))] : []),
    ...(tooOld === undefined ? (isUnknown ? [copy.unknown] : []) : [copy.tooOld(dayOrNever(tooOld.checked_on))]),
    ...(isUnsuitable && isConfirmed ? [copy.confirmed] : []),
    ...(changedAt === null ? [] : [changedText(kept, isNote, copy)]),
  ];
};

const DishLine = ({ dish, isNote, copy }: { dish: Dish; isNote: boolean; copy: SheetCopy }) => {
  const warnings = warningsOf(dish, isNote, copy);
  return (
    <div>
      {dish.for_table === true ? copy.forTable(dish.title) : dish.title}
      {warnings.length === 0 ? null : <Strong>{` (${warnings.join('; ')})`}</Strong>}
    </div>
  );
};

/** A package that is listed among the dishes, because there is something to know of it. */
const isItself = ({ has }: Eater, { title, for_table: isForTable }: Dish): boolean =>
  isForTable !== true && has.includes(title);

/** What a guest has, each once: the packages, and then their dishes. */
const Eats = ({ guest, copy }: { guest: Eater; copy: SheetCopy }) => {
  const { has, dishes, allergens, note } = guest;
  const packages = dishes.filter((dish) => isItself(guest, dish));
  const others = dishes.filter((dish) => !isItself(guest, dish));
  const bare = has.filter((name) => packages.every(({ title }) => title !== name));
  return (
    <>
      {bare.length === 0 ? null : <div>{bare.join(', ')}</div>}
      {[...packages, ...others].map((dish, index) => (
        <DishLine
          key={`${index}-${dish.title}`}
          dish={dish}
          isNote={allergens.length === 0 && (note ?? '') !== ''}
          copy={copy}
        />
      ))}
    </>
  );
};

const GuestsTable = ({ guests, copy }: { guests: readonly Eater[]; copy: SheetCopy }) => (
  <Table>
    <caption>{copy.guests}</caption>
    <thead>
      <tr>
        <th scope="col">{copy.guest}</th>
        <th scope="col">{copy.eats}</th>
        <th scope="col">{copy.allergens}</th>
      </tr>
    </thead>
    <tbody>
      {guests.map((guest, place) => {
        const health = [...guest.allergens, ...(guest.note === null || guest.note === '' ? [] : [guest.note])];
        return (
          <tr key={`${place}-${guest.name}`}>
            <th scope="row">{guest.name}</th>
            <td>
              <Eats guest={guest} copy={copy} />
            </td>
            <td>{health.length === 0 ? copy.noAllergens : <Strong>{health.join(', ')}</Strong>}</td>
          </tr>
        );
      })}
    </tbody>
  </Table>
);

/** What the kitchen needs of a party, on the screen and on paper. */
export const Sheet = ({ sheet, copy }: { sheet: KitchenSheet; copy: SheetCopy }) => {
  const { lead_booker_allergies: told } = sheet;
  const until = untilLine({ until: sheet.pre_order_until, booking_date: sheet.booking_date }, copy.untilWhen);
  return (
    <Stack gap={5} data-sheet="">
      <PaperStyle />
      {told === null ? null : (
        <Told aria-label={copy.told}>
          <Heading level={2}>{copy.told}</Heading>
          <p dir="auto">{told}</p>
        </Told>
      )}
      <Facts>
        <Fact isLoud isWide label={copy.when} values={[formatBookingDate(sheet.booking_date)]} />
        <Fact label={copy.where} values={[sheet.bar.branded_name]} />
        <Fact label={copy.party} values={[`${sheet.party_name}, ${copy.people(sheet.people)}`]} />
        <Fact label={copy.reference} values={[sheet.ref_code]} />
        <Fact label={copy.until} values={until === null ? [] : [until]} />
      </Facts>
      <Stack gap={4}>
        <Heading level={2}>{copy.dishes}</Heading>
        {sheet.ordered.length === 0 ? null : <DishesTable caption={copy.ordered} dishes={sheet.ordered} copy={copy} />}
        {sheet.courses.length === 0 ? (
          <Text>{copy.noDishes}</Text>
        ) : (
          sheet.courses.map(({ name, title, dishes }, place) => (
            <DishesTable key={`${place}-${title}`} caption={copy.course(name, title)} dishes={dishes} copy={copy} />
          ))
        )}
      </Stack>
      {sheet.guests.length === 0 ? <Text>{copy.noGuests}</Text> : <GuestsTable guests={sheet.guests} copy={copy} />}
      {sheet.without_choice.length === 0 ? null : (
        <Text>
          <Strong>{copy.without}</Strong> {sheet.without_choice.join(', ')}
        </Text>
      )}
      <div data-screen-only="">
        <Button variant="secondary" onClick={() => window.print()}>
          {copy.print}
        </Button>
      </div>
    </Stack>
  );
};
