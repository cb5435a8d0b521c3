import type { FileEstate, PreOrderOption } from '../../estate.schema';
import type { Problem } from './problem';

/** Something with an id inside an option, and the way to it. */
interface Part {
  kind: 'variation' | 'group' | 'choice' | 'item';
  id: number;
  path: string;
}

const partsOf = ({ variations, choice_groups }: PreOrderOption): Part[] => [
  ...variations.map(({ id }, at): Part => ({ kind: 'variation', id, path: `variations[${at}].id` })),
  ...choice_groups.flatMap(({ group_id, choices }, at): Part[] => [
    { kind: 'group', id: group_id, path: `choice_groups[${at}].group_id` },
    ...choices.flatMap(({ id, items }, index): Part[] => {
      const path = `choice_groups[${at}].choices[${index}]`;
      return [
        { kind: 'choice', id, path: `${path}.id` },
        ...items.map((item, place): Part => ({ kind: 'item', id: item.id, path: `${path}.items[${place}].id` })),
      ];
    }),
  ]),
];

/** Ids of variations, groups, choices and items each stand for one thing in the whole estate. */
export const repeatedPreOrderIds = ({ pre_orders }: FileEstate): Problem[] => {
  const seen = new Set<string>();
  return pre_orders.flatMap((option, index) =>
    partsOf(option).flatMap(({ kind, id, path }): Problem[] => {
      const name = `${kind} ${id}`;
      const isTaken = seen.has(name);
      seen.add(name);
      return isTaken ? [{ kind: 'pre_orders', index, path, message: `${name} is already taken` }] : [];
    }),
  );
};
