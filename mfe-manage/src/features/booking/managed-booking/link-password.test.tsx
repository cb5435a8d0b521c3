import { fakeServer, type FakeAnswer, type FakeHandler, type FakeServer } from '@bars/shared-api/client/testing';
import { manageAnswer } from '@bars/shared-api/contracts/managed-bookings';
import { linkGrantsKey } from '@bars/shared-api/contracts/storage-keys.generated';
import { axeViolations } from '@bars/tools/testing/axe';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { errorOf, field, heading, link, openAt, press, type } from '@bars/shared-ui/testing/visitor';
import type { BookingParts } from './booking-parts';
import { ManagedBookingScreen } from './managed-booking.screen';
import { aHost, byToken, fakeParts, manageKey } from './testing/bookings';

const page = `/manage/${manageKey}`;
const call = `GET /api/rest/booking/manage/${manageKey}`;
const light = `GET /api/rest/my-bookings/token/${manageKey}`;
const grant = 'g'.repeat(22);
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const locked: FakeAnswer = {
  status: 403,
  body: { error: 'This booking is protected. Please enter its password.', code: 'password_required' },
};
const wrong: FakeAnswer = {
  status: 403,
  body: { error: 'That isn’t the password for this booking.', code: 'password_wrong' },
};
const tooMany: FakeAnswer = {
  status: 429,
  body: { error: 'Too many tries. Please try again in 15 minutes.', code: 'too_many_tries' },
};
const label = 'Password for this link';
const opened = (given: string): FakeAnswer => ({
  body: z.encode(manageAnswer, {
    data: aHost({ has_link_password: true }),
    meta: { grant: { grant: given, ends_at: inAnHour() } },
  }),
});

/** Answers as the server does: with the password, or with one of the grants. */
const protectedBy =
  (password: string, given: string, grants: readonly string[] = []): FakeHandler =>
  ({ headers }) => {
    const sent = headers['x-booking-password'];
    if (sent === password) return opened(given);
    if (sent !== undefined) return wrong;
    return grants.includes(headers['x-booking-grant'] ?? '') ? byToken({ has_link_password: true }) : locked;
  };

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
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

const open = (parts: BookingParts = fakeParts, brand: 1 | 2 = 1) =>
  openAt(page, <ManagedBookingScreen brand={brand} api={server.api()} token={manageKey} parts={parts} />);
const answerAs = (handler: FakeHandler) => server.on(call, handler, { isPolled: true });
const give = (password: string) => {
  type(label, password);
  press('Open the booking');
};
const kept = () => window.sessionStorage.getItem(linkGrantsKey);

describe('a protected link', () => {
  it('[MG-50] asks for the password, sends it in a header, and shows the booking', async () => {
    answerAs(protectedBy('three blue herons', grant));
    const { container } = open(fakeParts, 2);
    await heading('Hola! This fiesta has a password');
    expect(field(label)).toMatchObject({ type: 'password', autocomplete: 'current-password' });
    expect(await axeViolations(container)).toEqual([]);
    give('three blue herons');
    await heading('Your place is set');
    expect(server.calls.map(({ headers }) => headers['x-booking-password'])).toEqual([
      undefined,
      'three blue herons',
      undefined,
    ]);
    expect(server.calls.at(-1)?.headers['x-booking-grant']).toBe(grant);
    expect(kept()).toContain(grant);
    expect(JSON.stringify([window.sessionStorage, window.localStorage])).not.toContain('herons');
  });

  it('is opened after a reload by the grant that the tab keeps', async () => {
    window.sessionStorage.setItem(linkGrantsKey, JSON.stringify({ [manageKey]: { grant, ends_at: inAnHour() } }));
    answerAs(protectedBy('three blue herons', grant, [grant]));
    open();
    await heading('Your place is set');
    expect(screen.queryByLabelText(label)).toBeNull();
  });

  it.each([
    ['has ended', JSON.stringify({ [manageKey]: { grant, ends_at: '2020-01-01T00:00:00.000Z' } })],
    ['is that of another booking', JSON.stringify({ other: { grant, ends_at: inAnHour() } })],
    ['cannot be read', '{"k":'],
  ])('asks where the grant %s', async (_, stored) => {
    window.sessionStorage.setItem(linkGrantsKey, stored);
    answerAs(protectedBy('three blue herons', grant, [grant]));
    open();
    await heading('This night has a password');
    expect(server.calls[0]?.headers['x-booking-grant']).toBeUndefined();
  });

  it.each([
    ['a wrong password', wrong, 'That isn’t the password for this booking.'],
    ['too many tries', tooMany, 'Too many tries. Please try again in 15 minutes.'],
  ])('says %s at the field, and opens with the right one', async (_, refusal, words) => {
    let isFirst = true;
    answerAs(({ headers }) => {
      if (headers['x-booking-password'] === undefined) return locked;
      if (!isFirst) return opened(grant);
      isFirst = false;
      return refusal;
    });
    open();
    await screen.findByLabelText(label);
    give('three red herons');
    await waitFor(() => expect(errorOf(label)).toBe(words));
    expect([document.activeElement, field(label).value]).toEqual([field(label), 'three red herons']);
    give('three blue herons');
    await heading('Your place is set');
  });

  it('asks for an empty password at its field, and says a lost connection above it', async () => {
    answerAs(({ headers }) => (headers['x-booking-password'] === undefined ? locked : 'offline'));
    open();
    await screen.findByLabelText(label);
    press('Open the booking');
    await waitFor(() => expect(errorOf(label)).toBe('Password is required'));
    give('three blue herons');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Sorry, you seem to be offline'));
  });

  it('opens where the browser blocks its storage', async () => {
    const storage = Object.getOwnPropertyDescriptor(window, 'sessionStorage');
    Object.defineProperty(window, 'sessionStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    try {
      answerAs(protectedBy('three blue herons', grant));
      open();
      await screen.findByLabelText(label);
      give('three blue herons');
      await heading('Your place is set');
    } finally {
      if (storage) Object.defineProperty(window, 'sessionStorage', storage);
      else Reflect.deleteProperty(window, 'sessionStorage');
    }
  });
});

describe('a call whose grant has ended', () => {
  const second = 'h'.repeat(22);
  const withNotes: BookingParts = {
    ...fakeParts,
    leaveDetails: () => (
      <label>
        Notes
        <input defaultValue="" />
      </label>
    ),
  };

  const openLate = async () => {
    window.sessionStorage.setItem(linkGrantsKey, JSON.stringify({ [manageKey]: { grant, ends_at: inAnHour() } }));
    answerAs(protectedBy('three blue herons', second, [grant]));
    server.on(light, ({ headers }) => (headers['x-booking-grant'] === second ? byToken({ people: 12 }) : locked), {
      isPolled: true,
    });
    open(withNotes);
    await heading('Your place is set');
    type('Notes', 'By the window');
    press('Read again');
    return within(await screen.findByRole('dialog', { name: 'This night has a password' }));
  };

  it('asks again over the page, goes ahead with the new grant, and loses nothing', async () => {
    const dialog = await openLate();
    fireEvent.change(dialog.getByLabelText(label), { target: { value: 'three blue herons' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Open the booking' }));
    expect(await screen.findByText('12 people')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field('Notes').value).toBe('By the window');
    expect(kept()).toContain(second);
  });

  it('is refused where the password is not given, and the page stays', async () => {
    const dialog = await openLate();
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([screen.queryByText('8 people') === null, field('Notes').value, link('Add to my calendar')]).toEqual([
      false,
      'By the window',
      `/ical/${manageKey}`,
    ]);
  });
});
