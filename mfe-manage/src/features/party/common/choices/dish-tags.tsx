import type { Allergen } from '@bars/shared-api/contracts/allergens';
import { suitsOf, type ChoiceItemToPick } from '@bars/shared-api/contracts/party-menu';
import type { VerdictKind } from '@bars/shared-api/contracts/verdict';
import { formatPence } from '@bars/shared-api/format';
import { space, t } from '@bars/shared-ui';
import styled, { css } from 'styled-components';
import type { ChoicesCopy } from './choices.copy';
import type { ShownCause } from './choices.rules';

const looks = {
  plain: css`
    border-color: currentColor;
  `,
  suits: css`
    border-color: ${t.success};
    background: ${t.successBg};
    color: ${t.ink};
  `,
  warning: css`
    border-color: ${t.warning};
    background: ${t.warningBg};
    color: ${t.ink};
  `,
  contains: css`
    border-color: ${t.error};
    background: ${t.errorBg};
    color: ${t.ink};
    font-weight: ${t.bodyWeightStrong};
  `,
};

const Tags = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
  margin-block-start: ${space[1]};
`;

/** A word about a dish. It stands in a card whose colours change when it is chosen, so it has a ground of its own or none. */
export const Mark = styled.span<{ $look: keyof typeof looks }>`
  display: inline-block;
  padding: 1px 8px;
  border: 1px solid;
  border-radius: ${t.radiusSmall};
  font-size: 0.8125rem;
  ${({ $look }) => looks[$look]}
`;

/** How a verdict looks. */
export const lookOf: Readonly<Record<VerdictKind, keyof typeof looks>> = {
  unsuitable: 'contains',
  too_old: 'warning',
  incomplete: 'warning',
  may_contain: 'warning',
  suitable: 'suits',
};

const glutenName = 'cereals containing gluten';

/** What our data say of gluten. That there is none is never said: nothing is free of anything. */
const glutenOf = (
  { contains_gluten: contains, may_contain: mayContain, traces }: ChoiceItemToPick,
  copy: ChoicesCopy,
): string[] => {
  if (contains === true) return [copy.gluten];
  return (mayContain ?? traces).includes(glutenName) ? [copy.mayContainGluten] : [];
};

/** What our data say of a diet, or of gluten; nothing where they are too old to rely on. */
const dietOf = (item: ChoiceItemToPick, copy: ChoicesCopy): string[] => {
  if (item.is_too_old) return [];
  const diet = item.vegan ? [copy.vegan] : item.vegetarian ? [copy.vegetarian] : [];
  return [...diet, ...glutenOf(item, copy)];
};

export interface DishTagsProps {
  copy: ChoicesCopy;
  item: ChoiceItemToPick;
  /** Of the person; empty where they have none or never said. */
  allergens: readonly Allergen[];
  /** Whose choice it is; null for the reader's own. */
  forename: string | null;
  /** The person has it and should look at it again; null where not. */
  lookAgain: ShownCause | null;
}

/** How a dish suits somebody. Where nobody is careful of anything, that is said only of what nobody can rely on. */
const healthOf = ({
  copy,
  item,
  allergens,
  forename,
}: DishTagsProps): { look: keyof typeof looks; text: string } | null => {
  const verdict = suitsOf(item, allergens);
  if (verdict !== null) return { look: lookOf[verdict.kind], text: copy.suits(verdict, forename) };
  if (item.is_too_old) return { look: 'warning', text: copy.askStaff };
  return item.allergens === null ? { look: 'plain', text: copy.incomplete } : null;
};

/** What is special about a dish: how it suits somebody, its supplement, its diet, and whether it can be had. Sources: MG-85…MG-87, decisions "Allergens". */
export const DishTags = (props: DishTagsProps) => {
  const { copy, item, forename, lookAgain } = props;
  const health = healthOf(props);
  const plain = [
    ...(item.premium ? [copy.premium(formatPence(item.supplement))] : []),
    ...dietOf(item, copy),
    ...(item.bespoke ? [copy.bespoke] : []),
    ...(item.selectable ? [] : [copy.unavailable]),
  ];
  return (
    <Tags>
      {lookAgain === null ? null : <Mark $look="warning">{copy.changed(lookAgain, forename)}</Mark>}
      {health === null ? null : <Mark $look={health.look}>{health.text}</Mark>}
      {plain.map((word) => (
        <Mark key={word} $look="plain">
          {word}
        </Mark>
      ))}
    </Tags>
  );
};
