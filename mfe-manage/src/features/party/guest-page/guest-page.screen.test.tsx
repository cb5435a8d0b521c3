import { createQueryClient } from '@bars/shared-api';
import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import { partyKeys } from '@bars/shared-api/client/party';
import {
  guestAllergensPath,
  guestPageAnswer,
  guestPagePath,
  guestPreOrderPath,
  type GuestPage,
} from '@bars/shared-api/contracts/party';
import { axeViolations } from '@bars/tools/testing/axe';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { aGuestPage, bar, guestCode } from '../../../testing/a-guest-page';
import { heading, link, openAt, press } from '@bars/shared-ui/testing/visitor';
import { anEntry, aPackageDish, aVariation } from '../../../testing/a-menu';
import { bringPanel } from '@bars/shared-ui/testing/fake-panel';
import { GuestPageScreen } from './guest-page.screen';

const [read, save, health, logout] = [
  `GET ${guestPagePath(guestCode)}`,
  `POST ${guestPreOrderPath(guestCode)}`,
  guestAllergensPath(guestCode),
  'POST /api/customers/logout',
];
type Change = Parameters<typeof aGuestPage>[0];
const answered = (page: GuestPage, loggedInAs: string | null = null): FakeAnswer => ({
  body: z.encode(guestPageAnswer, { data: page, meta: { logged_in_as: loggedInAs } }),
});
const found = (change?: Change, loggedInAs: string | null = null) => answered(aGuestPage(change), loggedInAs);
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

/** What the page reads from now on. */
const serve = (answer: FakeAnswer) => server.on(read, () => answer, { isPolled: true });
const open = (answer: FakeAnswer = found()) => {
  serve(answer);
  return openAt(
    `/guest/${guestCode}`,
    <GuestPageScreen
      brand={1}
      api={server.api()}
      portal={{ apiKey: 'pk_test', loadElement: bringPanel }}
      token={guestCode}
    />,
    cache,
  );
};
const ready = async (change?: Change, title = 'You’re on the list') => {
  const view = open(found(change));
  await heading(title);
  return view;
};
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map((radio) => radio.closest('label')?.querySelector('span > span')?.textContent);
const saveButton = () => screen.getByRole('button', { name: 'Save' });
const isOff = () => saveButton().getAttribute('aria-disabled') === 'true';
const sent = (method: string) => server.calls.filter((call) => call.method === method).map(({ json }) => json);
const said = (role: 'alert' | 'status') =>
  screen
    .getAllByRole(role)
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => text !== '' && text !== 'The bar is expecting you.');
const bar_ = () => screen.getByRole('region', { name: 'Your choices' });
const facts = (name: string) =>
  within(screen.getByRole('region', { name }))
    .queryAllByRole('definition')
    .map(({ textContent }) => textContent);

describe('the page of a guest', () => {
  it('[MG-152] is read with include=booking,customer, and shows the guest with the booking', async () => {
    const { container } = await ready({ guest: { pre_order: soup } });
    expect(server.calls.map(({ method, path, query }) => ({ method, path, query }))).toEqual([
      { method: 'GET', path: `/api/rest/booking/guest/${guestCode}`, query: { include: 'booking,customer' } },
    ]);
    expect(facts('The booking')).toEqual([
      'Saturday 28 November 2026, 19:00',
      'Northlight, Leeds',
      '1 Arch Lane',
      '8 people',
      '7NDHW3',
      'Ada Marsh',
    ]);
    expect(facts('You')).toEqual(['Bo Lind', 'bo@guests.example']);
    expect(chosen()).toEqual(['Leek soup']);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('[MG-23] has no tabs, and has booking summary, profile, pay deposit, pay balance and a link to the pre-order', async () => {
    await ready({ guest: { balance: 30_00 } });
    expect([screen.queryByRole('navigation'), screen.queryByRole('tab')]).toEqual([null, null]);
    expect([
      screen.getByRole('region', { name: 'The booking' }),
      screen.getByRole('region', { name: 'You' }),
      screen.getByRole('button', { name: 'Pay £10 deposit' }),
      screen.getByRole('button', { name: 'Pay £30 balance' }),
    ]).toHaveLength(4);
    expect(link('Go to my pre-order')).toBe('#pre-order');
    expect(document.getElementById('pre-order')).toBe(screen.getByRole('region', { name: 'Your pre-order' }));
  });

  it('has the words of the bar’s brand', async () => {
    open(found({ booking: { bar: { ...bar, brand_id: 2 } } }));
    expect(await screen.findByRole('heading', { name: 'Bring your amigos' })).toBeTruthy();
  });

  it('hides the date line on 25 December, also where the invitation is shared', async () => {
    await ready({ booking: { booking_date: '2026-12-25T13:00:00.000Z' } });
    expect(facts('The booking')).toEqual(['Northlight, Leeds', '1 Arch Lane', '8 people', '7NDHW3', 'Ada Marsh']);
    expect(link('Share on WhatsApp')).toBe(
      `https://wa.me/?text=${encodeURIComponent('We’re out at Northlight, Leeds. Join me: https://northlight.example/join/i')}`,
    );
  });

  it('shares the invitation link where others may be invited', async () => {
    const { unmount } = await ready();
    expect(link('https://northlight.example/join/i')).toBe('https://northlight.example/join/i');
    unmount();
    cache.clear();
    await ready({ invite_link: null });
    expect(link('Share on WhatsApp')).toBeNull();
  });

  it.each<[string, Change, string]>([
    ['cancelled', { booking: { status_id: 4 } }, 'This booking is cancelled'],
    ['postponed', { booking: { status_id: 5 } }, 'This booking is postponed'],
    ['over', { booking: { is_over: true } }, 'Thanks for coming'],
  ])('of a booking that is %s has nothing to choose and nothing to pay', async (_what, change, title) => {
    await ready(change, title);
    expect([
      screen.queryByRole('radio'),
      screen.queryByRole('button', { name: /^Pay/ }),
      link('Go to my pre-order'),
    ]).toEqual([null, null, null]);
    expect(link('Ring 0113 496 0101')).toBe('tel:01134960101');
  });

  it('[MG-136] of an unknown code says ‘Guest not found’', async () => {
    open({ status: 404, body: { error: 'Unknown' } });
    expect(await heading('Guest not found')).toBeTruthy();
    expect(link('Ring 020 7946 0111')).not.toBeNull();
  });

  it('shows nothing any more to a guest who was removed while it was open', async () => {
    await ready();
    serve({ status: 404, body: { error: 'Unknown' } });
    await cache.invalidateQueries({ queryKey: partyKeys.guestPage(guestCode) });
    expect(await heading('Guest not found')).toBeTruthy();
    expect([screen.queryByRole('radio'), screen.queryByRole('definition')]).toEqual([null, null]);
  });

  it('can be read again after a failure', async () => {
    open('offline');
    await heading('We can’t show your page just now');
    serve(found());
    press('Try again');
    expect(await heading('You’re on the list')).toBeTruthy();
  });

  it('[MG-154] opens without a login, and offers the logout where another customer is logged in alone', async () => {
    server.on(logout, () => ({ body: { data: {} } }));
    const { unmount } = await ready();
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
    unmount();
    cache.clear();
    open(found({}, 'ada@guests.example'));
    expect(await screen.findByText(/^You’re logged in as ada@guests\.example/)).toBeTruthy();
    expect(screen.getByRole('radio', { name: /^Leek soup/ })).toBeTruthy();
    serve(found());
    press('Log out');
    await waitFor(() => expect(screen.queryByText(/^You’re logged in as/)).toBeNull());
    expect(server.calls.filter(({ path }) => path === '/api/customers/logout')).toHaveLength(1);
  });
});

describe('the own pre-order', () => {
  it('[MG-93, MG-153] is set by code, saved with plu and version, and ‘Pre order has been updated!’ is shown', async () => {
    server.on(save, () => found({ guest: { pre_order: soupAndSteak, version: 2, balance: 24_50 } }));
    await ready({ guest: { pre_order: soup } });
    choose(/^Rump steak.*\+£4\.50/);
    expect(
      within(bar_())
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['2 of 2', '£4.50']);
    press('Save');
    await waitFor(() => expect(said('status')).toEqual(['Pre order has been updated!']));
    // Where the press was made, and once.
    expect([
      within(bar_()).getByText('Pre order has been updated!') !== null,
      screen.getAllByText('Pre order has been updated!').length,
    ]).toEqual([true, 1]);
    expect(server.calls.at(-1)).toMatchObject({
      method: 'POST',
      path: `/api/rest/booking/guest/${guestCode}/pre-order`,
    });
    expect(sent('POST')).toEqual([
      {
        variation_id: 7,
        pre_order: [
          { choice_id: 1, choice_item_id: 11, plu: 'P11', item_number: 1 },
          { choice_id: 2, choice_item_id: 21, plu: 'P21', item_number: 1 },
        ],
        version: 1,
        include: 'booking,customer',
      },
    ]);
    expect(chosen()).toEqual(['Leek soup', 'Rump steak']);
    expect(screen.getByRole('button', { name: 'Pay £24.50 balance' })).toBeTruthy();
    choose(/^Game pie/);
    expect(said('status')).toEqual([]);
  });

  it('says what is still to choose where some of it is saved', async () => {
    server.on(save, () => found({ guest: { pre_order: soup, version: 2 } }));
    await ready();
    choose(/^Leek soup/);
    press('Save');
    await waitFor(() =>
      expect(
        within(bar_())
          .getAllByRole('status')
          .map(({ textContent }) => textContent),
      ).toEqual(['Pre order has been updated! Still to choose: Main.']),
    );
  });

  it('[MG-92] the Save button is disabled while nothing has changed, while it is saved and while the pre-order is locked', async () => {
    let answer: (value: FakeAnswer) => void = () => {};
    server.on(save, () => new Promise((resolve) => (answer = resolve)));
    const { unmount } = await ready({ guest: { pre_order: soup } });
    expect(isOff()).toBe(true);
    fireEvent.click(saveButton());
    choose(/^Cheese tart/);
    expect(isOff()).toBe(false);
    choose(/^Leek soup/);
    expect(isOff()).toBe(true);
    choose(/^Cheese tart/);
    fireEvent.click(saveButton());
    const saving = await screen.findByRole('button', { name: 'Saving…' });
    expect(saving.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(saving);
    answer(found({ guest: { pre_order: [anEntry({ choice_item_id: 12 })], version: 2 } }));
    await waitFor(() => expect(isOff()).toBe(true));
    unmount();
    cache.clear();
    await ready({ guest: { pre_order: soup }, booking: { pre_order_locked: true } });
    expect(isOff()).toBe(true);
    fireEvent.click(saveButton());
    expect(sent('POST')).toHaveLength(1);
  });

  it('[MG-100] while it is locked ‘The pre order for this booking is now locked.’ is shown, and nothing can be chosen', async () => {
    await ready({ guest: { pre_order: soup }, booking: { pre_order_locked: true } });
    expect(screen.getByText('The pre order for this booking is now locked.')).toBeTruthy();
    expect([chosen(), screen.getAllByRole<HTMLInputElement>('radio').every(({ disabled }) => disabled)]).toEqual([
      ['Leek soup'],
      true,
    ]);
  });

  it('says until when it can be changed', async () => {
    await ready();
    expect(screen.getByText('You can change it until Friday 27 November 2026, 12:00.')).toBeTruthy();
  });

  it('names no time where the visit itself is the end', async () => {
    await ready({ pre_order_until: '2026-11-28T19:00:00.000Z' });
    expect([
      screen.getByText('You can change it until you arrive.') !== null,
      screen.queryByText(/until Saturday/),
    ]).toEqual([true, null]);
  });

  it('[MG-97] a guest with a bespoke menu, an entry with alternative_description, sees it and can not edit it', async () => {
    await ready({ guest: { pre_order: [anEntry({ alternative_description: 'Leek soup without celery' })] } });
    expect(screen.getByRole('heading', { name: 'Made for you' })).toBeTruthy();
    expect(screen.getByText('Leek soup without celery')).toBeTruthy();
    expect([screen.queryByRole('radio'), screen.queryByRole('button', { name: 'Save' })]).toEqual([null, null]);
  });

  it('a status 423 reads the page again, says that it is locked, and what was not saved', async () => {
    server.on(save, () => ({ status: 423, body: { error: 'Locked', code: 'pre_order_locked' } }));
    await ready({ guest: { pre_order: soup } });
    choose(/^Rump steak/);
    serve(found({ guest: { pre_order: soup }, booking: { pre_order_locked: true } }));
    press('Save');
    expect(await screen.findByText('The pre order for this booking is now locked.')).toBeTruthy();
    expect(said('alert')).toEqual(['This wasn’t saved:Main: Rump steak']);
    expect([chosen(), server.calls.filter(({ method }) => method === 'GET')]).toEqual([
      ['Leek soup'],
      [expect.anything(), expect.anything()],
    ]);
  });

  it('a status 423 says what was not saved also where it is not offered any more', async () => {
    server.on(save, () => ({ status: 423, body: { error: 'Locked', code: 'pre_order_locked' } }));
    await ready({ guest: { variations: [] } });
    choose(/^Rump steak/);
    serve(found({ guest: { variations: [] }, choices: [], booking: { pre_order_locked: true } }));
    press('Save');
    await waitFor(() => expect(said('alert')).toEqual(['This wasn’t saved:Main: Rump steak']));
    expect(screen.getByText('The pre order for this booking is now locked.')).toBeTruthy();
  });

  it('a status 423 that is over again keeps what was chosen, to be saved', async () => {
    server.on(save, () => ({
      status: 423,
      body: { error: 'The pre order for this booking is now locked.', code: 'pre_order_locked' },
    }));
    await ready({ guest: { pre_order: soup } });
    choose(/^Rump steak/);
    press('Save');
    await waitFor(() => expect(said('alert')).toEqual(['The pre order for this booking is now locked.']));
    expect([chosen(), isOff()]).toEqual([['Leek soup', 'Rump steak'], false]);
  });

  it('409 guest_changed tells what somebody changed, keeps what was chosen, and saves it with the new version', async () => {
    server.on(save, () => ({ status: 409, body: { error: 'Somebody saved.', code: 'guest_changed' } }));
    await ready({ guest: { pre_order: soup } });
    choose(/^Rump steak/);
    serve(found({ guest: { pre_order: [anEntry({ choice_item_id: 12 })], version: 5 } }));
    press('Save');
    await waitFor(() => expect(said('alert')[0]).toContain('Someone changed your pre-order while you were choosing.'));
    expect(screen.getByText('Starter: was Leek soup, now Cheese tart')).toBeTruthy();
    expect([
      within(bar_()).getByText(/^Not saved yet\./) !== null,
      within(bar_()).getByRole('link', { name: 'See what changed' }).getAttribute('href'),
    ]).toEqual([true, '#pre-order']);
    expect(chosen()).toEqual(['Cheese tart', 'Rump steak']);
    server.on(save, () => found({ guest: { pre_order: soupAndSteak, version: 6 } }));
    choose(/^Leek soup/);
    press('Save');
    await waitFor(() => expect(said('status')).toEqual(['Pre order has been updated!']));
    expect(sent('POST').at(-1)).toMatchObject({
      version: 5,
      pre_order: [{ choice_item_id: 11 }, { choice_item_id: 21 }],
    });
    expect(said('alert')).toEqual([]);
  });

  it('what is read anew while somebody chooses is merged, and the focus stays', async () => {
    await ready({ guest: { pre_order: soup } });
    const steak = screen.getByRole('radio', { name: /^Rump steak/ });
    steak.focus();
    fireEvent.click(steak);
    serve(found({ guest: { pre_order: [anEntry({ choice_item_id: 12 })], version: 3 } }));
    await cache.invalidateQueries({ queryKey: partyKeys.guestPage(guestCode) });
    await waitFor(() => expect(chosen()).toEqual(['Cheese tart', 'Rump steak']));
    expect(document.activeElement).toBe(steak);
  });

  it('follows the booking by the guest’s code, reads the page once, and again when somebody changes it', async () => {
    let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
    const streams = vi.fn<typeof fetch>(
      async () => new Response(new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) })),
    );
    vi.stubGlobal('fetch', streams);
    const api = {
      ...server.api(),
      caller: {
        url: (path: string) => `https://northlight.example${path}`,
        headers: {},
        credentials: 'same-origin' as const,
      },
    };
    const tell = (version: string) =>
      stream?.enqueue(
        new TextEncoder().encode(`event: changed\ndata: ${JSON.stringify({ parts: ['guests'], version })}\n\n`),
      );
    serve(found({ guest: { pre_order: soup }, booking: { live_version: 'v1' } }));
    const { unmount } = openAt(
      `/guest/${guestCode}`,
      <GuestPageScreen brand={1} api={api} portal={{ apiKey: 'pk_test', loadElement: bringPanel }} token={guestCode} />,
      cache,
    );
    await heading('You’re on the list');
    const [address, init] = streams.mock.calls[0] ?? [];
    expect([address, new Headers(init?.headers).get('x-booking-token')]).toEqual([
      `https://northlight.example/api/rest/booking/${aGuestPage().booking.id}/live`,
      guestCode,
    ]);
    choose(/^Rump steak/);
    serve(
      found({ guest: { pre_order: [anEntry({ choice_item_id: 12 })], version: 3 }, booking: { live_version: 'v2' } }),
    );
    tell('v1');
    tell('v2');
    await waitFor(() => expect(chosen()).toEqual(['Cheese tart', 'Rump steak']));
    expect(server.calls.filter(({ method }) => method === 'GET')).toHaveLength(2);
    unmount();
    expect(init?.signal?.aborted).toBe(true);
    vi.unstubAllGlobals();
  });

  it.each<[string, FakeAnswer, string]>([
    ['the server’s error text', { status: 422, body: { error: 'That dish is sold out.' } }, 'That dish is sold out.'],
    ['no connection', 'offline', 'Sorry, you seem to be offline'],
  ])('a failed save shows %s, and keeps what was chosen', async (_what, answer, text) => {
    server.on(save, () => answer);
    await ready({ guest: { pre_order: soup } });
    choose(/^Rump steak/);
    press('Save');
    await waitFor(() => expect(said('alert')).toEqual([text]));
    expect(chosen()).toEqual(['Leek soup', 'Rump steak']);
  });

  it('asks before it saves what does not suit, and sends that it is confirmed', async () => {
    server.on(save, () =>
      found({
        guest: { pre_order: [anEntry({ choice_item_id: 12, is_confirmed: true })], allergens: ['milk'], version: 2 },
      }),
    );
    const { container } = await ready({ guest: { allergens: ['milk'] } });
    choose(/^Cheese tart.*Contains milk/);
    press('Save');
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure about these?' });
    expect(within(dialog).getByRole('listitem').textContent).toBe('Cheese tart: Contains milk');
    expect(await axeViolations(container)).toEqual([]);
    expect(sent('POST')).toEqual([]);
    press('Keep them anyway');
    await waitFor(() => expect(said('status')).toEqual(['Pre order has been updated! Still to choose: Main.']));
    expect(sent('POST')).toEqual([expect.objectContaining({ confirmed_conflicts: true })]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks too before it saves of a package that is itself a dish which does not suit', async () => {
    server.on(save, () => found({ guest: { allergens: ['milk'] } }));
    const dish = aPackageDish({ allergens: ['milk'] });
    await ready({ choices: [aVariation({ dish })], guest: { allergens: ['milk'] } });
    choose(/^Rump steak/);
    press('Save');
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure about these?' });
    expect(within(dialog).getByRole('listitem').textContent).toBe('Feast: Contains milk');
    expect(sent('POST')).toEqual([]);
    press('Keep them anyway');
    await waitFor(() => expect(sent('POST')).toEqual([expect.objectContaining({ confirmed_conflicts: true })]));
  });

  it('asks too where the server alone knows that it does not suit, and reads why', async () => {
    server.on(save, () => ({ status: 409, body: { error: 'It may not suit you.', code: 'allergen_conflict' } }));
    await ready({ guest: { pre_order: soup } });
    choose(/^Rump steak/);
    serve(found({ guest: { pre_order: soup, allergens: ['mustard'] } }));
    press('Save');
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure about these?' });
    await waitFor(() =>
      expect(within(dialog).getByRole('listitem').textContent).toBe('Rump steak: May contain mustard'),
    );
    expect(said('alert')).toEqual([]);
  });
});

describe('the own allergies', () => {
  const tick = (name: string | RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }));

  it('are asked once, kept with the consent that names who reads them, and mark the dishes', async () => {
    server.on(`PUT ${health}`, () => found({ guest: { allergens: ['milk'], allergens_note: 'Butter too' } }));
    await ready();
    tick('Milk');
    fireEvent.change(screen.getByLabelText('Anything else the kitchen should know (optional)'), {
      target: { value: 'Butter too' },
    });
    press('Save my allergies');
    const consent = screen.getByRole('checkbox', { name: /^I agree that the team at the bar, .* read this/ });
    expect([consent.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', consent]);
    expect(sent('PUT')).toEqual([]);
    tick(/^I agree/);
    press('Save my allergies');
    await waitFor(() => expect(said('status')).toEqual(['Your allergies are saved.']));
    expect(sent('PUT')).toEqual([{ allergens: ['milk'], allergens_note: 'Butter too', allergens_consent: true }]);
    expect(facts('Allergies')).toEqual(['Milk', 'Butter too']);
    expect([
      screen.queryByRole('checkbox'),
      screen.getByRole('radio', { name: /^Cheese tart.*Contains milk/ }),
    ]).toEqual([null, expect.anything()]);
  });

  it('are said to be none', async () => {
    server.on(`PUT ${health}`, () => found({ guest: { allergens: [] } }));
    await ready();
    tick(/^I agree/);
    press('I have none');
    expect(await screen.findByText('You’ve told us you have none.')).toBeTruthy();
    expect(sent('PUT')).toEqual([{ allergens: [], allergens_note: '', allergens_consent: true }]);
  });

  it('can be changed and taken back', async () => {
    server.on(`DELETE ${health}`, () => found());
    await ready({ guest: { allergens: ['milk'] } });
    press('Edit');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Milk' }).checked).toBe(true);
    press('Cancel');
    press('Delete');
    await waitFor(() => expect(said('status')).toEqual(['We’ve deleted what you told us.']));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Milk' }).checked).toBe(false);
  });

  it('what was ticked survives a failure', async () => {
    server.on(`PUT ${health}`, () => 'offline');
    await ready();
    tick('Milk');
    tick(/^I agree/);
    press('Save my allergies');
    await waitFor(() => expect(said('alert')).toEqual(['Sorry, you seem to be offline']));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Milk' }).checked).toBe(true);
  });
});
