import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { errorTexts } from '@bars/shared-api';
import type { FakeAnswer } from '@bars/shared-api/client/testing';
import type { Bar } from '@bars/shared-api/contracts/bars';
import { aChosenSession, aHeldSession } from '../../testing/fixtures/a-session';
import { aBar } from '../../testing/fixtures/estate';
import {
  completeCall,
  logErrorCall,
  sessionCall,
  dtoBody,
  wizardFixture,
  type Reaction,
} from '../../testing/render-wizard';
import { button, fill, giveDetails, heading, pickTime, shown, summary } from '../../testing/visitor';
import { tableServer } from '../../testing/table-server';
import { expectConsole } from '@bars/tools/testing/console';

const nothing: Reaction = () => ({});
const alert = (text: string) => screen.findByText(text);

describe('a failed update', () => {
  it.each<[string, FakeAnswer, string]>([
    [
      '[BW-59, BW-191] a server error',
      { status: 500, body: { error: 'The kitchen is on fire' } },
      'The kitchen is on fire',
    ],
    [
      '[BW-191, BW-192] errors.message',
      { status: 422, body: { errors: { message: 'Not like this', date: ['past'] } } },
      'Not like this',
    ],
    [
      '[BW-192] joined field errors',
      { status: 422, body: { errors: { surname: ['Too odd', 'Too long'] } } },
      'Too odd, Too long',
    ],
    [
      '[BW-193] a 504',
      { status: 504, body: '<html>Gateway Time-out</html>' },
      'We are having issues at the moment, please beear with us',
    ],
    ['[BW-59] no connection', 'offline', errorTexts.offline],
    ['[BW-59] a blocked call', 'blocked', errorTexts.unreached],
    ['the sign-in page of a guest network', { body: '<!doctype html><title>Welcome</title>' }, errorTexts.signIn],
    ['[BW-59] no answer in time', 'timeout', 'We are having issues at the moment, please beear with us'],
    ['[BW-59] a malformed answer', { body: { data: { session_id: 'x' } } }, 'Unknown error occurred'],
  ])('%s shows a notification, and keeps the previous data and the typed values', async (_, answer, text) => {
    const fixture = wizardFixture({
      session: aHeldSession({ forename: 'Ana', can_complete: true }),
      react: ({ surname }) => (surname === 'Ruiz' ? { answer } : {}),
    });
    fixture.open();
    await screen.findByLabelText('First name');
    await fill(fixture.user, 'Last name', 'Ruiz');
    await screen.findByRole('button', { name: `Dismiss: ${text}` });
    expect([shown('First name'), shown('Last name')]).toEqual(['Ana', 'Ruiz']);
    expect(summary().getByText('8 people')).toBeTruthy();
  });

  it('[BW-59] the next update sends the unanswered values again', async () => {
    let isDown = true;
    const fixture = wizardFixture({
      session: aHeldSession(),
      react: ({ forename }) => (forename && isDown ? { answer: 'offline' } : {}),
    });
    fixture.open();
    await screen.findByLabelText('First name');
    await fill(fixture.user, 'First name', 'Ana');
    await alert(errorTexts.offline);
    isDown = false;
    await fill(fixture.user, 'Last name', 'Ruiz');
    await waitFor(() => expect(fixture.changes().at(-1)).toEqual({ forename: 'Ana', surname: 'Ruiz' }));
    await waitFor(() => expect(screen.queryByText(errorTexts.offline)).toBeNull());
  });
});

describe('a wizard without a network', () => {
  it('says no longer that the visitor is offline once they are not, and sends what is waiting', async () => {
    let isDown = true;
    const fixture = wizardFixture({
      session: aHeldSession(),
      react: ({ forename }) => (forename && isDown ? { answer: 'offline' } : {}),
    });
    fixture.open();
    await screen.findByLabelText('First name');
    await fill(fixture.user, 'First name', 'Ana');
    await alert(errorTexts.offline);
    isDown = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(errorTexts.offline)).toBeNull());
    await waitFor(() => expect(fixture.changes().at(-1)).toEqual({ forename: 'Ana' }));
  });

  it('begins by itself once the visitor is online, and keeps its notice until then', async () => {
    const fixture = wizardFixture({ session: aHeldSession() });
    fixture.server.on(sessionCall, () => 'offline');
    fixture.open();
    await alert(errorTexts.offline);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(fixture.server.calls.length).toBeGreaterThan(1));
    await alert(errorTexts.offline);
    fixture.server.on(sessionCall, () => dtoBody(aHeldSession()));
    window.dispatchEvent(new Event('online'));
    await screen.findByLabelText('First name');
  });

  const offlineAt = (bar: Bar | null, surface: 'portal' | 'widget') => {
    const session = aHeldSession({ bar });
    const fixture = wizardFixture({
      session,
      react: ({ forename }) => (forename ? { answer: 'offline' } : {}),
      environment: { surface },
    });
    fixture.open();
    return fixture;
  };

  it.each([
    ['the venue’s telephone number in the portal', aBar(11, { phone: '020 7946 0511' }), 'portal', '020 7946 0511'],
    [
      'the venue’s number for parties in a widget',
      aBar(11, { party_booking_phone: '020 7946 0611' }),
      'widget',
      '020 7946 0611',
    ],
    ['the brand’s number without a chosen venue', null, 'portal', '020 7946 0111'],
  ] as const)('shows %s as a link', async (_, bar, surface, phone) => {
    const fixture = offlineAt(bar, surface);
    await screen.findByLabelText('First name');
    await fill(fixture.user, 'First name', 'Ana');
    await alert(errorTexts.offline);
    expect(screen.getByRole('link', { name: `Ring ${phone}` }).getAttribute('href')).toBe(
      `tel:${phone.replaceAll(' ', '')}`,
    );
  });

  it('shows no telephone number beside another message', async () => {
    const fixture = wizardFixture({
      session: aHeldSession(),
      react: ({ forename }) => (forename ? { answer: { status: 500, body: { error: 'The kitchen is on fire' } } } : {}),
    });
    fixture.open();
    await screen.findByLabelText('First name');
    await fill(fixture.user, 'First name', 'Ana');
    await alert('The kitchen is on fire');
    expect(screen.queryByRole('link', { name: /^Ring/ })).toBeNull();
  });
});

describe('a session that cannot start', () => {
  it('shows the reason and a retry button', async () => {
    let isDown = true;
    const fixture = wizardFixture({
      react: () => (isDown ? { answer: { status: 503, body: { error: 'Back at noon' } } } : {}),
    });
    fixture.open();
    await alert('Back at noon');
    expect(screen.getByRole('link', { name: /020 7946 0111/ }).getAttribute('href')).toBe('tel:02079460111');
    isDown = false;
    await fixture.user.click(button('Try again'));
    await screen.findByLabelText('Which bar?');
    expect(screen.queryByText('Back at noon')).toBeNull();
  });
});

describe('an API key that the server refuses', () => {
  const developerWords = 'This API key is not known.';
  const refused = { answer: { status: 403, body: { error: developerWords, code: 'api_key_unknown' } } };

  it('shows telephone and link, and never the message for developers', async () => {
    const seen: string[] = [];
    const watch = new MutationObserver(() => seen.push(document.body.textContent ?? ''));
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    const told: string[] = [];
    const fixture = wizardFixture({ react: () => refused, environment: { onShown: (what) => void told.push(what) } });
    fixture.open();
    expect((await screen.findByRole('link', { name: 'Ring 020 7946 0111' })).getAttribute('href')).toBe(
      'tel:+442079460111',
    );
    expect(screen.getByRole('link', { name: 'Book on our own page' }).getAttribute('href')).toBe('/booking');
    expect([told, screen.queryByRole('button', { name: 'Try again' })]).toEqual([['refused'], null]);
    watch.disconnect();
    expect(seen.join()).not.toContain(developerWords);
  });

  it('shows an ordinary error in the middle of a booking', async () => {
    const fixture = wizardFixture({ session: aHeldSession(), react: ({ surname }) => (surname ? refused : {}) });
    fixture.open();
    await screen.findByLabelText('Last name');
    await fill(fixture.user, 'Last name', 'Ruiz');
    await screen.findByRole('button', { name: 'Dismiss: Unknown error occurred' });
    expect(screen.queryByText(developerWords)).toBeNull();
  });
});

describe('a lost time', () => {
  const gone = {
    status: 409,
    body: {
      error: 'Sorry, that time is no longer available. Please change your time and try again',
      code: 'slot_gone',
    },
  };

  const heldTooLong = {
    status: 409,
    body: {
      error: 'This time has been held for as long as we can, and others can book it now.',
      code: 'held_too_long',
    },
  };

  it.each([
    ['gone', gone],
    ['held for too long', heldTooLong],
  ])(
    '%s, on the way to the details: shows a message, clears the choice and reads the day again',
    async (_why, answer) => {
      const fixture = wizardFixture({
        session: aChosenSession({ step: 2 }),
        react: (sent, held) => (sent.step === 4 ? { answer } : tableServer()(sent, held)),
      });
      fixture.open();
      await pickTime(fixture.user, '19:00');
      await fixture.user.click(button('Continue'));
      await screen.findByRole('button', { name: new RegExp(`^Dismiss: ${answer.body.error.slice(0, 40)}`) });
      await waitFor(() => expect(fixture.changes().at(-1)).toEqual({ time: '', full_date: '' }));
      await waitFor(() =>
        expect(screen.getByRole('button', { name: /^19:00/ }).getAttribute('aria-pressed')).toBe('false'),
      );
    },
  );

  it('on completing: goes back to the times and keeps the typed values', async () => {
    const fixture = wizardFixture({ session: aHeldSession(), react: tableServer() });
    fixture.server.on(completeCall, () => ({
      status: 409,
      body: { error: 'Sorry, we could not keep your time any longer.', code: 'hold_expired' },
    }));
    fixture.open();
    await giveDetails(fixture.user);
    await waitFor(() => expect(button('Complete Booking').getAttribute('aria-disabled')).toBeNull());
    await fixture.user.click(button('Complete Booking'));
    await screen.findByRole('group', { name: 'Free times' });
    await alert('Sorry, we could not keep your time any longer.');
    expect(fixture.changes().at(-1)).toEqual({ time: '', full_date: '', step: '2' });
    await pickTime(fixture.user, '19:30');
    await fixture.user.click(button('Continue'));
    await screen.findByLabelText('First name');
    expect([shown('First name'), shown('Phone number')]).toEqual(['Ana', '07700900123']);
  });
});

it('of two errors about the time the later one is shown alone', async () => {
  const taken = { status: 409, body: { error: 'Sorry, that time is no longer available.', code: 'slot_gone' } };
  const letGo = { flash_messages: [{ type: 'error' as const, message: 'We have let your time go' }] };
  const fixture = wizardFixture({
    session: aChosenSession({ step: 2, can_last_step: true, can_go_to_last_step: true }),
    react: ({ full_date: at, step }) => (step === 4 ? { answer: taken } : at ? letGo : { flash_messages: [] }),
  });
  fixture.open();
  await pickTime(fixture.user, '19:00');
  await screen.findByText('We have let your time go');
  await fixture.user.click(button('Continue'));
  await alert('Sorry, that time is no longer available.');
  expect(screen.queryByText('We have let your time go')).toBeNull();
});

it('[BW-76] a flash message of the server is shown once, until it is dismissed', async () => {
  const flash = [
    { type: 'error' as const, message: 'Your time ran out' },
    { type: 'message' as const, message: 'Good to see you' },
  ];
  const fixture = wizardFixture({
    session: aChosenSession(),
    react: (sent) => ({ flash_messages: sent.step ? [] : flash }),
  });
  fixture.open();
  await screen.findByRole('button', { name: 'Dismiss: Your time ran out' });
  expect(screen.getAllByText('Good to see you')).toHaveLength(1);
  await fixture.user.click(button('Dismiss: Your time ran out'));
  expect(screen.queryByText('Your time ran out')).toBeNull();
});

it('[BW-194] a 401 is announced to the page, once', async () => {
  const events = new EventTarget();
  let count = 0;
  events.addEventListener('logout', () => {
    count += 1;
  });
  const fixture = wizardFixture({
    session: aHeldSession(),
    react: ({ forename }) => (forename ? { answer: { status: 401, body: { error: 'Please log in' } } } : {}),
  });
  const environment = { ...fixture.environment, api: fixture.server.api({ events }) };
  Object.assign(fixture.environment, environment);
  fixture.open();
  await screen.findByLabelText('First name');
  await fixture.whenSettled();
  await fill(fixture.user, 'First name', 'Ana');
  await alert('Please log in');
  await fill(fixture.user, 'First name', 'Anna');
  await waitFor(() => expect(fixture.changes().at(-1)).toEqual({ forename: 'Anna' }));
  expect(count).toBe(1);
});

describe('the error screen', () => {
  it.each([
    ['[BW-31] step 999', { step: 999 }],
    ['[BW-32] an unknown step', { step: 7 }],
    ['[BW-10] an unknown flow', { booking_flow_name: 'WaterPolo' }],
  ] as const)('%s shows the error text, and sends a report on request', async (_, change) => {
    const fixture = wizardFixture({ session: aChosenSession(change) });
    fixture.server.on(logErrorCall, () => ({ body: { data: { saved: true } } }));
    fixture.open();
    await alert('Woops something has gone wrong here..');
    await fixture.user.click(button('Report this problem'));
    await alert('Report saved');
    const report = fixture.server.calls.findLast(({ path }) => path.endsWith('/log-error'))?.form;
    expect(report).toMatchObject({ session_id: 's'.repeat(22) });
    expect(report?.['error']).toMatch(/^step \d+, flow \w+$/);
    expect(screen.getByRole('link', { name: 'Ring 0113 496 0101' })).toBeTruthy();
  });

  it('[BW-195, BW-196] shows why a report failed, and allows another try', async () => {
    const fixture = wizardFixture({ session: aChosenSession({ step: 999 }) });
    fixture.server.on(logErrorCall, () => 'offline');
    fixture.open();
    await fixture.user.click(await screen.findByRole('button', { name: 'Report this problem' }));
    await alert(errorTexts.offline);
    expect(screen.queryByText('Report saved')).toBeNull();
    expect(button('Report this problem')).toHaveProperty('disabled', false);
  });

  it('starts another booking', async () => {
    const fixture = wizardFixture({ session: aChosenSession({ step: 999 }), react: nothing });
    fixture.open();
    await screen.findByText('Woops something has gone wrong here..');
    fixture.server.on(sessionCall, ({ form }) => {
      expect(form['form_version']).toBe('2.0');
      return { status: 503, body: { error: 'Back at noon' } };
    });
    await fixture.user.click(button('Start again'));
    await alert('Back at noon');
  });

  it('[BW-195] reports a screen that throws, and offers a new start', async () => {
    expectConsole('error', /broken screen/);
    const fixture = wizardFixture({ session: aHeldSession({ terms: 'broken' }) });
    fixture.server.on(logErrorCall, () => ({ body: { data: { saved: true } } }));
    vi.spyOn(String.prototype, 'matchAll').mockImplementation(() => {
      throw new Error('broken screen');
    });
    fixture.open();
    await alert('Woops something has gone wrong here..');
    await waitFor(() =>
      expect(fixture.server.calls.findLast(({ path }) => path.endsWith('/log-error'))?.form['error']).toMatch(
        /^Error: broken screen/,
      ),
    );
    await heading('Book Now');
  });
});
