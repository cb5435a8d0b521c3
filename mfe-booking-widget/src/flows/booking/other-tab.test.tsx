import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCompletedSession, aHeldSession } from '../../testing/fixtures/a-session';
import { wizardFixture, type Reaction } from '../../testing/render-wizard';

const at20 = { time: '20:00', full_date: '2026-11-28T20:00:00+00:00' };

/** A tab at the details; `news` is the change that another tab makes meanwhile. */
const inDetails = async (news: ReturnType<Reaction>) => {
  let isChanged = false;
  const fixture = wizardFixture({ session: aHeldSession(), react: () => (isChanged ? news : {}) });
  fixture.open();
  await screen.findByLabelText('First name');
  await fixture.whenSettled();
  isChanged = true;
  const said = (key = 'bars.session.1') => fireEvent(window, new StorageEvent('storage', { key }));
  return { fixture, said, asked: () => fixture.changes().length };
};

describe('a change of the same booking in another tab', () => {
  it.each([
    ['moved its time', at20, 'You picked another time in another tab. We’re holding 20:00 for you now.'],
    ['finished it', aCompletedSession(), 'You finished this booking in another tab. Here it is.'],
    [
      'paid for it',
      { ...aCompletedSession(), has_payment: true },
      'You paid for this booking in another tab. You don’t need to pay again.',
    ],
  ] as const)('%s: a press in this tab shows the message', async (_what, news, sentence) => {
    const { said } = await inDetails(news);
    said();
    fireEvent.pointerDown(screen.getByLabelText('First name'));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('is requested once when the tab gets the focus again', async () => {
    const { said, asked } = await inDetails(at20);
    const before = asked();
    said();
    expect(asked()).toBe(before);
    fireEvent(document, new Event('visibilitychange'));
    await screen.findByText(/^You picked another time/);
    fireEvent.focus(window);
    fireEvent.keyDown(screen.getByLabelText('First name'), { key: 'Tab' });
    expect(asked()).toBe(before + 1);
  });

  it('is not requested for another brand’s booking or without a change', async () => {
    const { said, asked } = await inDetails(at20);
    const before = asked();
    said('bars.session.2');
    fireEvent.pointerDown(screen.getByLabelText('First name'));
    await waitFor(() => expect(asked()).toBe(before));
    expect(screen.queryByText(/another tab/)).toBeNull();
  });

  it('is not reported for this tab’s own choice', async () => {
    const { said, asked } = await inDetails({});
    const before = asked();
    said();
    fireEvent.pointerDown(screen.getByLabelText('First name'));
    await waitFor(() => expect(asked()).toBe(before + 1));
    expect(screen.queryByText(/another tab/)).toBeNull();
  });
});
