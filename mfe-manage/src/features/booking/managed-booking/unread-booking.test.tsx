import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import { axeViolations } from '@bars/tools/testing/axe';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { heading, link, openAt, press } from '@bars/shared-ui/testing/visitor';
import { ManagedBookingScreen } from './managed-booking.screen';
import { byToken, fakeParts, manageKey } from './testing/bookings';

const page = `/manage/${manageKey}`;
const call = `GET /api/rest/booking/manage/${manageKey}`;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.on(`${call}/brunch-upgrade`, () => ({
    body: { data: { slots: [] }, meta: { can_upgrade: false, has_existing_call: false, existing_call: null } },
  }));
  window.sessionStorage.clear();
});
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

const openWith = (answer: FakeAnswer) => {
  server.on(call, () => answer);
  return openAt(page, <ManagedBookingScreen brand={1} api={server.api()} token={manageKey} parts={fakeParts} />);
};
const text = (words: string) => screen.queryByText(words) !== null;

describe('without the booking', () => {
  it('says that it is unknown, and gives the brand’s telephone', async () => {
    openWith({ status: 404, body: { error: 'Unknown' } });
    await heading('We can’t find this booking');
    expect([screen.queryByRole('term'), screen.queryByRole('button'), link('Ring 020 7946 0111')]).toEqual([
      null,
      null,
      'tel:+442079460111',
    ]);
  });

  it.each<[string, FakeAnswer, string]>([
    ['no connection', 'offline', 'Sorry, you seem to be offline'],
    [
      'a fault of the server',
      { status: 500, body: { error: 'The bookings are being moved.' } },
      'The bookings are being moved.',
    ],
    [
      'too many calls',
      { status: 429, body: { errors: { message: 'Please wait a minute.' } } },
      'Please wait a minute.',
    ],
  ])('[API-M-6] shows the server’s text for %s, and reads again on Try again', async (_, failure, words) => {
    const { container } = openWith(failure);
    await heading('We can’t show your booking just now');
    expect([text(words), link('Ring 020 7946 0111')]).toEqual([true, 'tel:+442079460111']);
    expect(await axeViolations(container)).toEqual([]);
    server.on(call, () => byToken());
    press('Try again');
    await heading('Your place is set');
  });
});
