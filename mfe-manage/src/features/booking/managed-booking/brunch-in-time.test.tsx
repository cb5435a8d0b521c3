import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAt } from '@bars/shared-ui/testing/visitor';
import { ManagedBookingScreen } from './managed-booking.screen';
import { byToken, fakeParts, manageKey, tabs } from './testing/bookings';

const call = `/rest/booking/manage/${manageKey}`;
const brunch = `${call}/brunch-upgrade`;
const offer: FakeAnswer = {
  body: { data: { slots: [] }, meta: { can_upgrade: true, has_existing_call: false, existing_call: null } },
};

let server: FakeServer;
let answer: (value: FakeAnswer) => void;
beforeEach(() => {
  server = fakeServer();
  server.on(`GET /api${call}`, () => byToken());
  server.on(`GET /api${brunch}`, () => new Promise((resolve) => (answer = resolve)));
  window.sessionStorage.clear();
  openAt(
    `/manage/${manageKey}`,
    <ManagedBookingScreen brand={1} api={server.api()} token={manageKey} parts={fakeParts} />,
  );
});
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

const asked = () => waitFor(() => expect(server.calls.map(({ path }) => path)).toContain(`/api${brunch}`));

describe('the tabs of a booking', () => {
  it('are drawn once it is known whether there is a better brunch, so that none appears late', async () => {
    await asked();
    expect(screen.queryByRole('link', { name: 'Overview' })).toBeNull();
    answer(offer);
    expect(await screen.findByRole('link', { name: 'Better brunch' })).toBeTruthy();
  });

  it('do not wait for an answer that is long in coming, and leave the brunch out', async () => {
    await asked();
    expect(await screen.findByRole('link', { name: 'Overview' })).toBeTruthy();
    answer(offer);
    await Promise.resolve();
    expect(tabs()).toEqual(['Overview', 'Pre-order']);
  });
});
