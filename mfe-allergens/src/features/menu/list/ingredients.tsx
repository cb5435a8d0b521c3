import type { Allergen } from '@bars/shared-api/contracts/allergens';
import type { MenuIngredient } from '@bars/shared-api/contracts/menus';
import { space, t, Text } from '@bars/shared-ui';
import styled from 'styled-components';
import type { FactsCopy } from '../facts/facts.copy';
import { factsOf } from '../facts/facts.rules';
import { FactsView } from '../facts/facts-view';

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  gap: ${space[3]};
  margin: ${space[2]} 0 0;
  padding: 0;
  list-style: none;
`;

const Card = styled.li`
  display: grid;
  align-content: start;
  gap: ${space[1]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${t.radiusControl};
  background: ${t.sunken};
  @media (forced-colors: active) {
    outline: 1px solid;
    outline-offset: -1px;
  }
`;

export interface IngredientsProps {
  ingredients: readonly MenuIngredient[];
  label: string;
  chosen: ReadonlySet<Allergen>;
  copy: FactsCopy;
}

/** A card for each ingredient, with its own facts. Sources: AL-29…AL-31. */
export const Ingredients = ({ ingredients, label, chosen, copy }: IngredientsProps) => (
  <Cards aria-label={label}>
    {ingredients.map((ingredient, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- two ingredients may have one name
      <Card key={place}>
        <Text strong dir="auto">
          {ingredient.name}
        </Text>
        <FactsView facts={factsOf([ingredient])} chosen={chosen} copy={copy} />
      </Card>
    ))}
  </Cards>
);
