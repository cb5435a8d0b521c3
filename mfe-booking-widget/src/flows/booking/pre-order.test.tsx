import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { menu, menuValue, ordered } from '../../testing/fixtures/pre-order';
import { wizardFixture, type Reaction } from '../../testing/render-wizard';
import { tableServer } from '../../testing/table-server';
import { button, pickTime, planTable, whenOpen } from '../../testing/visitor';

/** A server with a menu, which clears the order when the visitor goes back to the times. */
const server: Reaction = (sent, before) => {
  const step = sent.step ?? before.step;
  const isAhead = step === 3 || step === 4;
  const hold = isAhead
    ? { expires_at: '2026-11-23T12:10:00+00:00', extend_until: '2026-11-23T12:30:00+00:00', extendable: true }
    : null;
  const isBack = sent.step === 1 || sent.step === 2;
  const variations = isBack ? [] : Array.isArray(sent.variations) ? sent.variations : before.variations;
  return {
    ...tableServer({ can_pre_order: true })(sent, before),
    hold,
    available_options: isAhead ? menu : [],
    variations,
    value: menuValue(variations),
  };
};
const step = (name: string) => screen.findByRole('heading', { level: 2, name });
const progress = () => within(screen.getByRole('list', { name: 'Your booking, step by step' }));
const cava = () => screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Bottle of cava' });

const toOrder = async () => {
  const fixture = wizardFixture({ react: server });
  fixture.open();
  await planTable(fixture.user);
  await fixture.user.click(button('Next'));
  await pickTime(fixture.user, '19:00');
  await fixture.user.click(button('Continue'));
  await step('Order ahead');
  return fixture;
};
const stepsOf = (fixture: Awaited<ReturnType<typeof toOrder>>) =>
  fixture.changes().flatMap(({ step: sent }) => sent ?? []);

it('[BW-27, BW-33] the pre-order is step 3 of 4 in the progress, and can be skipped', async () => {
  const fixture = await toOrder();
  expect(
    progress()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Plan', 'Time', 'Order', 'You']);
  expect(progress().getByText('Order').getAttribute('aria-current')).toBe('step');
  expect(await screen.findByText('Step 3 of 4: Order ahead')).toBeTruthy();
  await fixture.user.click(await screen.findByRole('button', { name: 'Skip' }));
  await step('Almost Done');
  expect(stepsOf(fixture)).toEqual(['2', '3', '4']);
});

it('[BW-44, BW-47] Back leads from the details to the pre-order with the order, and from there to the times without it', async () => {
  const fixture = await toOrder();
  await cava();
  await fixture.user.click(button('One more Bottle of cava'));
  await fixture.user.click(button('Continue'));
  await step('Almost Done');
  await fixture.user.click(button('Back'));
  await step('Order ahead');
  expect((await cava()).value).toBe('1');
  await fixture.user.click(button('Back'));
  await step('Pick your time');
  await whenOpen('Continue');
  await fixture.user.click(button('Continue'));
  expect((await cava()).value).toBe('0');
  expect(stepsOf(fixture)).toEqual(['2', '3', '4', '3', '2', '3']);
});

it('the order is shown again after a reload', async () => {
  const variations = [ordered(12, 8), ordered(41, 2)];
  wizardFixture({
    session: {
      step: 3,
      bar_id: 11,
      party_type: 1,
      booking_flow_name: 'TableBooking',
      no_people: 8,
      can_pre_order: true,
      available_options: menu,
      variations,
      value: 220_00,
    },
  }).open();
  expect((await cava()).value).toBe('2');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Small feast/ }).checked).toBe(true);
  await waitFor(() => expect(button('Continue')).toBeTruthy());
});

it('[BW-16] flow DrinksBooking continues from step 3 to step 4, which the wizard asks for', async () => {
  const drinks = {
    party_type: 91,
    party_type_name: 'Drinks package',
    booking_flow_name: 'DrinksBooking',
    pre_order_required: true,
  };
  const fixture = wizardFixture({
    session: {
      ...drinks,
      step: 3,
      bar_id: 11,
      no_people: 8,
      can_pre_order: true,
      can_last_step: true,
      can_go_to_last_step: true,
      available_options: menu,
      variations: [ordered(12, 8)],
      value: 160_00,
    },
  });
  fixture.open();
  await whenOpen('Continue');
  await fixture.user.click(button('Continue'));
  await waitFor(() => expect(stepsOf(fixture)).toEqual(['4']));
});
