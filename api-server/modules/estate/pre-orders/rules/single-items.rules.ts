import type { PreOrderState } from '@bars/shared-api/contracts/managed-bookings';
import type { ItemQuantity } from '@bars/shared-api/contracts/party';
import type { ChoiceGroupToPick, ChoiceItemToPick } from '@bars/shared-api/contracts/party-menu';
import type { OrderedChoice, OrderedItem, OrderedLine } from '../service';

type Single = PreOrderState['single_booking_options'][number];
type Question = ChoiceGroupToPick;

/** So many items a question asks of the whole line. */
const requiredBy = ({ picks }: Question, { quantity }: OrderedLine): number => picks * quantity;

const pickedFor = ({ picks }: OrderedLine, choiceId: number): OrderedItem[] =>
  picks.filter(({ choice_id: id }) => id === choiceId).flatMap(({ items }) => items);

/** What a question with one answer has: all of it. Source: MG-104. */
const onlyItem = ({ choices }: Question): ChoiceItemToPick | undefined => {
  const [only, ...others] = choices;
  return only !== undefined && others.length === 0 && only.selectable ? only : undefined;
};

const asOrdered = ({ choice_item_id: id, title, supplement }: ChoiceItemToPick): Omit<OrderedItem, 'breakdown_id'> => ({
  item_id: id,
  title,
  supplement_pence: supplement,
});

const groupOf = (
  question: Question,
  line: OrderedLine,
): { option: Single['grouped_options'][number]; chosen: Single['grouped_choices'] } => {
  const required = requiredBy(question, line);
  const only = onlyItem(question);
  const picked =
    only === undefined ? pickedFor(line, question.choice_id) : Array.from({ length: required }, () => asOrdered(only));
  const ids = [...new Set(picked.map(({ item_id: id }) => id))];
  const chosen = ids.map((id) => ({
    choice_id: question.choice_id,
    choice_item_id: id,
    plu: question.choices.find(({ choice_item_id: one }) => one === id)?.plu ?? String(id),
    title: picked.find(({ item_id: one }) => one === id)?.title ?? '',
    quantity: picked.filter(({ item_id: one }) => one === id).length,
  }));
  return { option: { choice_id: question.choice_id, title: question.title, required, chosen: picked.length }, chosen };
};

/** How far the choices of a line are that is ordered once for the booking. `asked`: its questions; none for what is not sold any more, where the choices that were kept count. Source: MG-101. */
export const singleItemsOf = (
  line: OrderedLine,
  asked: readonly Question[],
): Omit<Single, 'variation_id' | 'name' | 'price' | 'quantity' | 'dish' | 'changed_dishes'> => {
  if (asked.length === 0) {
    const made = line.picks.filter(({ items }) => items.length > 0);
    return {
      completed: made.length,
      required: line.picks.length,
      grouped_options: [],
      grouped_choices: [],
      available_choices: [],
    };
  }
  const groups = asked.map((question) => groupOf(question, line));
  const sum = (of: 'required' | 'chosen'): number => groups.reduce((total, { option }) => total + option[of], 0);
  return {
    completed: sum('chosen'),
    required: sum('required'),
    grouped_options: groups.map(({ option }) => option),
    grouped_choices: groups.flatMap(({ chosen }) => chosen),
    available_choices: [...asked],
  };
};

/** What is wrong with quantities. `itemId`: of which item. */
export type SingleItemProblem =
  | { what: 'unknown' | 'twice' }
  | { what: 'unavailable'; item: string }
  | { what: 'tooMany'; choice: string; most: number };

/** What can not be had now may stay as it was; nobody makes it more. A bespoke item is agreed with the venue alone. */
const isRefused = (item: ChoiceItemToPick, before: readonly OrderedItem[], quantity: number): boolean =>
  (!item.selectable || item.bespoke) &&
  quantity > before.filter(({ item_id: id }) => id === item.choice_item_id).length;

const questionProblem = (
  question: Question,
  line: OrderedLine,
  items: readonly ItemQuantity[],
): SingleItemProblem | null => {
  const before = pickedFor(line, question.choice_id);
  for (const { choice_item_id: id, quantity } of items) {
    const item = question.choices.find((one) => one.choice_item_id === id);
    if (item === undefined) return { what: 'unknown' };
    if (isRefused(item, before, quantity)) return { what: 'unavailable', item: item.title };
  }
  const most = requiredBy(question, line);
  return items.reduce((sum, { quantity }) => sum + quantity, 0) > most
    ? { what: 'tooMany', choice: question.title, most }
    : null;
};

/** The problems of quantities, the first of each question; empty where there are none. Groups may be short. Sources: MG-106, MG-107. */
export const singleItemProblems = (
  line: OrderedLine,
  asked: readonly Question[],
  items: readonly ItemQuantity[],
): SingleItemProblem[] => {
  const isKnown = ({ choice_id: id }: ItemQuantity): boolean => asked.some((question) => question.choice_id === id);
  const isTwice =
    new Set(items.map(({ choice_id: choice, choice_item_id: item }) => `${choice} ${item}`)).size < items.length;
  return [
    ...(items.every(isKnown) ? [] : [{ what: 'unknown' } as const]),
    ...(isTwice ? [{ what: 'twice' } as const] : []),
    ...asked.flatMap(
      (question) =>
        questionProblem(
          question,
          line,
          items.filter(({ choice_id: id }) => id === question.choice_id),
        ) ?? [],
    ),
  ];
};

/** The items of a question in the order of the menu. What was chosen before keeps its name and its price. */
const itemsFor = (
  question: Question,
  line: OrderedLine,
  wanted: readonly ItemQuantity[],
): Omit<OrderedItem, 'breakdown_id'>[] => {
  const before = pickedFor(line, question.choice_id);
  const only = onlyItem(question);
  return question.choices.flatMap((item) => {
    const quantity =
      item === only
        ? requiredBy(question, line)
        : (wanted.find(({ choice_item_id: id }) => id === item.choice_item_id)?.quantity ?? 0);
    const known = before.find(({ item_id: id }) => id === item.choice_item_id);
    return Array.from({ length: quantity }, () =>
      known === undefined
        ? asOrdered(item)
        : { item_id: known.item_id, title: known.title, supplement_pence: known.supplement_pence },
    );
  });
};

/** A line that asks something with these quantities in the place of what was chosen; a question with one answer has all of it. `items` have no problem. Sources: MG-104, MG-108. */
export const withSingleItems = (
  line: OrderedLine,
  asked: readonly Question[],
  items: readonly ItemQuantity[],
): OrderedLine => ({
  ...line,
  picks: asked.flatMap((question): OrderedChoice[] => {
    const chosen = itemsFor(
      question,
      line,
      items.filter(({ choice_id: id }) => id === question.choice_id),
    );
    const count = Math.ceil(chosen.length / question.picks);
    return Array.from({ length: count }, (_, index) => ({
      index,
      choice_id: question.choice_id,
      title: question.title,
      items: chosen
        .slice(index * question.picks, (index + 1) * question.picks)
        .map((item, at) => ({ ...item, breakdown_id: at + 1 })),
    }));
  }),
});
