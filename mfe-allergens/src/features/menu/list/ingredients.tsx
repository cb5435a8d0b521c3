import type { Allergen } from '@bars/shared-api/contracts/allergens';
import type { MenuIngredient } from '@bars/shared-api/contracts/menus';
import type { FactsCopy } from '../facts/facts.copy';
import { factsOf } from '../facts/facts.rules';
import { FactsView } from '../facts/facts-view';

export interface IngredientsProps {
  ingredients: readonly MenuIngredient[];
  label: string;
  chosen: ReadonlySet<Allergen>;
  copy: FactsCopy;
}

/** A card for each ingredient, with its own facts. Sources: AL-29…AL-31. */
export const Ingredients = ({ ingredients, label, chosen, copy }: IngredientsProps) => (
  <ul className="cards" aria-label={label}>
    {ingredients.map((ingredient, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- two ingredients may have one name
      <li key={place} className="card">
        <p className="card-name" dir="auto">
          {ingredient.name}
        </p>
        <FactsView facts={factsOf([ingredient])} chosen={chosen} copy={copy} />
      </li>
    ))}
  </ul>
);
