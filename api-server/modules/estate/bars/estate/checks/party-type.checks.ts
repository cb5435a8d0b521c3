import { hasLastDate } from '@bars/shared-api/contracts/booking-flow-rules';
import { flowKinds } from '@bars/shared-api/contracts/booking-flows';
import type { FileEstate, PartyType } from '../../estate.schema';
import { type Finding, findingIf } from './problem';

const selectionFindings = (bars: PartyType['bars'], path: string, type: PartyType, estate: FileEstate): Finding[] =>
  bars === 'all'
    ? []
    : bars.flatMap((id, index) => {
        const bar = estate.bars.find((one) => one.id === id);
        return [
          ...findingIf(!bar, `${path}[${index}]`, `there is no bar ${id}`),
          ...findingIf(
            bar !== undefined && !type.brands.includes(bar.brand_id),
            `${path}[${index}]`,
            `bar ${id} belongs to another brand`,
          ),
        ];
      });

const categoryFindings = (type: PartyType, estate: FileEstate): Finding[] => {
  const category = estate.categories.find((one) => one.id === type.category_id);
  if (!category) return [{ path: 'category_id', message: `there is no category ${type.category_id}` }];
  return [
    ...type.brands.flatMap((brand, index) =>
      findingIf(
        !category.brands.includes(brand),
        `brands[${index}]`,
        `category ${category.id} is not one of brand ${brand}`,
      ),
    ),
    ...type.day_parts.flatMap((id, index) =>
      findingIf(
        !category.day_parts.some((part) => part.id === id),
        `day_parts[${index}]`,
        `category ${category.id} has no day part ${id}`,
      ),
    ),
  ];
};

const peopleFindings = ({ min_people: min, max_people: max, exact_people: exact }: PartyType): Finding[] => [
  ...findingIf(min !== null && max !== null && max < min, 'max_people', `is less than min_people ${min}`),
  ...findingIf(
    exact !== null && ((min ?? exact) > exact || (max ?? exact) < exact),
    'exact_people',
    'is outside min_people to max_people',
  ),
];

const stayFindings = ({ stay }: PartyType): Finding[] => {
  const last = stay.by_people.length - 1;
  return stay.by_people.flatMap((step, index) => {
    const before = stay.by_people[index - 1]?.up_to ?? 0;
    const path = `stay.by_people[${index}].up_to`;
    return index === last
      ? findingIf(step.up_to !== null, path, 'the last step must be null, for every larger party')
      : findingIf(step.up_to === null || step.up_to <= before, path, 'must rise from step to step');
  });
};

const isSoldAhead = (type: PartyType, { pre_orders }: FileEstate): boolean =>
  pre_orders.some((option) => option.display_type === 'package' && option.types.includes(type.id));

/** The types that a rule names by their id keep what the rule says of them. Sources: BW-109, BW-110. */
const namedFindings = (type: PartyType): Finding[] => [
  ...findingIf(
    type.id === 91 && type.balance?.online !== false,
    'balance.online',
    'the balance of type 91 is payable on arrival',
  ),
  ...findingIf(
    type.id === 111 && !type.enquiry.can_fallback,
    'enquiry.can_fallback',
    'type 111 may always fall back to an enquiry',
  ),
];

const flowFindings = ({ booking_flow_name: flow, enquiry, last_date }: PartyType): Finding[] => [
  ...findingIf(flowKinds[flow] === 'enquiry' && !enquiry.always, 'enquiry.always', `${flow} is for enquiries alone`),
  ...findingIf(!hasLastDate(flow) && last_date !== null, 'last_date', `${flow} has dates of its own`),
];

/** What is wrong with one type, by itself and against the rest of the estate. */
export const partyTypeFindings = (type: PartyType, estate: FileEstate): Finding[] => [
  ...categoryFindings(type, estate),
  ...selectionFindings(type.bars, 'bars', type, estate),
  ...type.enquiry.discretion.flatMap((window, index) =>
    selectionFindings(window.bars, `enquiry.discretion[${index}].bars`, type, estate),
  ),
  ...peopleFindings(type),
  ...stayFindings(type),
  ...namedFindings(type),
  ...flowFindings(type),
  ...findingIf(
    type.pre_order.required && !isSoldAhead(type, estate),
    'pre_order.required',
    'no package is sold with it',
  ),
  ...findingIf(type.offered && type.served.length === 0, 'served', 'a type on sale is served at some time'),
];
