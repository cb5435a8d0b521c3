import { formatList } from '@bars/shared-api/format';
import type { DietProfile, Verdict } from '@bars/shared-api/contracts/verdict';
import type { VerdictCopy } from './verdict.copy';

const lower = (names: readonly string[]): string => formatList(names.map((name) => name.toLowerCase()));

/** What is known against a dish, whatever its verdict. */
const reasonsOf = ({ contains, may_contain: mayContain, diets }: Verdict, copy: VerdictCopy): string[] => [
  ...(contains.length > 0 ? [copy.contains(lower(contains))] : []),
  ...(mayContain.length > 0 ? [copy.mayContain(lower(mayContain))] : []),
  ...diets.map((diet) => copy.notDiet[diet]),
];

/** What is said of a dish that has nothing against it in our data. */
const suitableText = ({ allergens, diets }: DietProfile, copy: VerdictCopy): string =>
  [
    ...(allergens.length > 0 ? [copy.noneInData] : []),
    ...(diets.length > 0 ? [copy.keepsDiet(lower(diets))] : []),
    ...(allergens.length === 0 ? [copy.dietIsNoAllergy] : []),
  ].join(' ');

/**
 * A verdict in words, with all that is known against the dish: that data are missing takes nothing away. Of a menu that is too old
 * nothing is said but whom to ask.
 */
export const verdictText = (verdict: Verdict, profile: DietProfile, copy: VerdictCopy): string => {
  const reasons = reasonsOf(verdict, copy);
  switch (verdict.kind) {
    case 'too_old':
      return copy.askStaff;
    case 'incomplete':
      return [copy.incomplete, ...reasons].join('. ');
    case 'suitable':
      return suitableText(profile, copy);
    default:
      return reasons.join('. ');
  }
};
