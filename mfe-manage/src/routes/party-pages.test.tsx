import { fakeServer, type FakeServer } from '@bars/shared-api/client/testing';
import { guestPageAnswer, guestPagePath, joinAnswer, joinPath, partyInvitationAnswer } from '@bars/shared-api/contracts/party';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aGuestPage, bar, guestCode } from '../testing/a-guest-page';
import { expectToArriveAt, heading, openAt, press, type } from '../testing/account-world';
import { aVariation } from '../testing/a-menu';
import { ManageRoutes } from './manage-routes';

const code = 'i'.repeat(22);
let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  window.sessionStorage.clear();
  server.on(`GET ${joinPath(code)}`, () => ({
    body: z.encode(partyInvitationAnswer, {
      data: { can_use_invite: true, ref_code: '7NDHW3', lead_booker: 'Ada', people: 8, booking_date: '2026-11-28T19:00:00+00:00', bar, choices: [aVariation()] },
      meta: { variation_id: null, customer: null, unique_code: null },
    }),
  }));
  server.on(`GET ${guestPagePath(guestCode)}`, () => ({ body: z.encode(guestPageAnswer, { data: aGuestPage(), meta: { logged_in_as: null } }) }), { isPolled: true });
});
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

const open = (path: string) => openAt(path, <ManageRoutes brand={1} api={server.api()} portal={{ apiKey: 'pk_test', loadElement: () => Promise.reject(new Error('No element is asked for.')) }} />);

it.each([`/join/${code}`, `/join/${code}/7`])('[MG-125, MG-133, MG-134] %s: whoever joins comes to the page of their unique_code, which says ‘Added to booking!’ once', async (path) => {
  server.on(`POST ${joinPath(code)}`, () => ({ body: z.encode(joinAnswer, { data: { unique_code: guestCode } }) }));
  const { unmount } = open(path);
  await screen.findByLabelText('First name');
  type('First name', 'Robin');
  fireEvent.click(screen.getByRole('radio', { name: /^Leek soup/ }));
  fireEvent.click(screen.getByRole('radio', { name: /^Rump steak/ }));
  press('Join the booking');
  expect(await screen.findByText('Added to booking!')).toBeTruthy();
  await expectToArriveAt(`/guest/${guestCode}`);
  unmount();
  open(`/guest/${guestCode}`);
  await heading('You’re on the list');
  expect(screen.queryByText('Added to booking!')).toBeNull();
}, 20_000);
