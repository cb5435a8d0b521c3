import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { errorTexts } from '@bars/shared-api';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { FakeAnswer } from '@bars/shared-api/client/testing';
import {
  aPayableSession,
  deposit,
  depositCall,
  everything,
  openedPayment,
  token,
} from '../../testing/fixtures/a-payment';
import { mayReload } from '@bars/shared-ui/area/area-events';
import { bringUnreachablePanel } from '@bars/shared-ui/testing/fake-panel';
import { aChosenSession, aCompletedSession } from '../../testing/fixtures/a-session';
import {
  completeCall,
  sessionCall,
  dtoBody,
  wizardFixture,
  type Reaction,
  type WorldOptions,
} from '../../testing/render-wizard';
import { button, fill, isBlocked, shown, summary } from '../../testing/visitor';
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

const nothing: Reaction = () => ({});
const atDetails = (
  change: Partial<BookingSession> = {},
  react: Reaction = nothing,
  environment: WorldOptions['environment'] = {},
) => visitorAtDetails({ session: aPayableSession(change), opens: [depositCall, openedPayment], react, environment });
const save = (fixture: Fixture) => press(fixture, 'Save Booking');

const refunded = 'Sorry, your last booking is no longer available';

describe('the browser’s Back on the card page', () => {
  it('closes it and keeps the step', async () => {
    const fixture = await atDetails();
    // The history has the entries of the earlier steps.
    fixture.history.replace({ barsWizard: [1, 2] });
    fixture.history.push({ barsWizard: [1, 2, 4] });
    await save(fixture);
    fixture.history.back();
    await noDialog();
    await waitFor(() => expect(fixture.history.state()).toEqual({ barsWizard: [1, 2, 4] }));
    expect(screen.getByLabelText('First name')).toBeTruthy();
    expect(fixture.changes().filter(({ step }) => step === '2')).toEqual([]);
    await save(fixture);
    await waitFor(() => expect(panel()).not.toBeNull());
  });
});

it('the portal does not reload itself over an open payment', async () => {
  const fixture = await atDetails();
  // The history has the entries of the earlier steps.
  fixture.history.replace({ barsWizard: [1, 2] });
  fixture.history.push({ barsWizard: [1, 2, 4] });
  expect(mayReload()).toBe(true);
  await save(fixture);
  await waitFor(() => expect(panel()).not.toBeNull());
  expect(mayReload()).toBe(false);
  fixture.history.back();
  await noDialog();
  expect(mayReload()).toBe(true);
});

describe('the amount to pay', () => {
  it('[BW-157, PY-8] the button is Save Booking, and the text beside it has the amount', async () => {
    await atDetails();
    const described = button('Save Booking').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Next: pay £80 by card');
  });

  it('[BW-70, PY-7, PY-9] a single payment option is a sentence and is chosen already', async () => {
    await atDetails();
    const section = within(screen.getByRole('region', { name: 'Payment' }));
    expect(section.getByText('A deposit of £80 makes it yours. You pay it now, by card.')).toBeTruthy();
    expect(section.getByText('It comes off your bill; you pay the rest at the venue.')).toBeTruthy();
    expect(section.queryByRole('radio')).toBeNull();
    expect(isBlocked('Save Booking')).toBe(false);
  });

  it.each([
    [
      'full payment',
      { full_payment_required: true, payment_type: 'full', payment_options: [everything], value: 200_00 },
      ['You pay £200 now, by card.', 'This booking is paid in full when you make it.'],
    ],
    [
      'a rest with a day',
      { value: 200_00, requires_balance: true, balance_due_date: '2026-11-26T12:00:00+00:00' },
      ['The rest, £120, is due by Thursday 26 November 2026, 12:00.'],
    ],
    ['a rest at the venue', { value: 200_00 }, ['You pay the rest, £120, at the venue.']],
    ['a deposit of the full amount', { value: 80_00 }, ['That’s everything: there’s nothing left to pay.']],
    [
      'a deposit due later',
      { take_payment: false, deposit_due_date: '2026-11-26T12:00:00+00:00' },
      [
        'We’ll keep it for you until Thu 26 Nov, 12:00. Pay £80 by then and it’s yours. After that someone else can have it.',
        'Kept for you until Thu 26 Nov, 12:00. Pay £80 by then and it’s yours',
      ],
    ],
  ] as const)('[PY-9] shows the rest: %s', async (_, change, texts) => {
    const { payment_options: options = [deposit], ...rest } = change as Partial<BookingSession>;
    await atDetails({ ...rest, payment_options: [...options] });
    for (const text of texts) expect(screen.getByText(text)).toBeTruthy();
  });

  it('[BW-164, PY-7] one of several payment options must be chosen first', async () => {
    const choose = 'Please choose how you would like to pay';
    const react: Reaction = ({ payment_type: type }) =>
      type ? { payment_amount: 200_00, deposit_type: 'full', can_complete: true, no_complete_reason: null } : {};
    const change = {
      value: 200_00,
      payment_options: [deposit, everything],
      payment_type: null,
      payment_amount: null,
      deposit_type: null,
      can_complete: false,
      no_complete_reason: choose,
    };
    const fixture = await atDetails(change, react);
    const group = screen.getByRole('radiogroup', { name: 'How would you like to pay?' });
    expect(
      within(group).getByRole('radio', {
        name: /^Pay the deposit.*£80 now, by card. You pay the rest, £120, at the venue.$/,
      }),
    ).toBeTruthy();
    expect([isBlocked('Save Booking'), screen.getAllByText(choose)]).toEqual([true, [expect.anything()]]);
    await fixture.user.click(button('Save Booking'));
    await waitFor(() => expect(document.activeElement).toBe(within(group).getAllByRole('radio')[0]));
    expect([group.getAttribute('aria-invalid'), screen.getAllByText(choose)]).toEqual([
      'true',
      [expect.anything(), expect.anything()],
    ]);
    expect(callsTo(fixture, depositCall)).toEqual([]);
    await fixture.user.click(screen.getByRole('radio', { name: /^Pay everything now/ }));
    await waitFor(() => expect(fixture.changes().at(-1)).toEqual({ payment_type: 'full' }));
    await waitFor(() => expect(isBlocked('Save Booking')).toBe(false));
    expect(screen.queryByText(choose)).toBeNull();
    expect(summary().getByText('£200 in full')).toBeTruthy();
  });
});

describe('going back from the details', () => {
  const severalWays = {
    value: 200_00,
    can_pre_order: true,
    payment_options: [deposit, everything],
    payment_type: null,
    payment_amount: null,
    deposit_type: null,
    can_complete: false,
  };
  it('[BW-47] does not send an unsent choice with the move', async () => {
    const react: Reaction = ({ payment_type: type, step }) => (type && !step ? { answer: 'offline' } : {});
    const fixture = await atDetails(severalWays, react);
    await fixture.user.click(screen.getByRole('radio', { name: /^Pay everything now/ }));
    await screen.findByText(errorTexts.offline);
    await fixture.user.click(button('Back'));
    await screen.findByRole('heading', { name: 'Order ahead' });
    expect(fixture.changes().at(-1)).toEqual({ step: '3' });
  });
});

describe('the terms of cancelling', () => {
  it('are shown with the payment option before the card is entered, with the server’s text', async () => {
    const terms = 'Cancel by Thursday 26 November 2026, 19:00 and everything you have paid goes back to your card.';
    await atDetails({ cancellation_terms: terms });
    expect(within(screen.getByRole('region', { name: 'If your plans change' })).getByText(terms)).toBeTruthy();
  });

  it('are hidden when neither a payment nor a card is needed', async () => {
    await atDetails({ cancellation_terms: null });
    expect(screen.queryByText('If your plans change')).toBeNull();
  });
});

describe('opening the payment', () => {
  it('[BW-161, PY-12, API-B-11] sends the typed values, requests the payment with include gp, and shows the card page with the token', async () => {
    const fixture = await atDetails();
    await fixture.user.click(screen.getByLabelText('Anything we should know?'));
    await fixture.user.paste('A birthday');
    const sheet = await save(fixture);
    expect(within(sheet).getByRole('heading', { name: 'Lock it in: £80 deposit' })).toBeTruthy();
    await waitFor(() => expect(panel()).not.toBeNull());
    expect(panelAttributes()).toEqual(['payment', token, '1', 'pk_test', 'portal']);
    expect(callsTo(fixture, depositCall).map(({ form }) => form)).toEqual([
      { brand: '1', session_id: 's'.repeat(22), include: 'gp' },
    ]);
    expect(fixture.changes()).toContainEqual({ special_requirements: 'A birthday' });
    expect(callsTo(fixture, completeCall)).toEqual([]);
    // The hold is longer now. The refresh updates the countdown.
    await waitFor(() => expect(fixture.changes()).toHaveLength(3));
  });

  it('hands the panel who runs Apple Pay’s sheet in the page around a frame', async () => {
    const runApplePay = vi.fn<() => Promise<{ status: 'cancelled' }>>(async () => ({ status: 'cancelled' }));
    await save(await atDetails({}, nothing, { runApplePay }));
    await waitFor(() => expect(Reflect.get(panel() ?? {}, 'runApplePay')).toBe(runApplePay));
  });

  it.each<[string, FakeAnswer, string]>([
    ['no connection', 'offline', errorTexts.offline],
    ['a server error', refusal(500, 'internal', 'The kitchen is on fire'), 'The kitchen is on fire'],
    [
      'a changed session',
      refusal(422, 'cannot_complete', 'Please fill in your details.'),
      'Please fill in your details.',
    ],
  ])('[API-B-11] shows the reason of a failure (%s) and keeps the values', async (_, answer, text) => {
    const fixture = await atDetails();
    fixture.server.on(depositCall, () => answer);
    await fixture.user.click(button('Save Booking'));
    await screen.findByRole('button', { name: `Dismiss: ${text}` });
    expect(shown('First name')).toBe('Ana');
    expect(screen.queryByRole('dialog')).toBeNull();
    fixture.server.on(depositCall, () => openedPayment());
    await save(fixture);
  });

  it('shows telephone and retry button when the card page does not load', async () => {
    const load = vi.fn<(tag: string) => Promise<void>>(() => Promise.reject(new Error('no such file')));
    const fixture = await atDetails({}, nothing, { loadElement: load });
    const sheet = await save(fixture);
    expect(await within(sheet).findByText('The card page didn’t load')).toBeTruthy();
    expect(within(sheet).getByRole('link', { name: 'Ring 0113 496 0101' })).toBeTruthy();
    load.mockImplementation(bringUnreachablePanel);
    await fixture.user.click(within(sheet).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(panel()).not.toBeNull());
  });
});

describe('a successful payment', () => {
  it('[PY-13, BW-163] completes and shows the booking', async () => {
    const fixture = await atDetails();
    fixture.server.on(completeCall, () => dtoBody(aCompletedSession()));
    await save(fixture);
    await says(fixture, 'success');
    await confirmed();
    expect([callsTo(fixture, completeCall).length, screen.queryByRole('dialog')]).toEqual([1, null]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Time to Party!'));
  });

  it('[PY-13] is shown as paid once the server confirms it, and a booking that did not load is requested again', async () => {
    const fixture = await atDetails({}, nothing);
    await save(fixture);
    fixture.server.on(completeCall, () => 'offline');
    fixture.server.on(sessionCall, () => dtoBody(aPayableSession({ has_payment: true })));
    await says(fixture, 'success');
    expect(await screen.findByText('Your payment went through')).toBeTruthy();
    fixture.server.on(completeCall, () => dtoBody(aCompletedSession()));
    await fixture.user.click(button('Show my booking'));
    await confirmed();
  });

  it('[PY-13] is found when it was paid on another page and is requested again', async () => {
    const fixture = await atDetails();
    fixture.server.on(depositCall, () => refusal(409, 'already_paid', 'This has been paid'));
    fixture.server.on(sessionCall, () => dtoBody(aCompletedSession()));
    await fixture.user.click(button('Save Booking'));
    await confirmed();
    expect(screen.queryByText('This has been paid')).toBeNull();
  });
});

describe('a payment that only the panel reports as paid', () => {
  const successWords = /went through|thank you|gracias|fetching/i;

  it('[EM-35, PY-13] is checked with the server, which shows it as unpaid and keeps the same card page', async () => {
    const fixture = await atDetails();
    const sheet = within(await save(fixture));
    await waitFor(() => expect(panel()).not.toBeNull());
    const form = panel();
    let answer: (value: FakeAnswer) => void = () => {};
    fixture.server.on(completeCall, () => new Promise((resolve) => void (answer = resolve)));
    await says(fixture, 'success');
    expect(await sheet.findByText('One moment, we’re checking your payment.')).toBeTruthy();
    expect(sheet.queryByText(successWords)).toBeNull();
    answer(refusal(422, 'payment_required', 'Please pay first.'));
    expect(await sheet.findByText('We haven’t received a payment')).toBeTruthy();
    await screen.findByRole('button', { name: 'Dismiss: Please pay first.' });
    expect([panel(), sheet.queryByText(successWords)]).toEqual([form, null]);
    fixture.server.on(completeCall, () => dtoBody(aCompletedSession()));
    await says(fixture, 'success');
    await confirmed();
  });

  it('[EM-35] is shown as unknown while the server is unreachable, and can be checked again', async () => {
    const fixture = await atDetails();
    const sheet = within(await save(fixture));
    fixture.server.on(completeCall, () => 'offline');
    fixture.server.on(sessionCall, () => 'offline');
    await says(fixture, 'success');
    expect(await sheet.findByText('We couldn’t check your payment')).toBeTruthy();
    expect(sheet.queryByText(successWords)).toBeNull();
    fixture.server.on(completeCall, () => dtoBody(aCompletedSession()));
    await fixture.user.click(sheet.getByRole('button', { name: 'Check again' }));
    await confirmed();
  });

  it('is checked once for several events, and stays closed when the visitor closes it', async () => {
    const fixture = await atDetails();
    await save(fixture);
    let answer: (value: FakeAnswer) => void = () => {};
    fixture.server.on(completeCall, () => new Promise((resolve) => void (answer = resolve)));
    for (let time = 0; time < 3; time += 1) await says(fixture, 'success');
    await fixture.user.click(button('Close the payment'));
    await noDialog();
    answer(refusal(422, 'payment_required', 'Please pay first.'));
    await screen.findByRole('button', { name: 'Dismiss: Please pay first.' });
    expect([callsTo(fixture, completeCall).length, screen.queryByRole('dialog')]).toEqual([1, null]);
  });
});

describe('an unfinished payment', () => {
  it.each(['closed', 'the dialog’s own button'] as const)(
    '(%s) asks no question, reads the session once, and can be opened again with the same token',
    async (how) => {
      const fixture = await atDetails({}, () => ({ deposit_token: token }));
      await save(fixture);
      await waitFor(() => expect(fixture.changes()).toHaveLength(2));
      // The step under the dialog does not change during a payment.
      expect(screen.queryByText('You haven’t finished paying')).toBeNull();
      if (how === 'closed') await says(fixture, 'closed');
      else await fixture.user.click(button('Close the payment'));
      await noDialog();
      await waitFor(() => expect(fixture.changes()).toHaveLength(3));
      await fixture.user.click(await screen.findByRole('button', { name: 'Carry on and pay £80' }));
      await dialog();
      await waitFor(() => expect(attribute('token')).toBe(token));
    },
  );

  it('[BW-182] can be continued after a reload', async () => {
    const fixture = await atDetails({ deposit_token: token });
    expect(callsTo(fixture, depositCall)).toEqual([]);
    await fixture.user.click(button('Carry on and pay £80'));
    await dialog();
    await waitFor(() => expect(attribute('token')).toBe(token));
  });

  it('shows the booking at once when the server has completed it meanwhile', async () => {
    const fixture = await atDetails();
    await save(fixture);
    fixture.server.on(sessionCall, () => dtoBody(aCompletedSession()));
    await fixture.user.click(button('Close the payment'));
    expect(await confirmed()).toBeTruthy();
  });

  it('stays open when the step under it changes', async () => {
    const fixture = await atDetails({}, ({ session_id }) =>
      session_id ? { step: 2, hold: null, full_date: null, time: null } : {},
    );
    await save(fixture);
    await screen.findByRole('group', { name: 'Free times', hidden: true });
    expect(screen.getByRole('dialog')).toBeTruthy();
    fixture.server.on(completeCall, () => dtoBody(aCompletedSession()));
    await says(fixture, 'success');
    await confirmed();
  });
});

describe('a time that is lost during its payment', () => {
  const lost = { ...aChosenSession(), deposit_refunded: true } as const;
  const dismiss = () => screen.findByRole('button', { name: `Dismiss: ${timeGone}` });

  it('[PY-14, PY-15, PY-16, BW-183] shows a message, goes back to step 1, and shows a notice there until something changes', async () => {
    const fixture = await atDetails();
    await save(fixture);
    fixture.server.on(sessionCall, ({ form }) => dtoBody({ ...lost, no_people: Number(form['no_people'] ?? 8) }));
    await says(fixture, 'gone');
    await dismiss();
    expect(await screen.findByText(bookingGone)).toBeTruthy();
    expect([shown('Which bar?'), screen.queryByText(refunded)]).toEqual(['11', null]);
    await fill(fixture.user, 'How many people?', '6');
    await waitFor(() => expect(screen.queryByText(bookingGone)).toBeNull());
    expect(screen.getByText(refunded)).toBeTruthy();
  });

  it('[PY-16, BW-183] leads to step 1 too when the hold had run out before, which leaves the booking at the times', async () => {
    const fixture = await atDetails();
    await save(fixture);
    const atTimes = { ...lost, step: 2, hold: null, full_date: null, time: null } as const;
    fixture.server.on(sessionCall, ({ form }) => dtoBody(form['step'] === '1' ? lost : atTimes));
    await says(fixture, 'gone');
    await dismiss();
    expect(await screen.findByText(bookingGone)).toBeTruthy();
    expect(fixture.changes().at(-1)).toEqual({ step: '1' });
  });

  it.each(['slot_gone', 'hold_expired'])(
    '[PY-14, PY-15, PY-16, API-B-11] does the same when opening is refused with %s',
    async (code) => {
      const fixture = await atDetails();
      fixture.server.on(depositCall, () => refusal(409, code, 'Some other words'));
      await fixture.user.click(button('Save Booking'));
      await dismiss();
      expect(await screen.findByText(bookingGone)).toBeTruthy();
      expect(await screen.findByLabelText('Which bar?')).toBeTruthy();
      expect(fixture.changes().at(-1)).toEqual({ step: '1' });
      expect(screen.queryByText('Some other words')).toBeNull();
    },
  );

  it('[BW-183, BW-184] shows the refund on the next visit until a new booking is started', async () => {
    const fixture = wizardFixture();
    fixture.kept.set('bars.refunded.1', '1');
    fixture.open();
    expect(await screen.findByText(refunded)).toBeTruthy();
    await fixture.user.selectOptions(screen.getByLabelText('Which bar?'), 'Northlight 11');
    expect(screen.getByText(refunded)).toBeTruthy();
    await fixture.user.click(button('Start a new booking'));
    await screen.findByLabelText('Which bar?');
    expect([screen.queryByText(refunded), fixture.kept.has('bars.refunded.1')]).toEqual([null, false]);
  });

  it('[BW-183] stores the refund on the device', async () => {
    const fixture = wizardFixture({ session: lost, react: nothing });
    fixture.open();
    await screen.findByText(refunded);
    await waitFor(() => expect(fixture.kept.get('bars.refunded.1')).toBe('1'));
  });
});

it.each([
  [0, 'Your deposit: £80'],
  [1, 'Lock it in: £80 deposit'],
  [2, '¡Casi fiesta! Your deposit: £80'],
  [4, 'Your deposit: £80'],
] as const)('[BW-7] brand %s has its own text', async (brand, title) => {
  const fixture = await atDetails({ brand }, nothing, { brand });
  expect(within(await save(fixture)).getByRole('heading', { name: title })).toBeTruthy();
});
