import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aChosenSession } from '../../testing/fixtures/a-session';
import { anEnquirySession, aSentEnquiry, callbackSlots } from '../../testing/fixtures/an-enquiry';
import { memoryHistory } from '../../testing/memory-history';
import { stepHistoryOf } from './history/step-history';
import { sessionCall, wizardFixture, type Reaction } from '../../testing/render-wizard';
import { button, heading, shown } from '../../testing/visitor';

const takesEnquiries: Reaction = ({ step }) => (step === 99 ? { callback_slots: callbackSlots } : {});
const enquiry = () => screen.findByRole('heading', { name: 'Let us ring you back' });
const firstStep = () => screen.findByLabelText('Which bar?');

const atEnquiry = async () => {
  const fixture = wizardFixture({
    session: aChosenSession({ can_take_booking: false, can_auto_confirm: false, day_state: 'full' }),
    react: takesEnquiries,
  });
  fixture.open();
  await fixture.user.click(await screen.findByRole('button', { name: 'Send Enquiry' }));
  await enquiry();
  return fixture;
};

describe('step 99', () => {
  it('[BW-36] is a step on the server and an entry in the history', async () => {
    const fixture = await atEnquiry();
    expect(fixture.changes()).toEqual([{}, { step: '99' }]);
    expect(fixture.history.entries).toEqual(['elsewhere', { barsWizard: [1] }, { barsWizard: [1, 99] }]);
    expect(fixture.views.map(({ step }) => step)).toEqual([1, 99]);
    expect(screen.queryByRole('list', { name: 'Your booking, step by step' })).toBeNull();
  });

  it('[BW-59] shows the message and stays on its step when the server rejects it', async () => {
    const fixture = wizardFixture({
      session: aChosenSession({ can_take_booking: false, day_state: 'full' }),
      react: ({ step }) =>
        step === 99
          ? { answer: { status: 422, body: { error: 'This can only be booked.', code: 'step_locked' } } }
          : {},
    });
    fixture.open();
    await fixture.user.click(await screen.findByRole('button', { name: 'Send Enquiry' }));
    await screen.findByText('This can only be booked.');
    expect(shown('How many people?')).toBe('8');
    expect(fixture.history.position).toBe(1);
  });

  it('Back and Forward of the browser request the step from the server', async () => {
    const fixture = await atEnquiry();
    fixture.history.back();
    await firstStep();
    fixture.history.forward();
    await enquiry();
    expect(fixture.changes().slice(1)).toEqual([{ step: '99' }, { step: '1' }, { step: '99' }]);
  });

  it('stays on its step when Forward cannot reach the server', async () => {
    const fixture = await atEnquiry();
    fixture.history.back();
    await firstStep();
    fixture.server.on(sessionCall, () => 'offline');
    fixture.history.forward();
    await screen.findByText('Sorry, you seem to be offline');
    expect(await firstStep()).toBeTruthy();
    await waitFor(() => expect(fixture.history.position).toBe(1));
  });

  it.each([
    [aChosenSession({ can_auto_confirm: true }), 'Pick your time', '2'],
    [aChosenSession({ can_auto_confirm: false }), 'Where, when and how many?', '1'],
    [
      aChosenSession({ can_auto_confirm: true, party_type: 99, booking_flow_name: 'GenericEnquiry' }),
      'Where, when and how many?',
      '1',
    ],
  ])(
    '[BW-45, BW-46, BW-111] continues there after a reload, and its back button follows the rules (%#)',
    async (session, title, step) => {
      const fixture = wizardFixture({
        session: { ...session, step: 99, callback_slots: callbackSlots },
        react: () => ({}),
      });
      fixture.open();
      await enquiry();
      await fixture.user.click(button('Back'));
      await screen.findByRole('heading', { name: title });
      expect(fixture.changes()).toEqual([{}, { step }]);
    },
  );
});

describe('the sent enquiry', () => {
  const history = () => {
    const trail = memoryHistory({ barsWizard: [1] });
    trail.push({ barsWizard: [1, 99] });
    trail.push({ barsWizard: [1, 99, 'completed'] });
    return trail;
  };

  it('[BW-30, BW-42] is shown again after a reload, and Back leaves the wizard', async () => {
    const fixture = wizardFixture({
      session: aSentEnquiry(),
      react: () => ({}),
      environment: { steps: stepHistoryOf(history()) },
    });
    fixture.kept.set(
      'bars.session.1',
      JSON.stringify({ session_id: 's'.repeat(22), is_completed: true, changed_at: 0, choices: {} }),
    );
    fixture.open();
    await heading('Thank You!');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    fixture.history.back();
    await waitFor(() => expect(fixture.history.position).toBe(0));
    expect(fixture.changes()).toEqual([{}]);
  });

  it('stores nothing on the device', async () => {
    const fixture = wizardFixture({
      session: anEnquirySession({ forename: 'Ana', callback_date: '2026-11-23' }),
      react: () => ({}),
    });
    fixture.open();
    await enquiry();
    expect(fixture.kept.get('bars.session.1')).not.toMatch(/Ana|callback/);
    cleanup();
  });
});
