import { allergenNames, type Allergen } from '@bars/shared-api/contracts/allergens';
import { suitsOfPackage, type PackageDish } from '@bars/shared-api/contracts/package-dish';
import { Text, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { choicesCopy, type ChoicesCopy } from './choices.copy';
import type { ShownCause } from './choices.rules';
import { lookOf, Mark } from './dish-tags';

export interface PackageTagsProps {
  brand: BrandId;
  /** Of the package itself; null where it is nothing but its choices. */
  dish: PackageDish | null | undefined;
  /** Of the person; null for all that is known, whoever eats it. */
  allergens: readonly Allergen[] | null;
  /** Whose it is; null for the reader's own. */
  forename?: string | null | undefined;
  /** It should be looked at again; null where not. */
  lookAgain?: ShownCause | null | undefined;
  /** It is for the whole table. */
  isForTable?: boolean | undefined;
}

/** How a package itself suits somebody; of whom nothing is known it says only what nobody can rely on. */
const healthOf = (dish: PackageDish, { allergens, forename = null }: PackageTagsProps, copy: ChoicesCopy) => {
  if (!dish.is_linked) return { look: 'warning' as const, text: copy.unlinked };
  const verdict = suitsOfPackage(dish, allergens ?? allergenNames);
  if (verdict === null) {
    if (dish.is_too_old) return { look: 'warning' as const, text: copy.askStaff };
    return dish.allergens === null ? { look: 'plain' as const, text: copy.incomplete } : null;
  }
  return { look: lookOf[verdict.kind], text: allergens === null ? copy.facts(verdict) : copy.suits(verdict, forename) };
};

/** What is to be known of a package that is a dish itself, beside its choices. Source: decisions "Allergens". */
export const PackageTags = (props: PackageTagsProps) => {
  const { brand, dish, forename = null, lookAgain = null, isForTable = false } = props;
  const copy = wordsOf(choicesCopy, brand);
  const health = dish === null || dish === undefined ? null : healthOf(dish, props, copy);
  return (
    <>
      {lookAgain === null ? null : (
        <Mark $look="warning">{isForTable ? copy.changedForTable(lookAgain) : copy.changed(lookAgain, forename)}</Mark>
      )}
      {lookAgain !== null && health !== null ? ' ' : null}
      {health === null ? null : <Mark $look={health.look}>{health.text}</Mark>}
    </>
  );
};

/** The same after the name of the package; nothing where there is nothing to say. */
export const PackageLine = ({ name, ...tags }: PackageTagsProps & { name: string }) =>
  (tags.dish ?? null) === null && (tags.lookAgain ?? null) === null ? null : (
    <Text>
      {name} <PackageTags {...tags} />
    </Text>
  );
