import { createQueryClient } from '@bars/shared-api';
import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import {
  guestAllergensPath,
  guestPageAnswer,
  guestPagePath,
  guestPreOrderPath,
} from '@bars/shared-api/contracts/party';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aGuestPage, guestCode } from '../../../testing/a-guest-page';
import { heading, openAt, press } from '@bars/shared-ui/testing/visitor';
import { anEntry } from '../../../testing/a-menu';
import { bringPanel } from '@bars/shared-ui/testing/fake-panel';
import { GuestPageScreen } from './guest-page.screen';

const [read, save, health] = [
  `GET ${guestPagePath(guestCode)}`,
  `POST ${guestPreOrderPath(guestCode)}`,
  guestAllergensPath(guestCode),
];
type Change = Parameters<typeof aGuestPage>[0];
const found = (change?: Change): FakeAnswer => ({
  body: z.encode(guestPageAnswer, { data: aGuestPage(change), meta: { logged_in_as: null } }),
});
const soup = [anEntry()];
const soupAndSteak = [
  anEntry(),
  anEntry({
    id: 'e2',
    choice_id: 2,
    choice_name: 'Main',
    choice_item_id: 21,
    plu: 'P21',
    plu_name: 'Rump steak',
    premium: true,
  }),
];

let server: FakeServer;
let cache: ReturnType<typeof createQueryClient>;
beforeEach(() => {
  window.sessionStorage.clear();
  server = fakeServer();
  cache = createQueryClient();
});
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

const ready = async (change?: Change) => {
  server.on(read, () => found(change), { isPolled: true });
  const view = openAt(
    `/guest/${guestCode}`,
    <GuestPageScreen
      brand={1}
      api={server.api()}
      portal={{ apiKey: 'pk_test', loadElement: bringPanel }}
      token={guestCode}
    />,
    cache,
  );
  await heading('You’re on the list');
  return view;
};
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const tick = (name: string | RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }));
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map((radio) => radio.closest('label')?.querySelector('span > span')?.textContent);
const isOff = () => screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled') === 'true';
const sent = (method: string) => server.calls.filter((call) => call.method === method).map(({ json }) => json);
const said = (role: 'alert' | 'status') =>
  screen
    .getAllByRole(role)
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => text !== '' && text !== 'The bar is expecting you.');

describe('the own pre-order after a reload of the tab', () => {
  it('has what was chosen and not saved, and says what somebody else changed meanwhile, until it is saved', async () => {
    server.on(save, () => found({ guest: { pre_order: soupAndSteak, version: 6 } }));
    const { unmount } = await ready({ guest: { pre_order: soup } });
    choose(/^Rump steak/);
    unmount();
    cache.clear();
    expect(JSON.stringify(Object.entries(window.sessionStorage))).not.toContain(guestCode);
    await ready({ guest: { pre_order: [anEntry({ choice_item_id: 12 })], version: 5 } });
    expect([chosen(), isOff(), screen.getByText('Starter: was Leek soup, now Cheese tart') !== null]).toEqual([
      ['Cheese tart', 'Rump steak'],
      false,
      true,
    ]);
    press('Save');
    await waitFor(() => expect(said('status')).toEqual(['Pre order has been updated!']));
    expect([sent('POST')[0], window.sessionStorage.length]).toEqual([expect.objectContaining({ version: 5 }), 0]);
  });

  it('says what was not saved, where it is locked by then', async () => {
    const { unmount } = await ready({ guest: { pre_order: soup } });
    choose(/^Rump steak/);
    unmount();
    cache.clear();
    await ready({ guest: { pre_order: soup }, booking: { pre_order_locked: true } });
    expect([said('alert'), chosen()]).toEqual([['This wasn’t saved:Main: Rump steak'], ['Leek soup']]);
  });
});

it('the own allergies are kept in the tab once the consent is ticked, and nowhere before it and once they are saved', async () => {
  server.on(`PUT ${health}`, () => found({ guest: { allergens: ['milk'] } }));
  const stored = () => JSON.stringify([Object.entries(window.sessionStorage), Object.entries(window.localStorage)]);
  const { unmount } = await ready();
  tick('Milk');
  fireEvent.change(screen.getByLabelText('Anything else the kitchen should know (optional)'), {
    target: { value: 'No butter' },
  });
  expect(stored()).not.toMatch(/milk|butter/);
  tick(/^I agree/);
  unmount();
  cache.clear();
  await ready();
  expect([
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Milk' }).checked,
    screen.getByLabelText<HTMLInputElement>('Anything else the kitchen should know (optional)').value,
  ]).toEqual([true, 'No butter']);
  tick(/^I agree/);
  expect(stored()).not.toMatch(/milk|butter/);
  tick(/^I agree/);
  press('Save my allergies');
  await waitFor(() => expect(said('status')).toEqual(['Your allergies are saved.']));
  expect(stored()).not.toMatch(/milk|butter/);
});
