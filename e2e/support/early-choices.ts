import type { Page } from '@playwright/test';
import type { BookingPage, Place, Plan } from '../pages/booking.page';
import { expect } from './test';
import { watchFrames } from './watched-frames';

/** Resolves once the session's answer has the number of people. */
export const isSaid = (page: Page, people: string) =>
  page.waitForResponse(
    async (answer) =>
      new URL(answer.url()).pathname.endsWith('/booking/session') &&
      (await answer.text()).includes(`"no_people":${people},`),
  );

/** One person more, in the place of a first step. */
export const moreIn = (place: Place) => place.locator('[data-step="1"]');

interface EarlyStep {
  booking: BookingPage;
  plan: Plan;
  /** Where the step is drawn. */
  place: Place;
}

/**
 * Chooses a bar, a kind of booking and two people more in a first step whose code is not there; all of it is seen at once.
 * @returns asserts that the wizard has taken over what was chosen, without a flash; to be called when its code has arrived
 */
export const chooseEarly = async (page: Page, { booking, plan, place }: EarlyStep): Promise<() => Promise<void>> => {
  const people = String(Number(await booking.people.inputValue()) + 2);
  await booking.bar.selectOption({ label: plan.bar });
  await booking.category(plan.category).check();
  await moreIn(place).click();
  await moreIn(place).click();
  await expect(booking.people).toHaveValue(people);
  await expect(booking.summary).toContainText(`${people} people`);
  const node = await booking.bar.elementHandle();
  const seen = await watchFrames(booking.people);
  const isTold = isSaid(page, people);
  return async () => {
    await expect(booking.people).toHaveValue(people);
    await expect(booking.type(plan.type)).toBeVisible();
    await expect(booking.bar.locator('option:checked')).toHaveText(plan.bar);
    expect(
      await booking.bar.evaluate((now, old) => now === old, node),
      'the wizard has taken over the same nodes',
    ).toBe(true);
    await isTold;
    expect(await seen(), 'what was on the screen meanwhile').toHaveLength(1);
  };
};
