import { expect, type Page } from '@playwright/test';
import { CompletionPage } from '../pages/completion.page';
import { PartyPage } from '../pages/party.page';
import type { BookingPage } from '../pages/booking.page';
import type { Brand } from './brands';
import { aSaturday } from './days';
import { leavesDialogs } from './dialog-entries';
import type { Guest } from './guest';
import { bookByApi } from './saved-booking';
import type { Stack } from './stack';

/** Tables whose deposit is due later, and whose guests choose their dishes. */
const deposits = {
  northlight: { bar_id: 101, party_type: 27, people: 6 },
  verbena: { bar_id: 204, party_type: 111, people: 4 },
  tinhouse: { bar_id: 401, party_type: 27, people: 6 },
};

export interface WalkProps {
  page: Page;
  stack: Stack;
  brand: Exclude<Brand, 'none'>;
  guest: Guest;
  /** Called on each page, step and dialog, with its name. */
  at: (name: string) => Promise<void>;
}

/** The first pages and the steps of a booking, as far as the ticket. */
export const walkTheWizard = async ({
  page,
  stack,
  brand,
  guest,
  wizard,
  at,
}: WalkProps & { wizard: (brand: Brand) => Promise<BookingPage> }): Promise<void> => {
  await page.goto(stack.url(brand, '/booking'));
  await expect(page.getByRole('region', { name: 'Our bars' }).getByRole('link').first()).toBeVisible();
  await at('the landing page');
  const booking = await wizard(brand);
  await booking.plan(booking.planFor(aSaturday(stack.clock.now(), 15)));
  await expect(booking.next).toBeEnabled();
  await expect(booking.summary).toContainText('Next: pick your time');
  await at('the plan');
  await booking.toTimes();
  await booking.pickTime();
  await booking.settled();
  await at('the times');
  await booking.toOrder();
  await at('the pre-order');
  await booking.pressFor(booking.skip, booking.step('Almost Done'));
  await booking.fillDetails(guest);
  await booking.settled();
  await at('the details');
  await booking.complete();
  await expect(new CompletionPage(page).manage).toBeVisible();
  await at('the ticket');
};

/** The page of a saved booking with a dialog, what its guests see, and the page of its payment. */
export const walkTheBooking = async ({ page, stack, brand, guest, at }: WalkProps): Promise<void> => {
  const { reference, manageKey } = await bookByApi(stack, guest, {
    ...deposits[brand],
    brand,
    day: aSaturday(stack.clock.now(), 16),
  });
  const managed = new PartyPage(page);
  await page.goto(stack.url(brand, `/manage/${manageKey}`));
  await expect(managed.main).toContainText(reference);
  await at('the managed booking');
  await managed.button('Invite guests').click();
  const invitation = (await managed.dialog.getByRole('link', { name: /\/join\// }).getAttribute('href')) ?? '';
  await at('the invitation of guests');
  await page.keyboard.press('Escape');
  await managed.button('Edit booking').click();
  await expect(managed.dialog.getByRole('spinbutton')).toBeVisible();
  await at('the change of the booking');
  await page.keyboard.press('Escape');
  await leavesDialogs(page);
  await page.goto(invitation);
  await expect(page.getByRole('main').getByLabel('First name')).toBeVisible();
  await at('the invitation to the party');
  await page.goto(stack.url(brand, `/pay-deposit/${manageKey}`));
  await expect(page.getByRole('main')).toContainText(reference);
  await at('the payment page');
};
