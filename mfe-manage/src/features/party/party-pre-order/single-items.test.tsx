import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import type { HostBooking, PreOrderState } from '@bars/shared-api/contracts/managed-bookings';
import { guestAnswer, keepTableDishPath, singleItemAnswer } from '@bars/shared-api/contracts/party';
import { axeViolations } from '@bars/tools/testing/axe';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aHostBooking, bookingId, manageKey } from '../../../testing/a-host-booking';
import { aChangedDish, anItem, aPackageDish } from '../../../testing/a-menu';
import { aSingleOption, aStarter } from '../../../testing/a-party';
import { openAt, press } from '@bars/shared-ui/testing/visitor';
import { PartyPreOrder } from './party-pre-order.screen';

type Single = PreOrderState['single_booking_options'][number];
const call = `POST /api/rest/my-bookings/token/${manageKey}/item/9`;
const withOption = (option: Single, change: Partial<HostBooking> = {}): HostBooking =>
  aHostBooking({
    has_pre_order: true,
    pre_order_state: { per_person_options: [], single_booking_options: [option] },
    ...change,
  });
const answer = (option: Single): FakeAnswer => ({ body: z.encode(singleItemAnswer, { data: withOption(option) }) });
/** The soup (11), the tart (12), and a question with one item (31). */
const withIce = aSingleOption({
  available_choices: [
    aStarter(),
    aStarter({
      choice_id: 3,
      title: 'Ice',
      choices: [anItem({ choice_item_id: 31, plu: 'P31', title: 'Bucket of ice' })],
    }),
  ],
  grouped_options: [
    { choice_id: 1, title: 'Starter', required: 3, chosen: 1 },
    { choice_id: 3, title: 'Ice', required: 2, chosen: 0 },
  ],
});

let server: FakeServer;
beforeEach(() => {
  window.sessionStorage.clear();
  server = fakeServer();
});
afterEach(() => server.assertStrict());

const Page = ({
  first,
  later = first,
  by = 'token',
}: {
  first: HostBooking;
  later?: HostBooking | undefined;
  by?: 'id' | 'token';
}) => {
  const [booking, setBooking] = useState(first);
  return (
    <PartyPreOrder
      brand={1}
      api={server.api()}
      bookingRef={by === 'id' ? { id: bookingId } : { manageKey }}
      booking={booking}
      onChanged={(changed) => setBooking(changed ?? later)}
    />
  );
};
const show = (option = aSingleOption()) => openAt('/', <Page first={withOption(option)} />);
const open = () => press('Choose: Party platter');
const dialog = () => within(screen.getByRole('dialog', { name: 'Choose for Party platter' }));
const quantities = () =>
  dialog()
    .getAllByRole<HTMLInputElement>('spinbutton')
    .map((box) => [box.getAttribute('aria-label'), box.value]);
const counter = (question = 'Starter') => within(dialog().getByRole('region', { name: question })).getByRole('status');
const isBlocked = (name: string) => dialog().getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
const save = () => dialog().getByRole<HTMLButtonElement>('button', { name: /^Sav/ });

describe('what is ordered once for the booking', () => {
  it('[MG-84] marks a dish for the whole table that has changed', () => {
    show(aSingleOption({ changed_dishes: [aChangedDish()] }));
    const card = within(screen.getByRole('region', { name: 'Party platter' }));
    expect(card.getByRole('listitem').textContent).toBe(
      '1 × Leek soup Look at this again: it has changed since it was chosen',
    );
  });

  it('says of a dish for the whole table that a guest’s allergies speak against it, where it has not changed', () => {
    show(aSingleOption({ changed_dishes: [aChangedDish({ because: 'allergies' })] }));
    const card = within(screen.getByRole('region', { name: 'Party platter' }));
    expect(card.getByRole('listitem').textContent).toBe(
      '1 × Leek soup Look at this again: a guest has told us something new about allergies since it was chosen',
    );
  });

  it('is kept by a press, says who decided it, and the focus stays with it', async () => {
    const changed = [aChangedDish()];
    show(aSingleOption({ changed_dishes: changed }));
    const kept = { at: '2026-11-20T18:30:00.000Z', by: 'lead_booker' as const };
    server.on(`POST ${keepTableDishPath(bookingId)}`, () => ({
      body: z.encode(guestAnswer, {
        data: withOption(aSingleOption({ changed_dishes: changed.map((dish) => ({ ...dish, kept })) })),
      }),
    }));
    press('Keep Leek soup: for the table');
    expect(await screen.findByText('Leek soup: Kept by the lead booker, Fri 20 Nov, 18:30')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Keep/ })).toBeNull();
    expect(screen.queryByText(/^Look at this again/)).toBeNull();
    expect(document.activeElement?.textContent, 'the focus').toContain('Kept by the lead booker');
    const { variation_id, choice_id, choice_item_id, changed_at } = aChangedDish();
    expect(server.calls.at(-1)?.json).toEqual({ variation_id, choice_id, choice_item_id, changed_at });
  });

  it('[MG-85] says what is known of a package that is a dish itself', () => {
    const changed = aChangedDish({ choice_id: null, choice_item_id: 9, title: 'Party platter' });
    show(aSingleOption({ dish: aPackageDish({ allergens: ['milk'] }), changed_dishes: [changed] }));
    const card = within(screen.getByRole('region', { name: 'Party platter' }));
    expect([
      card.getByText('Contains milk') !== null,
      card.getAllByText('Look at this again: it has changed since it was chosen').length,
    ]).toEqual([true, 1]);
  });

  it('[MG-101] shows quantity, completed of required, what was chosen, and in its modal the groups with what is available', async () => {
    const { container } = show(aSingleOption({ quantity: 2 }));
    const card = within(screen.getByRole('region', { name: 'Party platter' }));
    expect([
      card.getByText('2 at £90') !== null,
      card.getByRole('status').textContent,
      card.getAllByRole('listitem').map(({ textContent }) => textContent),
    ]).toEqual([true, '1 of 3 choices', ['1 × Leek soup']]);
    expect(await axeViolations(container)).toEqual([]);
    open();
    expect([counter().textContent, quantities()]).toEqual([
      '1 of 3',
      [
        ['Leek soup', '1'],
        ['Cheese tart', '0'],
      ],
    ]);
  });

  it('[MG-102, MG-105] each group shows how many are chosen of how many, and plus and minus change the quantity of each choice', async () => {
    const { container } = show(withIce);
    open();
    expect([counter().textContent, counter('Ice').textContent, quantities()]).toEqual([
      '1 of 3',
      '2 of 2',
      [
        ['Leek soup', '1'],
        ['Cheese tart', '0'],
      ],
    ]);
    expect(await axeViolations(container)).toEqual([]);
    press('One more Cheese tart');
    expect([counter().textContent, quantities()]).toEqual([
      '2 of 3',
      [
        ['Leek soup', '1'],
        ['Cheese tart', '1'],
      ],
    ]);
    press('One Leek soup fewer');
    expect([counter().textContent, quantities()]).toEqual([
      '1 of 3',
      [
        ['Leek soup', '0'],
        ['Cheese tart', '1'],
      ],
    ]);
  });

  it('[MG-103, MG-106] a full group turns success-coloured, and its plus buttons are blocked', () => {
    show();
    open();
    const open3 = getComputedStyle(counter()).color;
    expect([counter().dataset['state'], isBlocked('One more Leek soup')]).toEqual(['open', false]);
    press('One more Leek soup');
    press('One more Leek soup');
    expect([counter().textContent, counter().dataset['state']]).toEqual(['3 of 3', 'full']);
    expect(getComputedStyle(counter()).color).toContain('success');
    expect(open3).not.toContain('success');
    expect(['Leek soup', 'Cheese tart'].map((name) => isBlocked(`One more ${name}`))).toEqual([true, true]);
    press('One more Cheese tart');
    expect(quantities()).toEqual([
      ['Leek soup', '3'],
      ['Cheese tart', '0'],
    ]);
  });

  it('minus stops at 0', () => {
    show();
    open();
    expect([isBlocked('One Leek soup fewer'), isBlocked('One Cheese tart fewer')]).toEqual([false, true]);
    press('One Cheese tart fewer');
    press('One Leek soup fewer');
    press('One Leek soup fewer');
    expect(quantities()).toEqual([
      ['Leek soup', '0'],
      ['Cheese tart', '0'],
    ]);
  });

  it('[MG-104] a group with only one choice is preselected and can not be edited', async () => {
    server.on(call, () => answer(withIce));
    show(withIce);
    open();
    const ice = within(dialog().getByRole('region', { name: 'Ice' }));
    expect([
      ice.getByText('2 × Bucket of ice') !== null,
      ice.queryAllByRole('button'),
      ice.queryByRole('spinbutton'),
    ]).toEqual([true, [], null]);
    save().click();
    await screen.findByText('Pre order has been updated!');
    expect(server.calls[0]?.json).toEqual({
      items: [
        { choice_id: 1, choice_item_id: 11, quantity: 1 },
        { choice_id: 3, choice_item_id: 31, quantity: 2 },
      ],
    });
  });

  it.each(['token', 'id'] as const)(
    '[MG-108] the chosen items are saved with POST rest/my-bookings/token/{token}/item/{variationId}, on the page by %s',
    async (by) => {
      server.on(call, () =>
        answer(
          aSingleOption({
            completed: 2,
            grouped_choices: [
              ...aSingleOption().grouped_choices,
              { choice_id: 1, choice_item_id: 12, plu: 'P12', title: 'Cheese tart', quantity: 1 },
            ],
          }),
        ),
      );
      openAt('/', <Page first={withOption(aSingleOption())} by={by} />);
      open();
      expect(save().disabled).toBe(true);
      press('One more Cheese tart');
      save().click();
      expect((await screen.findByText('Pre order has been updated!')).closest('[role="status"]')).not.toBeNull();
      expect(server.calls.map(({ json }) => json)).toEqual([
        {
          items: [
            { choice_id: 1, choice_item_id: 11, quantity: 1 },
            { choice_id: 1, choice_item_id: 12, quantity: 1 },
          ],
        },
      ]);
      expect([
        screen.queryByRole('dialog'),
        screen.getAllByRole('listitem').map(({ textContent }) => textContent),
      ]).toEqual([null, ['1 × Leek soup', '1 × Cheese tart']]);
    },
  );

  it('[MG-96] a 423 reads the page’s data again, says that it is locked, and keeps what was chosen', async () => {
    server.on(call, () => ({ status: 423, body: { error: 'Locked', code: 'pre_order_locked' } }));
    openAt(
      '/',
      <Page first={withOption(aSingleOption())} later={withOption(aSingleOption(), { pre_order_locked: true })} />,
    );
    open();
    press('One more Cheese tart');
    save().click();
    expect(await dialog().findByText('The pre order for this booking is now locked.')).toBeTruthy();
    expect([save().disabled, quantities()]).toEqual([
      true,
      [
        ['Leek soup', '1'],
        ['Cheese tart', '1'],
      ],
    ]);
    expect(screen.queryByRole('button', { name: 'Choose: Party platter' })).toBeNull();
  });

  it('has what was chosen after a reload of the tab, until it is saved', async () => {
    server.on(call, () => answer(aSingleOption()));
    const { unmount } = show();
    open();
    press('One more Cheese tart');
    unmount();
    show();
    expect(quantities()).toEqual([
      ['Leek soup', '1'],
      ['Cheese tart', '1'],
    ]);
    save().click();
    await screen.findByText('Pre order has been updated!');
    expect(window.sessionStorage.length).toBe(0);
  });

  it('takes nothing back of what somebody else chooses while it is open, also after a press', () => {
    const chose = (quantity: number) =>
      withOption(
        aSingleOption({
          grouped_choices: [{ choice_id: 1, choice_item_id: 11, plu: 'P11', title: 'Leek soup', quantity }],
        }),
      );
    const FollowingPage = () => {
      const [booking, setBooking] = useState(chose(0));
      return (
        <>
          <PartyPreOrder
            brand={1}
            api={server.api()}
            bookingRef={{ manageKey }}
            booking={booking}
            onChanged={() => undefined}
          />
          {[0, 1].map((quantity) => (
            <button
              key={quantity}
              type="button"
              onClick={() => setBooking(chose(quantity))}
            >{`Somebody chooses ${quantity}`}</button>
          ))}
        </>
      );
    };
    openAt('/', <FollowingPage />);
    open();
    press('One more Cheese tart');
    fireEvent.click(screen.getByText('Somebody chooses 1'));
    press('One more Cheese tart');
    fireEvent.click(screen.getByText('Somebody chooses 0'));
    expect(quantities()).toEqual([
      ['Leek soup', '0'],
      ['Cheese tart', '2'],
    ]);
  });

  it('shows what the server refuses as a toast', async () => {
    server.on(call, () => ({ status: 422, body: { error: 'Too many starters.', code: 'invalid' } }));
    show();
    open();
    press('One more Cheese tart');
    save().click();
    expect((await dialog().findByText('Too many starters.')).closest('[role="alert"]')).not.toBeNull();
  });

  it('can’t have more of what is not sold now, and gives back what was chosen of it', () => {
    show(
      aSingleOption({
        available_choices: [
          aStarter({
            choices: [
              anItem({ selectable: false }),
              anItem({ choice_item_id: 12, title: 'Cheese tart', selectable: false }),
            ],
          }),
        ],
      }),
    );
    open();
    expect([quantities(), isBlocked('One more Leek soup'), isBlocked('One Leek soup fewer')]).toEqual([
      [['Leek soup', '1']],
      true,
      false,
    ]);
  });
});
