import type { Allergen } from '@bars/shared-api/contracts/allergens';
import { suitsOf, type ChoiceItemToPick } from '@bars/shared-api/contracts/party-menu';
import type { VerdictKind } from '@bars/shared-api/contracts/verdict';
import { formatPence } from '@bars/shared-api/format';
import { space, t } from '@bars/shared-ui';
import styled, { css } from 'styled-components';
import type { ChoicesCopy } from './choices.copy';

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

/* It stands in a card whose colours change when it is chosen, so it has a ground of its own or none. */
const Mark = styled.span<{ $look: keyof typeof looks }>`
  padding: 1px 8px;
  border: 1px solid;
  border-radius: ${t.radiusSmall};
  font-size: 0.8125rem;
  ${({ $look }) => looks[$look]}
`;

const lookOf: Readonly<Record<VerdictKind, keyof typeof looks>> = {
  unsuitable: 'contains',
  too_old: 'warning',
  incomplete: 'warning',
  may_contain: 'warning',
  suitable: 'suits',
};

const dietOf = ({ vegan, vegetarian, contains_gluten: gluten }: ChoiceItemToPick, copy: ChoicesCopy): string[] => {
  const diet = vegan ? [copy.vegan] : vegetarian ? [copy.vegetarian] : [];
  return gluten === null ? diet : [...diet, gluten ? copy.gluten : copy.noGluten];
};

export interface DishTagsProps {
  copy: ChoicesCopy;
  item: ChoiceItemToPick;
  /** Of the person; empty where they have none or never said. */
  allergens: readonly Allergen[];
  /** Whose choice it is; null for the reader's own. */
  forename: string | null;
}

/** What is special about a dish: how it suits somebody, its supplement, its diet, and whether it can be had. Sources: MG-85…MG-87, decisions "Allergens". */
export const DishTags = ({ copy, item, allergens, forename }: DishTagsProps) => {
  const verdict = suitsOf(item, allergens);
  const plain = [
    ...(item.premium ? [copy.premium(formatPence(item.supplement))] : []),
    ...dietOf(item, copy),
    ...(item.bespoke ? [copy.bespoke] : []),
    ...(item.selectable ? [] : [copy.unavailable]),
  ];
  return (
    <Tags>
      {verdict === null ? null : <Mark $look={lookOf[verdict.kind]}>{copy.suits(verdict, forename)}</Mark>}
      {verdict === null && item.allergens === null ? <Mark $look="plain">{copy.incomplete}</Mark> : null}
      {plain.map((word) => (
        <Mark key={word} $look="plain">
          {word}
        </Mark>
      ))}
    </Tags>
  );
};
