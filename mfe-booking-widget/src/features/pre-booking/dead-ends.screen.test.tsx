import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aChosenSession, aSession } from '../../testing/a-session';
import { callbackSlots } from '../../testing/an-enquiry';
import { sessionCall, wireBody, wizardWorld, type Reaction } from '../../testing/render-wizard';
import { button, isBlocked, summary } from '../../testing/visitor';

const takesLargeParties: Reaction = ({ no_people: people, step }) => ({
  ...(typeof people === 'number' ? { too_large_to_book: people > 12, can_auto_confirm: people <= 12, can_take_booking: people <= 12 } : {}),
  ...(step === 99 ? { callback_slots: callbackSlots } : {}),
});
const invitation = "We can't book 15 online here. Tell us your plans and we'll ring you.";
const typePeople = async (people: string) => fireEvent.change(await screen.findByLabelText('How many people?'), { target: { value: people } });
const enquiry = () => screen.findByRole('heading', { name: 'Let us ring you back' });

describe.each(['portal', 'widget'] as const)('in the %s a party too large for the tables', (surface) => {
  it('[BW-36, BW-128] has the enquiry for its primary button at once, in words that invite, with no Next and no deposit', async () => {
    const world = wizardWorld({ session: aChosenSession({ deposit: 80_00 }), react: takesLargeParties, ports: { surface } });
    world.open();
    await screen.findByText('Next: pick your time');
    expect(summary().getByText('£80 deposit')).toBeTruthy();
    await typePeople('15');
    await screen.findByText(invitation);
    expect(screen.getAllByRole('button', { name: 'Send Enquiry' })).toHaveLength(1);
    expect(isBlocked('Send Enquiry')).toBe(false);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    expect(summary().queryByText(/deposit/)).toBeNull();
    await world.user.click(button('Send Enquiry'));
    await enquiry();
    expect(world.changes()).toEqual([{}, { no_people: '15' }, { step: '99' }]);
  });

  it('that shrinks to one that fits has its Next again', async () => {
    const world = wizardWorld({ session: aChosenSession({ no_people: 15, too_large_to_book: true, can_take_booking: false }), react: takesLargeParties, ports: { surface } });
    world.open();
    await screen.findByText(invitation);
    await typePeople('8');
    await screen.findByText('Next: pick your time');
    expect(screen.queryByRole('button', { name: 'Send Enquiry' })).toBeNull();
  });
});

it('[BW-56] Next that was pressed before the server called the party too large sends nobody to an enquiry', async () => {
  const world = wizardWorld({ session: aChosenSession(), react: takesLargeParties });
  world.open();
  await typePeople('15');
  await world.user.click(button('Next'));
  await screen.findByText(invitation);
  expect(world.changes()).toEqual([{}, { no_people: '15' }]);
});

it('a party too large where nobody may ask instead is told so, and what it may do', async () => {
  wizardWorld({ session: aChosenSession({ no_people: 15, can_cater_for: false, can_take_booking: false, can_fallback: false }) }).open();
  await screen.findByText('A party of 15 is more than Northlight 11 can seat online.');
  expect(isBlocked('Next')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Send Enquiry' })).toBeNull();
});

describe('Next and the line beside it', () => {
  const press = async (choice: RegExp, answer: Parameters<typeof aSession>[0], start: Parameters<typeof aSession>[0]) => {
    let release = () => {};
    const waiting = new Promise<void>((resolve) => { release = resolve; });
    const world = wizardWorld({ session: start });
    world.open();
    await screen.findByLabelText('Which bar?');
    const line = document.getElementById(button('Next').getAttribute('aria-describedby') ?? '');
    if (line === null) throw new Error('There is no line beside Next.');
    const seen: [isBlocked: boolean, said: string | null][] = [];
    const look = () => {
      const now: (typeof seen)[number] = [isBlocked('Next'), line.textContent];
      if (JSON.stringify(seen.at(-1)) !== JSON.stringify(now)) seen.push(now);
    };
    look();
    const watch = new MutationObserver(look);
    watch.observe(document.body, { attributes: true, childList: true, characterData: true, subtree: true });
    const calls = world.server.calls.length;
    world.server.on(sessionCall, async () => { await waiting; return wireBody(aSession(answer)); });
    await world.user.click(screen.getByLabelText(choice));
    await waitFor(() => expect(world.server.calls.length).toBeGreaterThan(calls));
    return { line, seen, stop: () => watch.disconnect(), answer: release };
  };

  it('change together, once, when the server has answered, and are announced', async () => {
    const { line, seen, stop, answer } = await press(/^Tables/, aChosenSession(), { ...aChosenSession(), party_type: null, booking_type_category_id: null, can_take_booking: null });
    expect(line.getAttribute('role')).toBe('status');
    expect(seen).toEqual([[true, 'Choose your bar, day and plan to go on.']]);
    answer();
    await screen.findByText('Next: pick your time');
    stop();
    expect(seen).toEqual([[true, 'Choose your bar, day and plan to go on.'], [false, 'Next: pick your time']]);
  });

  it('of a type that is not open online stay as they were until the next one is answered', async () => {
    const drinks = { party_type: 2, party_type_name: 'Drinks', booking_type_category_id: 2, booking_flow_name: 'DrinksBooking' };
    const { seen, stop, answer } = await press(/^Tables/, aChosenSession(), { ...aChosenSession(), ...drinks });
    expect(seen).toEqual([[true, 'Not online yet: see the message above.']]);
    answer();
    await screen.findByText('Next: pick your time');
    stop();
    expect(seen).toHaveLength(2);
  });
});
