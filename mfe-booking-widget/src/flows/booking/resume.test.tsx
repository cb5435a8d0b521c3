import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCompletedSession, aHeldSession, aChosenSession } from '../../testing/fixtures/a-session';
import { memoryHistory } from '../../testing/memory-history';
import { stepHistoryOf } from './history/step-history';
import { deviceBookingStorage } from './session/session-storage';
import { sessionCall, dtoBody, wizardFixture, type Reaction } from '../../testing/render-wizard';
import { tableServer } from '../../testing/table-server';
import { button, fill, heading, shown, summary } from '../../testing/visitor';

const nothing: Reaction = () => ({});
const firstForm = (fixture: ReturnType<typeof wizardFixture>) =>
  fixture.server.calls.find(({ method, path }) => `${method} ${path}` === sessionCall)?.form;
const stored = (change: object = {}) =>
  JSON.stringify({
    session_id: 's'.repeat(22),
    is_completed: false,
    changed_at: 0,
    choices: { bar_id: 11, no_people: 8 },
    ...change,
  });

describe('the first call', () => {
  it('[BW-51, BW-52, BW-53] of a new booking sends form_version 2.0, flow version 2 and the brand, and requests the bars', async () => {
    const fixture = wizardFixture({ environment: { brand: 4 }, react: nothing });
    fixture.open();
    await fixture.user.selectOptions(await screen.findByLabelText('Which bar?'), 'Northlight 11');
    await waitFor(() => expect(fixture.changes()).toHaveLength(2));
    expect(firstForm(fixture)).toEqual({ brand: '4', booking_flow_version: '2', form_version: '2.0', include: 'bars' });
    expect(fixture.server.calls.findLast(({ path }) => path.endsWith('/session'))?.form).toEqual({
      brand: '4',
      booking_flow_version: '2',
      session_id: 's'.repeat(22),
      bar_id: '11',
    });
  });

  it('sends the parameters of a link, and a resume code', async () => {
    const resumeCode = 'c'.repeat(22);
    const fixture = wizardFixture({ start: { resumeCode, choices: { bar_id: 12, no_people: 6 } } });
    fixture.open();
    await screen.findByLabelText('Which bar?');
    expect(firstForm(fixture)).toMatchObject({
      resume_code: resumeCode,
      bar_id: '12',
      no_people: '6',
      form_version: '2.0',
    });
    expect(shown('Which bar?')).toBe('12');
  });
});

describe('a reload', () => {
  it.each([
    ['[BW-181, BW-182] on the first step', aChosenSession(), /^Which bar\?/],
    ['[BW-181, BW-182] at the times', aChosenSession({ step: 2 }), /^Free times/],
    ['[BW-181, BW-182] in the details', aHeldSession({ forename: 'Ana' }), /^First name/],
  ] as const)('%s continues there with all values', async (_, session, label) => {
    const fixture = wizardFixture({ session, react: nothing });
    fixture.kept.set('bars.session.1', stored());
    fixture.open();
    expect(await screen.findByLabelText(label)).toBeTruthy();
    expect(firstForm(fixture)).toMatchObject({ session_id: 's'.repeat(22), include: 'bars' });
    expect(firstForm(fixture)).not.toHaveProperty('form_version');
    expect(summary().getByText('8 people')).toBeTruthy();
    expect(screen.queryAllByDisplayValue('Ana')).toHaveLength(session.step === 4 ? 1 : 0);
  });

  it('[BW-181] the device stores the answered session without personal data', async () => {
    const fixture = wizardFixture({
      session: aHeldSession({ forename: 'Ana', email: 'ana@example.com' }),
      react: nothing,
    });
    fixture.open();
    await screen.findByLabelText('First name');
    expect([...fixture.kept.keys()]).toEqual(['bars.session.1']);
    expect(fixture.kept.get('bars.session.1')).not.toMatch(/ana/i);
  });

  it.each([
    ['older than a day', stored({ changed_at: -25 * 60 * 60 * 1000 })],
    ['completed', stored({ is_completed: true })],
    ['of another brand', null],
    ['damaged', '{"session_id":'],
  ])('[BW-182] a stored session that is %s is not resumed', async (_, text) => {
    const fixture = wizardFixture();
    fixture.kept.set(text === null ? 'bars.session.2' : 'bars.session.1', text ?? stored());
    fixture.open();
    await screen.findByLabelText('Which bar?');
    expect(firstForm(fixture)).toHaveProperty('form_version', '2.0');
  });

  it('shows a completed booking again on its own page', async () => {
    const fixture = wizardFixture({
      session: aCompletedSession(),
      environment: { steps: stepHistoryOf(memoryHistory({ barsWizard: [1, 2, 4, 'completed'] })) },
    });
    fixture.kept.set('bars.session.1', stored({ is_completed: true }));
    fixture.open();
    await heading('Time to Party!');
    expect(firstForm(fixture)).toHaveProperty('session_id');
  });

  it('[BW-182] a session that the server has deleted is replaced without a message, with the typed values', async () => {
    const fixture = wizardFixture({
      react: ({ session_id }) =>
        session_id ? { answer: { status: 404, body: { error: 'Start again', code: 'session_unknown' } } } : {},
    });
    fixture.kept.set('bars.session.1', stored());
    fixture.tab.set('bars.draft.1', JSON.stringify({ forename: 'Ana', date: '2026-11-28' }));
    fixture.open();
    await screen.findByLabelText('Which bar?');
    expect(shown('Which bar?')).toBe('11');
    expect(fixture.changes().at(-1)).toEqual({ bar_id: '11', no_people: '8', date: '2026-11-28', forename: 'Ana' });
    expect(screen.queryByText('Start again')).toBeNull();
    expect(screen.queryByText(/had to start again/)).toBeNull();
  });

  it('works without any storage', async () => {
    const none = { get: () => null, set: () => {}, remove: () => {} };
    const fixture = wizardFixture({
      react: tableServer(),
      environment: { store: none, bookings: deviceBookingStorage(none, none, 1) },
    });
    fixture.open();
    await fixture.user.selectOptions(await screen.findByLabelText('Which bar?'), 'Northlight 11');
    await waitFor(() => expect(fixture.changes()).toHaveLength(2));
  });
});

describe('typed values without an answer', () => {
  it('survive a reload, and are sent then', async () => {
    const failing = wizardFixture({
      session: aHeldSession(),
      react: ({ forename }) => (forename ? { answer: 'offline' } : {}),
    });
    failing.open();
    await screen.findByLabelText('First name');
    await fill(failing.user, 'First name', 'Ana');
    await screen.findByText('Sorry, you seem to be offline');
    expect(failing.tab.get('bars.draft.1')).toBe('{"forename":"Ana"}');
    cleanup();

    const again = wizardFixture({ session: aHeldSession(), react: nothing });
    failing.kept.forEach((value, key) => again.kept.set(key, value));
    failing.tab.forEach((value, key) => again.tab.set(key, value));
    again.open();
    await screen.findByLabelText('First name');
    expect(shown('First name')).toBe('Ana');
    expect(again.changes()).toEqual([{ forename: 'Ana' }]);
    expect(again.tab.size).toBe(0);
  });

  it('keep allergies in memory until consent is given, and in the tab’s storage from then on', async () => {
    let isOffline = true;
    const failing = wizardFixture({
      session: aHeldSession(),
      react: () => (isOffline && screen.queryByLabelText('First name') ? { answer: 'offline' } : {}),
    });
    failing.open();
    await screen.findByLabelText('First name');
    await fill(failing.user, /^Allergies/, 'Peanuts');
    await fill(failing.user, 'Last name', 'Ruiz');
    await screen.findByText('Sorry, you seem to be offline');
    expect(JSON.parse(failing.tab.get('bars.draft.1') ?? '')).toEqual({ surname: 'Ruiz' });
    expect(shown(/^Allergies/)).toBe('Peanuts');
    // The visitor leaves the wizard for another page of the same area, and opens it again.
    cleanup();
    isOffline = false;
    failing.open();
    await screen.findByLabelText('First name');
    expect(shown(/^Allergies/)).toBe('Peanuts');
    expect(failing.tab.size).toBe(0);
    isOffline = true;

    const consent = screen.getByRole('checkbox', { name: /allerg/i });
    await failing.user.click(consent);
    expect(JSON.parse(failing.tab.get('bars.draft.1') ?? '')).toEqual({
      allergies: 'Peanuts',
      allergies_consent: true,
    });
    cleanup();

    const again = wizardFixture({ session: aHeldSession(), react: nothing });
    failing.kept.forEach((value, key) => again.kept.set(key, value));
    failing.tab.forEach((value, key) => again.tab.set(key, value));
    again.open();
    await screen.findByLabelText('First name');
    expect(shown(/^Allergies/)).toBe('Peanuts');
  });

  it('remove allergies from the tab’s storage when consent is withdrawn, and keep them through an offline reload', async () => {
    const fixture = wizardFixture({
      session: aHeldSession({ allergies: 'Nuts', allergies_consent: true }),
      react: (sent) => (sent.allergies ? { answer: 'offline' } : {}),
    });
    fixture.open();
    await screen.findByLabelText('First name');
    await fill(fixture.user, /^Allergies/, 'Nuts and eggs');
    await waitFor(() => expect(fixture.tab.get('bars.draft.1')).toBe('{"allergies":"Nuts and eggs"}'));
    cleanup();

    let failsStill = true;
    const again = wizardFixture({
      session: aHeldSession({ allergies: 'Nuts', allergies_consent: true }),
      react: () => (failsStill ? { answer: 'offline' } : {}),
    });
    fixture.kept.forEach((value, key) => again.kept.set(key, value));
    fixture.tab.forEach((value, key) => again.tab.set(key, value));
    again.open();
    await screen.findByRole('button', { name: 'Try again' });
    expect(again.tab.get('bars.draft.1')).toBe('{"allergies":"Nuts and eggs"}');
    failsStill = false;
    await again.user.click(button('Try again'));
    await screen.findByLabelText('First name');
    expect(shown(/^Allergies/)).toBe('Nuts and eggs');
    expect(again.tab.get('bars.draft.1')).toBe('{"allergies":"Nuts and eggs"}');
    await again.user.click(screen.getByRole('checkbox', { name: /allerg/i }));
    await waitFor(() => expect(again.tab.get('bars.draft.1') ?? '').not.toContain('eggs'));
    expect(shown(/^Allergies/)).toBe('Nuts and eggs');
  });
});

describe('another booking', () => {
  it('[BW-185] removes the session and the day part, and starts empty', async () => {
    const fixture = wizardFixture({
      session: aCompletedSession(),
      react: nothing,
      environment: { steps: stepHistoryOf(memoryHistory({ barsWizard: [1, 2, 4, 'completed'] })) },
    });
    fixture.kept.set('bars.session.1', stored({ is_completed: true }));
    fixture.kept.set('bars.day-part.1', '2');
    fixture.open();
    await heading('Time to Party!');
    fixture.server.on(sessionCall, () =>
      dtoBody(aChosenSession({ bar_id: null, party_type: null, session_id: 'n'.repeat(22), bars: [] })),
    );
    await fixture.user.click(button('Book another'));
    await screen.findByLabelText('Which bar?');
    const begun = fixture.server.calls.filter((call) => call.form['form_version'] === '2.0');
    expect(begun.map(({ form }) => form)).toEqual([
      { brand: '1', booking_flow_version: '2', form_version: '2.0', include: 'bars' },
    ]);
    expect(fixture.kept.has('bars.day-part.1')).toBe(false);
    expect(fixture.kept.get('bars.session.1')).toContain('n'.repeat(22));
  });
});

describe('the browser’s own buttons', () => {
  const atTimes = async () => {
    const fixture = wizardFixture({ session: aChosenSession(), react: tableServer() });
    fixture.open();
    await screen.findByLabelText('Which bar?');
    await fixture.user.click(button('Next'));
    await screen.findByRole('group', { name: 'Free times' });
    return fixture;
  };

  it('[BW-44, BW-47] Back and Forward move by a step, lose nothing and add no entry', async () => {
    const fixture = await atTimes();
    expect([fixture.history.position, fixture.history.entries]).toEqual([
      2,
      ['elsewhere', { barsWizard: [1] }, { barsWizard: [1, 2] }],
    ]);
    fixture.history.back();
    await screen.findByLabelText('Which bar?');
    expect([shown('Which bar?'), shown('How many people?')]).toEqual(['11', '8']);
    fixture.history.forward();
    await screen.findByRole('group', { name: 'Free times' });
    expect(fixture.changes().slice(1)).toEqual([{ step: '2' }, { step: '1' }, { step: '2' }]);
    expect(fixture.history.entries).toHaveLength(3);
  });

  it('the wizard’s Back and the browser’s lead to the same step', async () => {
    const fixture = await atTimes();
    await fixture.user.click(button('Back'));
    await screen.findByLabelText('Which bar?');
    await waitFor(() => expect(fixture.history.position).toBe(1));
    expect(fixture.changes().filter(({ step }) => step)).toHaveLength(2);
  });

  it('Back without a connection stays on the step and keeps the choices', async () => {
    const fixture = await atTimes();
    fixture.server.on(sessionCall, () => 'offline');
    fixture.history.back();
    await screen.findByText('Sorry, you seem to be offline');
    expect(screen.getByRole('group', { name: 'Free times' })).toBeTruthy();
    await waitFor(() => expect(fixture.history.position).toBe(2));
  });

  it('Back leaves the wizard from the completed booking', async () => {
    const history = memoryHistory({ barsWizard: [1] });
    history.push({ barsWizard: [1, 4] });
    const fixture = wizardFixture({ session: aCompletedSession(), environment: { steps: stepHistoryOf(history) } });
    fixture.open();
    await heading('Time to Party!');
    await waitFor(() => expect(history.position).toBe(3));
    history.back();
    await waitFor(() => expect(history.position).toBe(0));
    expect(fixture.changes()).toEqual([{}]);
  });
});
