import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { AvailableOption, ChosenVariation } from '@bars/shared-api/contracts/pre-orders';

const supplementsOf = ({ choice_groups }: AvailableOption): ReadonlyMap<number, number> =>
  new Map(
    choice_groups.flatMap(({ choices }) =>
      choices.flatMap(({ items }) =>
        items.map(({ id, premium, supplement }) => [id, premium ? supplement : 0] as const),
      ),
    ),
  );

const priceOfOne = (
  { variation_id, quantity, choices }: ChosenVariation,
  options: readonly AvailableOption[],
): number => {
  const option = options.find(({ variations }) => variations.some(({ id }) => id === variation_id));
  const variation = option?.variations.find(({ id }) => id === variation_id);
  if (!option || !variation) return 0;
  const supplements = supplementsOf(option);
  const premium = choices
    .flatMap(({ items }) => items)
    .reduce((sum, { item_id }) => sum + (supplements.get(item_id) ?? 0), 0);
  return variation.calculated_price * (option.price_per_booking ? 1 : quantity) + premium;
};

/** The price of an order in pence: each variation times its quantity, or once per booking, plus the premium picks. */
export const priceOf = (chosen: readonly ChosenVariation[], options: readonly AvailableOption[]): number =>
  chosen.reduce((sum, one) => sum + priceOfOne(one, options), 0);

type Valued = Pick<BookingSession, 'value' | 'variations' | 'available_options'>;

/** The current value in pence: the server's value plus the difference of the unanswered changes. */
export const valueNow = (
  { value, variations, available_options }: Valued,
  chosen: readonly ChosenVariation[],
): number => Math.max(value + priceOf(chosen, available_options) - priceOf(variations, available_options), 0);
