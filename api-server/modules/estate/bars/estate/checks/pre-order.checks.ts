import type { FileEstate, PreOrderOption } from '../../estate.schema';
import { type Finding, findingIf } from './problem';

const typeFindings = (option: PreOrderOption, { party_types }: FileEstate): Finding[] =>
  option.types.flatMap((id, index) => {
    const type = party_types.find((one) => one.id === id);
    const isForeign = type !== undefined && !type.brands.some((brand) => option.brands.includes(brand));
    return [
      ...findingIf(type === undefined, `types[${index}]`, `there is no party type ${id}`),
      ...findingIf(isForeign, `types[${index}]`, `party type ${id} belongs to another brand`),
    ];
  });

const barFindings = ({ bars, brands }: PreOrderOption, estate: FileEstate): Finding[] =>
  bars === 'all'
    ? []
    : bars.flatMap((id, index) => {
        const bar = estate.bars.find((one) => one.id === id);
        return [
          ...findingIf(bar === undefined, `bars[${index}]`, `there is no bar ${id}`),
          ...findingIf(
            bar !== undefined && !brands.includes(bar.brand_id),
            `bars[${index}]`,
            `bar ${id} belongs to another brand`,
          ),
        ];
      });

const variationFindings = ({ variations, choice_groups }: PreOrderOption): Finding[] => {
  const known = new Set(choice_groups.flatMap((group) => group.choices.map((choice) => choice.id)));
  return variations.flatMap((variation, at) => [
    ...variation.choices.flatMap(({ choice_id: id }, index) => [
      ...findingIf(!known.has(id), `variations[${at}].choices[${index}].choice_id`, `the option has no choice ${id}`),
      ...findingIf(
        variation.choices.findIndex((one) => one.choice_id === id) < index,
        `variations[${at}].choices[${index}].choice_id`,
        `choice ${id} is included twice`,
      ),
    ]),
    ...variation.dearer.flatMap(({ weekdays }, index) =>
      weekdays
        .filter((day) => variation.dearer.slice(0, index).some((earlier) => earlier.weekdays.includes(day)))
        .map((day) => ({ path: `variations[${at}].dearer[${index}].weekdays`, message: `${day} has two prices` })),
    ),
  ]);
};

const choiceFindings = ({ variations, choice_groups }: PreOrderOption): Finding[] => {
  const included = new Set(variations.flatMap((variation) => variation.choices.map((choice) => choice.choice_id)));
  return choice_groups.flatMap(({ choices }, at) =>
    choices.flatMap(({ id, items }, index) => {
      const path = `choice_groups[${at}].choices[${index}]`;
      return [
        ...findingIf(!included.has(id), `${path}.id`, `no variation includes choice ${id}`),
        ...findingIf(!items.some((item) => item.selectable), `${path}.items`, 'none of them can be picked'),
        ...items.flatMap((item, place) =>
          findingIf(
            item.premium !== item.supplement > 0,
            `${path}.items[${place}].supplement`,
            'a premium item, and only that, costs a supplement',
          ),
        ),
      ];
    }),
  );
};

/** What is wrong with one option, by itself and against the rest of the estate. */
export const preOrderFindings = (option: PreOrderOption, estate: FileEstate): Finding[] => {
  const { min_people: min, max_people: max } = option;
  return [
    ...typeFindings(option, estate),
    ...barFindings(option, estate),
    ...findingIf(min !== null && max !== null && max < min, 'max_people', `is less than min_people ${min}`),
    ...findingIf(
      option.display_type === 'custom' && option.price_per_booking,
      'price_per_booking',
      'only a package can be for the whole booking',
    ),
    ...variationFindings(option),
    ...choiceFindings(option),
  ];
};
