import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorTexts } from '@bars/shared-api';
import type { FakeAnswer } from '@bars/shared-api/client/testing';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { aSecuredSession, cardToken, cardWords, openedCapture, storeCardCall } from '../../testing/fixtures/a-card';
import { depositCall, openedPayment } from '../../testing/fixtures/a-payment';
import { aBooking, aChosenSession, aCompletedSession } from '../../testing/fixtures/a-session';
import { completeCall, sessionCall, dtoBody, type WorldOptions } from '../../testing/render-wizard';
import { button, shown } from '../../testing/visitor';
import {
  attribute,
  bookingGone,
  callsTo,
  confirmed,
  dialog,
  noDialog,
  panel,
  panelAttributes,
  press,
  refusal,
  says,
  timeGone,
  visitorAtDetails,
  type Fixture,
} from './testing/paying-visitor';

const secured = aCompletedSession({ requires_card: true, has_stored_card: true });

const atDetails = (change: Partial<BookingSession> = {}, options: Pick<WorldOptions, 'react' | 'environment'> = {}) =>
  visitorAtDetails({ session: aSecuredSession(change), opens: [storeCardCall, openedCapture], ...options });
const complete = async (fixture: Fixture) => within(await press(fixture, 'Complete Booking'));

describe('before the card', () => {
  it('[PY-4, PY-26, PY-27] the details show that a card secures the booking, what may be charged, and that nothing is taken now', async () => {
    await atDetails();
    const section = within(screen.getByRole('region', { name: 'Your card' }));
    expect(
      section.getByText('A card secures this booking. You’ll store it next, and nothing is taken now.'),
    ).toBeTruthy();
    expect(section.getByText(cardWords.no_show_terms)).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: 'If your plans change' })).getByText(cardWords.cancellation_terms),
    ).toBeTruthy();
    const described = button('Complete Booking').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Next: store a card. Nothing is taken now');
  });

  it('[BW-162] a stored card is not requested again', async () => {
    const fixture = await atDetails({ has_stored_card: true });
    fixture.server.on(completeCall, () => dtoBody(secured));
    expect(screen.getByText(/Your card is stored/)).toBeTruthy();
    await fixture.user.click(button('Complete Booking'));
    await confirmed();
    expect(callsTo(fixture, storeCardCall)).toEqual([]);
  });

  it('[BW-162] a booking that is paid first needs no card', async () => {
    const fixture = await atDetails({ take_payment: true });
    fixture.server.on(depositCall, () => openedPayment());
    await fixture.user.click(button('Complete Booking'));
    await dialog();
    expect([callsTo(fixture, depositCall).length, callsTo(fixture, storeCardCall).length]).toEqual([1, 0]);
    expect(screen.queryByRole('region', { name: 'Your card' })).toBeNull();
  });
});

describe('the dialog', () => {
  it('[BW-162, PY-22, API-B-12] starts with the store-card call with the session_id, and shows the card page of its token', async () => {
    const fixture = await atDetails();
    await fixture.user.click(screen.getByLabelText('Anything we should know?'));
    await fixture.user.paste('A birthday');
    const sheet = await complete(fixture);
    expect(sheet.getByRole('heading', { name: 'Your night, secured by a card' })).toBeTruthy();
    await waitFor(() => expect(panel()).not.toBeNull());
    expect(panelAttributes()).toEqual(['card', cardToken, '1', 'pk_test', 'portal']);
    expect(callsTo(fixture, storeCardCall).map(({ json }) => json)).toEqual([{ brand: 1, session_id: 's'.repeat(22) }]);
    expect(fixture.changes()).toContainEqual({ special_requirements: 'A birthday' });
    expect(callsTo(fixture, completeCall)).toEqual([]);
  });

  it('[PY-26, PY-27] shows what may be charged and when: the fee, the fee per person, at the venue’s discretion', async () => {
    const sheet = await complete(await atDetails());
    const terms = within(sheet.getByRole('region', { name: 'What may be charged, and when' }));
    expect(terms.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'No-show fee',
      'For each person',
    ]);
    expect(terms.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['£80', '£10']);
    expect(terms.getByText('We only store your card: nothing is taken now.')).toBeTruthy();
    for (const words of Object.values(cardWords)) expect(terms.getByText(words)).toBeTruthy();
  });

  it.each([
    ['only a fixed fee', { no_show_fee: 80_00, no_show_fee_pp: null }, ['No-show fee']],
    ['only a fee per person', { no_show_fee: null, no_show_fee_pp: 10_00 }, ['For each person']],
    ['none', { no_show_fee: null, no_show_fee_pp: null }, []],
  ])('[PY-26] shows the fees: %s', async (_, fees, labels) => {
    const fixture = await atDetails();
    fixture.server.on(storeCardCall, () => openedCapture(fees));
    const sheet = await complete(fixture);
    expect(sheet.queryAllByRole('term').map(({ textContent }) => textContent)).toEqual(labels);
    expect(sheet.queryAllByText(/no fee can be charged/)).toHaveLength(labels.length === 0 ? 1 : 0);
  });

  it.each([
    ['plain text', 'Fees < £100 & none on Mondays', 'Fees < £100 & none on Mondays', 0],
    [
      'the allowed tags',
      'Tell us <strong>24 hours</strong> before.<img src="x" onerror="alert(1)"><script>alert(2)</script>',
      'Tell us 24 hours before.',
      1,
    ],
  ])('[PY-25] shows the card_capture_message, %s, never as raw HTML', async (_, message, text, bold) => {
    const fixture = await atDetails();
    fixture.server.on(storeCardCall, () => openedCapture({ card_capture_message: message }));
    await complete(fixture);
    const terms = screen.getByRole('region', { name: 'What may be charged, and when' });
    expect(terms.textContent).toContain(text);
    expect([
      terms.querySelectorAll('strong').length,
      terms.querySelector('img, script'),
      terms.textContent?.includes('alert'),
    ]).toEqual([bold, null, false]);
  });

  it('[API-B-12] opens once for two presses', async () => {
    const fixture = await atDetails();
    await fixture.user.dblClick(button('Complete Booking'));
    await dialog();
    expect(callsTo(fixture, storeCardCall)).toHaveLength(1);
  });

  it.each<[string, FakeAnswer, string]>([
    ['no connection', 'offline', errorTexts.offline],
    ['a server error', refusal(500, 'internal', 'The kitchen is on fire'), 'The kitchen is on fire'],
    ['a changed session', refusal(422, 'no_card_needed', 'No card is needed any more.'), 'No card is needed any more.'],
  ])('[API-B-12] shows why it cannot be opened (%s) and keeps the values', async (_, answer, text) => {
    const fixture = await atDetails();
    fixture.server.on(storeCardCall, () => answer);
    await fixture.user.click(button('Complete Booking'));
    await screen.findByRole('button', { name: `Dismiss: ${text}` });
    expect([shown('First name'), screen.queryByRole('dialog')]).toEqual(['Ana', null]);
    fixture.server.on(storeCardCall, () => openedCapture());
    await complete(fixture);
  });
});

describe('a card that is stored', () => {
  it('[BW-163, PY-4] completes, and the booking shows that a card secures it', async () => {
    const fixture = await atDetails();
    fixture.server.on(completeCall, () => dtoBody(secured));
    await complete(fixture);
    await says(fixture, 'success');
    await confirmed();
    expect(
      screen.getByText('A card secures your booking. Our card provider keeps it, and nothing has been taken.'),
    ).toBeTruthy();
    expect([callsTo(fixture, completeCall).length, screen.queryByRole('dialog')]).toEqual([1, null]);
  });

  it('[PY-4, PY-26] the booking shows the card and what may be charged, when the server sends them', async () => {
    const terms = 'Your Visa card ending 5262 is kept to secure this booking. We may charge it a no-show fee of £80.';
    const fixture = await atDetails();
    fixture.server.on(completeCall, () => dtoBody({ ...secured, booking: aBooking({ no_show_terms: terms }) }));
    await complete(fixture);
    await says(fixture, 'success');
    await confirmed();
    expect([screen.getByText(terms).tagName, screen.queryByText(/^A card secures/)]).toEqual(['P', null]);
  });

  it('is shown as stored once the server confirms it, and a booking that did not load is requested again', async () => {
    const fixture = await atDetails();
    await complete(fixture);
    fixture.server.on(completeCall, () => 'offline');
    fixture.server.on(sessionCall, () => dtoBody(aSecuredSession({ has_stored_card: true })));
    await says(fixture, 'success');
    expect(await screen.findByText('Your card is stored')).toBeTruthy();
    fixture.server.on(completeCall, () => dtoBody(secured));
    await fixture.user.click(button('Show my booking'));
    await confirmed();
  });

  it('[EM-35] is not trusted when only the panel reports it as stored', async () => {
    const fixture = await atDetails();
    await complete(fixture);
    fixture.server.on(completeCall, () => refusal(422, 'card_required', 'Please store a card first.'));
    await says(fixture, 'success');
    expect(await screen.findByText('We haven’t received a card')).toBeTruthy();
    expect([panel() === null, screen.queryByText(/card is stored$|thank you/i)]).toEqual([false, null]);
  });

  it('is found when it was stored on another page and is requested again', async () => {
    const fixture = await atDetails();
    fixture.server.on(storeCardCall, () => refusal(409, 'card_stored', 'A card is stored'));
    fixture.server.on(sessionCall, () => dtoBody(secured));
    await fixture.user.click(button('Complete Booking'));
    await confirmed();
    expect(screen.queryByText('A card is stored')).toBeNull();
  });

  it('is not mentioned in a booking without one', async () => {
    const fixture = await atDetails({ requires_card: false });
    fixture.server.on(completeCall, () => dtoBody(aCompletedSession()));
    await fixture.user.click(button('Complete Booking'));
    await confirmed();
    expect(screen.queryByText(/A card secures/)).toBeNull();
  });
});

describe('an unfinished card', () => {
  it.each(['closed', 'the dialog’s own button'] as const)(
    '(%s) keeps the values, and the same page is opened again',
    async (how) => {
      const fixture = await atDetails();
      await complete(fixture);
      if (how === 'closed') await says(fixture, 'closed');
      else await fixture.user.click(button('Close the card page'));
      await noDialog();
      expect(shown('First name')).toBe('Ana');
      await complete(fixture);
      await waitFor(() => expect(attribute('token')).toBe(cardToken));
    },
  );

  it('shows the booking at once when the server has completed it meanwhile', async () => {
    const fixture = await atDetails();
    await complete(fixture);
    fixture.server.on(sessionCall, () => dtoBody(secured));
    await fixture.user.click(button('Close the card page'));
    expect(await confirmed()).toBeTruthy();
  });
});

describe('a time that is lost while the card is stored', () => {
  it('[PY-14, PY-15, PY-16] shows the same message as a payment, and goes back to step 1', async () => {
    const fixture = await atDetails();
    await complete(fixture);
    fixture.server.on(sessionCall, () => dtoBody(aChosenSession()));
    await says(fixture, 'gone');
    await screen.findByRole('button', { name: `Dismiss: ${timeGone}` });
    expect(await screen.findByText(bookingGone)).toBeTruthy();
    expect(shown('Which bar?')).toBe('11');
  });

  it('[PY-14, PY-15, API-B-12] does the same when opening is refused with slot_gone', async () => {
    const fixture = await atDetails();
    fixture.server.on(storeCardCall, () => refusal(409, 'slot_gone', 'Some other words'));
    await fixture.user.click(button('Complete Booking'));
    await screen.findByRole('button', { name: `Dismiss: ${timeGone}` });
    expect(await screen.findByText(bookingGone)).toBeTruthy();
    expect(fixture.changes().at(-1)).toEqual({ step: '1' });
  });
});

it.each([
  [0, 'A card to secure your booking'],
  [1, 'Your night, secured by a card'],
  [2, '¡Casi fiesta! A card to secure it'],
  [4, 'A card to keep your table'],
] as const)('[BW-7] brand %s has its own text', async (brand, title) => {
  const fixture = await atDetails({ brand }, { environment: { brand } });
  expect((await complete(fixture)).getByRole('heading', { name: title })).toBeTruthy();
});
