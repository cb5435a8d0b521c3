import { createQueryClient } from '@bars/shared-api';
import { fakeServer, type FakeServer } from '@bars/shared-api/client/testing';
import { partyKeys } from '@bars/shared-api/client/party';
import type { BookingGuest } from '@bars/shared-api/contracts/managed-bookings';
import {
  guestKeepDishPath,
  guestPageAnswer,
  guestPagePath,
  type OfferedVariation,
} from '@bars/shared-api/contracts/party';
import type { PreOrderEntry } from '@bars/shared-api/contracts/party-menu';
import { bringPanel } from '@bars/shared-ui/testing/fake-panel';
import { heading, openAt, press } from '@bars/shared-ui/testing/visitor';
import { axeViolations } from '@bars/tools/testing/axe';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aGuestPage, guestCode } from '../../../testing/a-guest-page';
import { aChangedDish, anEntry, aPackageDish, aVariation } from '../../../testing/a-menu';
import { GuestPageScreen } from './guest-page.screen';

const since = '2026-11-20T12:00:00.000Z';
const again = 'Look at this again: it has changed since it was chosen';
const soup = anEntry({ changed_at: since });
const steak = anEntry({
  id: 'e2',
  choice_id: 2,
  choice_name: 'Main',
  choice_item_id: 21,
  plu: 'P21',
  plu_name: 'Rump steak',
});

let server: FakeServer;
let cache: ReturnType<typeof createQueryClient>;
beforeEach(() => {
  window.sessionStorage.clear();
  server = fakeServer();
  cache = createQueryClient();
});
afterEach(() => server.assertStrict());

const serve = (
  preOrder: PreOrderEntry[],
  isLocked = false,
  change: Partial<BookingGuest> = {},
  choices?: OfferedVariation[],
) => {
  const page = aGuestPage({
    ...(choices ? { choices } : {}),
    guest: { pre_order: preOrder, ...change },
    booking: { pre_order_locked: isLocked },
  });
  server.on(
    `GET ${guestPagePath(guestCode)}`,
    () => ({ body: z.encode(guestPageAnswer, { data: page, meta: { logged_in_as: null } }) }),
    { isPolled: true },
  );
};
const open = async (
  preOrder: PreOrderEntry[],
  isLocked = false,
  change: Partial<BookingGuest> = {},
  choices?: OfferedVariation[],
) => {
  serve(preOrder, isLocked, change, choices);
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
const section = () => within(screen.getByRole('region', { name: 'Your pre-order' }));
const named = () =>
  section()
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/ Keep it$/, ''));
const marked = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .map((radio) => radio.closest('label')?.textContent ?? '')
    .filter((text) => text.includes(again))
    .map((text) => text.split('With')[0]);

describe('a dish of the guest’s that has changed since it was chosen', () => {
  it('[MG-84] is named at the head of the choices and marked, until the server says that it is chosen anew', async () => {
    const { container } = await open([soup, steak]);
    expect(section().getByText('Look at this dish again: it has changed since it was chosen')).toBeTruthy();
    expect(named()).toEqual(['Starter: Leek soup']);
    expect(marked()).toEqual(['Leek soup']);
    expect(await axeViolations(container)).toEqual([]);
    serve([anEntry(), steak]);
    await act(() => cache.invalidateQueries({ queryKey: partyKeys.all }));
    await waitFor(() => expect(named()).toEqual([]));
    expect(marked()).toEqual([]);
  });

  it('[MG-84] is named beside others, and while nothing can be changed', async () => {
    await open([soup, { ...steak, changed_at: since }], true);
    expect(section().getByText('Look at these dishes again: they have changed since they were chosen')).toBeTruthy();
    expect(named()).toEqual(['Starter: Leek soup', 'Main: Rump steak']);
    expect(marked()).toHaveLength(2);
  });

  it('says that what the guest told us has changed, where the dish has not', async () => {
    const said = 'you’ve told us something new about allergies since';
    await open([{ ...soup, because: 'allergies' }, steak], true);
    expect(section().getByText(`Look at this dish again: ${said} it was chosen`)).toBeTruthy();
    expect(section().getByText(`Look at this again: ${said} it was chosen`)).toBeTruthy();
    expect(section().queryByText(/it has changed/)).toBeNull();
  });

  it('says that the day or the order of the party has changed, where neither the dish nor what the guest told us has', async () => {
    await open([{ ...soup, is_same_dish: true }, steak], true);
    expect(
      section().getByText(
        'Look at this dish again: the day or the order of your party has changed, and it may not suit you',
      ),
    ).toBeTruthy();
    expect(
      section().getByText(
        'Look at this again: the day or the order of the party has changed, and it may not suit everybody',
      ),
    ).toBeTruthy();
    expect(section().queryByText(/it has changed/)).toBeNull();
  });

  it('says why of each where one dish has changed and what the guest told us speaks against another', async () => {
    await open([soup, { ...steak, changed_at: since, because: 'allergies' }], true);
    expect(section().getByText('Look at these dishes again: they may no longer suit you')).toBeTruthy();
    expect(section().getByText(again)).toBeTruthy();
    expect(section().getByText(/^Look at this again: you’ve told us something new/)).toBeTruthy();
  });

  it('[MG-84] is marked in a menu that was made for the guest', async () => {
    await open([anEntry({ alternative_description: 'Rice', changed_at: since })]);
    expect(named()).toEqual(['Starter: Rice']);
    expect(section().getByText(`Rice. ${again}`)).toBeTruthy();
  });

  it('[MG-84] is named where it is for the whole table, or was picked for the guest’s place', async () => {
    const place = aChangedDish({ variation_id: 7, title: 'Bread', for_table: false });
    await open([], false, { changed_dishes: [aChangedDish(), place], allergens: ['eggs'] });
    expect(named()).toEqual(['For the table: Leek soup', 'Bread']);
    expect(section().queryByText(/Your note/)).toBeNull();
  });

  it('[MG-85] is a package that is a dish itself, which says how it suits the guest', async () => {
    const roast = aChangedDish({
      variation_id: 7,
      choice_id: null,
      choice_item_id: 7,
      title: 'Feast',
      for_table: false,
    });
    const dish = aPackageDish({ allergens: ['milk'] });
    await open([], false, { variations: [7], changed_dishes: [roast], allergens: ['milk'] }, [aVariation({ dish })]);
    expect(named()).toEqual(['Feast']);
    expect(
      section()
        .getAllByText(/^Feast/)
        .at(-1)?.textContent,
    ).toBe(`Feast ${again} Contains milk`);
  });

  it('[MG-85] is named with what is known of it where several can be chosen', async () => {
    await open([], false, { variations: [] }, [
      aVariation({ dish: aPackageDish({ is_linked: false }) }),
      aVariation({ id: 8, name: 'Short feast', dish: null }),
    ]);
    const texts = section()
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent);
    expect(texts.slice(0, 2)).toEqual([
      'FeastTwo courses. Nothing in our data: ask our staff',
      'Short feastTwo courses. ',
    ]);
  });

  it('is kept by a press, which says who decided it and when', async () => {
    await open([soup, steak]);
    const kept = { ...soup, kept: { at: '2026-11-20T18:30:00.000Z', by: 'guest' as const } };
    const page = aGuestPage({ guest: { pre_order: [kept, steak] } });
    server.on(`POST ${guestKeepDishPath(guestCode)}`, () => ({
      body: z.encode(guestPageAnswer, { data: page, meta: { logged_in_as: null } }),
    }));
    press('Keep it: Leek soup');
    expect(await section().findByText('Starter: Leek soup. Kept by you, Fri 20 Nov, 18:30')).toBeTruthy();
    expect([named(), marked()]).toEqual([[], []]);
    expect(document.activeElement?.textContent, 'the focus').toContain('Kept by you');
    expect(document.activeElement, 'the focus').not.toBe(document.body);
    expect(server.calls.at(-1)?.json).toEqual({
      variation_id: 7,
      choice_id: 1,
      choice_item_id: 11,
      changed_at: since,
    });
  });

  it('says to a guest who has only written a note that it could not be compared', async () => {
    await open([soup], false, { allergens: [], allergens_note: 'Pears' });
    expect(
      section().getByText('Your note couldn’t be compared with what’s in them. Please ask our staff.'),
    ).toBeTruthy();
  });

  it('[MG-84] has no notice where nothing has changed', async () => {
    await open([anEntry({ changed_at: null }), steak]);
    expect([named(), marked()]).toEqual([[], []]);
  });
});
