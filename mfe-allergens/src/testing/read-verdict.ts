import { allergenNames, dietNames } from '@bars/shared-api/contracts/allergens';
import type { Verdict, VerdictKind } from '@bars/shared-api/contracts/verdict';

/** Of a text, the names that stand in the sentence that begins so. */
const namesAfter = (text: string, beginning: string) => {
  const sentence = text.split('. ').find((one) => one.startsWith(beginning)) ?? '';
  const names = sentence.slice(beginning.length).split(/, | and /);
  return allergenNames.filter((name) => names.includes(name));
};

/** The verdict that a visitor reads in a line, by its words alone; null where the line has none. */
export const readVerdict = (line: string): Verdict | null => {
  const reasons = {
    contains: namesAfter(line, 'Contains '),
    may_contain: namesAfter(line, 'May contain '),
    diets: dietNames.filter((diet) => line.includes(`Not ${diet.toLowerCase()} in our data`)),
  };
  const kinds: [RegExp, VerdictKind][] = [
    [/^Ask our staff$/, 'too_old'],
    [/^Information not complete/, 'incomplete'],
    [/^Contains |Not (vegan|vegetarian) in our data/, 'unsuitable'],
    [/^May contain /, 'may_contain'],
    [/^(None in our data\. Ask our staff\.|Given as )/, 'suitable'],
  ];
  const kind = kinds.find(([words]) => words.test(line))?.[1];
  return kind === undefined ? null : { kind, ...reasons };
};
