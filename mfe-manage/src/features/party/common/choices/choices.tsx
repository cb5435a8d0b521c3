import type { Allergen } from '@bars/shared-api/contracts/allergens';
import type { ChoiceGroupToPick, ChoiceItemToPick, PreOrderEntry } from '@bars/shared-api/contracts/party-menu';
import { ChoiceGroup, Heading, Stack, Text, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { choicesCopy, type ChoicesCopy } from './choices.copy';
import { causeOf, changedOf, entryAt, pickAt, placesOf, withPick, type Picked, type Place } from './choices.rules';
import { DishTags } from './dish-tags';

export interface ChoicesProps {
  brand: BrandId;
  /** What the variation asks of each person. */
  questions: readonly ChoiceGroupToPick[];
  picked: Picked;
  /** What the person has saved: what has changed of it since is marked. */
  entries?: readonly PreOrderEntry[] | undefined;
  /** Of the person; null where they never said. */
  allergens: readonly Allergen[] | null;
  /** Whose choices they are; null for the reader's own. */
  forename?: string | null | undefined;
  /** Nothing can be picked: locked, or being saved. */
  disabled: boolean;
  /** What is wrong with a place that is open; nothing is said without it. */
  errorAt?: ((at: Place) => string | undefined) | undefined;
  /** Every open place has to be picked. */
  required?: boolean | undefined;
  onChange: (picked: Picked) => void;
}

type Shared = Omit<ChoicesProps, 'brand' | 'questions'> & { copy: ChoicesCopy };

/** A dish that was picked before it ran out stays picked until another one is. */
const isClosed = ({ selectable, bespoke }: ChoiceItemToPick): boolean => !selectable || bespoke;

const OnePick = ({
  at,
  copy,
  picked,
  entries = [],
  allergens,
  forename = null,
  disabled,
  errorAt,
  required,
  onChange,
}: Shared & { at: Place }) => {
  const { question, place } = at;
  const chosen = pickAt(picked, at);
  const changed = changedOf(entries);
  const options = question.choices.map((item) => {
    const entry = entryAt(changed, at, item.choice_item_id);
    return {
      value: String(item.choice_item_id),
      label: item.title,
      disabled: disabled || isClosed(item),
      description: (
        <>
          {item.description}
          <DishTags
            copy={copy}
            item={item}
            allergens={allergens ?? []}
            forename={forename}
            lookAgain={entry === undefined ? null : causeOf(entry)}
          />
        </>
      ),
    };
  });
  return (
    <ChoiceGroup
      legend={question.picks === 1 ? question.title : copy.oneOf(question.title, place + 1, question.picks)}
      name={`choice-${question.choice_id}-${place}`}
      options={options}
      value={chosen === null ? null : String(chosen)}
      error={errorAt?.(at)}
      required={required}
      onChange={(value) => onChange(withPick(picked, at, Number(value)))}
    />
  );
};

/** Questions with the same heading, in their order. */
const headed = (places: readonly Place[]): { id: number; title: string; places: Place[] }[] => {
  const groups: { id: number; title: string; places: Place[] }[] = [];
  for (const at of places) {
    const last = groups.at(-1);
    if (last?.id === at.question.group_id) last.places.push(at);
    else groups.push({ id: at.question.group_id, title: at.question.group_title, places: [at] });
  }
  return groups;
};

/**
 * What one person eats and drinks: each question with its dishes, and how each dish suits them. It calls nothing and keeps nothing.
 * Sources: MG-85…MG-87, MG-153; decisions "Allergens".
 */
export const Choices = ({ brand, questions, ...rest }: ChoicesProps) => {
  const copy = wordsOf(choicesCopy, brand);
  return (
    <Stack gap={6}>
      <Text size="s">{copy.tellStaff}</Text>
      {headed(placesOf(questions)).map(({ id, title, places }) => (
        <Stack key={id} as="section" gap={5} aria-label={title}>
          {title === '' || title === places[0]?.question.title ? null : <Heading level={3}>{title}</Heading>}
          {places.map((at) => (
            <OnePick key={`${at.question.choice_id}-${at.place}`} at={at} copy={copy} {...rest} />
          ))}
        </Stack>
      ))}
    </Stack>
  );
};
