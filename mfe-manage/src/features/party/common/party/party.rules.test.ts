import { expect, it } from 'vitest';
import { aGuest } from '../../../../testing/a-guest';
import { anEntry } from '../../../../testing/a-menu';
import { anOption, aStarter } from '../../../../testing/a-party';
import { choicesMade, openOptions, optionOf } from './party.rules';

it('counts the choices of what a guest has', () => {
  const option = anOption({ choices: [aStarter({ picks: 2 }), aStarter({ choice_id: 12 })] });
  expect(choicesMade(aGuest(), [option])).toBeNull();
  expect(choicesMade(aGuest({ variations: [7] }), [anOption({ choices: [] })])).toBeNull();
  expect(
    choicesMade(aGuest({ variations: [7], pre_order: [anEntry(), anEntry({ variation_id: 8 })] }), [option]),
  ).toEqual({ made: 1, of: 3 });
  expect(optionOf(aGuest({ variations: [7] }), [option])).toBe(option);
});

it('names the options that have a place left', () => {
  const open = anOption({ guest_added: 7 });
  expect(
    openOptions({
      pre_order_state: { per_person_options: [anOption({ guest_added: 8 }), open], single_booking_options: [] },
    }),
  ).toEqual([open]);
});
