import { axeViolations } from '@bars/tools/testing/axe';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aChosenSession, aCompletedSession, aHeldSession, aSession } from '../../testing/fixtures/a-session';
import { wizardFixture, type WorldOptions } from '../../testing/render-wizard';

const open = 'Continue on another device';

const show = async (session: WorldOptions['session']) => {
  const fixture = wizardFixture(session ? { session } : {});
  const { container } = fixture.open();
  await fixture.whenSettled();
  return { ...fixture, container };
};

afterEach(() => vi.unstubAllGlobals());

describe('a booking on another device', () => {
  it('is offered as a link, with what comes along and how long it works', async () => {
    const { user } = await show(aHeldSession());
    await user.click(await screen.findByRole('button', { name: open }));
    const dialog = screen.getByRole('dialog', { name: open });
    const link = `https://book.example/book?resume=${aSession().resume_code}`;
    expect(within(dialog).getByText(link)).toBeTruthy();
    expect(
      within(dialog).getByText('The link works for 24 hours after your last change, or until you’ve booked.'),
    ).toBeTruthy();
    expect(within(dialog).getByText(/It doesn’t carry names, numbers or allergies/)).toBeTruthy();
    expect(within(dialog).getByText('The time we’re holding moves to the device that opens the link.')).toBeTruthy();
    expect(within(dialog).getByRole('link', { name: 'Email it to me' }).getAttribute('href')).toBe(
      `mailto:?subject=${encodeURIComponent('A night at Northlight, to be continued')}&body=${encodeURIComponent(link)}`,
    );
    expect(await axeViolations(dialog)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Copy the link' }));
    expect(within(dialog).getByText('The link is copied.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(link);
  });

  it('says so when the browser does not copy', async () => {
    const { user } = await show(aChosenSession());
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(await screen.findByRole('button', { name: open }));
    expect(screen.queryByText(/we’re holding/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect(await screen.findByText(/^Your browser didn’t let us copy it/)).toBeTruthy();
  });

  it.each([
    ['nothing is chosen', aSession()],
    ['the booking is made', aCompletedSession()],
  ])('is not offered while %s', async (_, session) => {
    await show(session);
    expect(screen.queryByRole('button', { name: open })).toBeNull();
  });
});
