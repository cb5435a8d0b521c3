import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** Of one save, in milliseconds: from the answer's last byte to the paint of the success, the same with what came before the call, and the longest task since the press. */
export interface Saved {
  afterAnswer: number;
  withoutNetwork: number;
  longestTask: number;
}

const savesPath = '/pre-order';
/** Time that even a quick host spends. */
const looksForMs = 800;
const [first, second, third] = [0, 2, 4];

export const editButtons = 'main li button[aria-haspopup="dialog"]';
const openDialog = 'dialog[open]';

/** Changes a dish of one guest and saves it. */
const saveOne = async (page: Page, guest: number): Promise<Saved> => {
  await page.locator(editButtons).nth(guest).click();
  await page.locator(`${openDialog} label:has(input:not(:checked):not(:disabled))`).first().click();
  await wait(looksForMs);
  const measured = page.evaluate(
    ({ path, dialog }) =>
      new Promise<Saved>((resolve) => {
        const listen = (event: Event) => {
          const pressed = event.timeStamp;
          const isSaved = () =>
            document.querySelector(dialog) === null &&
            [...document.querySelectorAll('main [role="status"]')].some(({ textContent: text }) =>
              text.includes('Pre order has been updated!'),
            );
          void window.whenPainted(isSaved).then((painted) => {
            const [call] = performance
              .getEntriesByType('resource')
              .filter(({ name, startTime }) => startTime >= pressed && new URL(name).pathname.endsWith(path));
            if (call === undefined) throw new Error('Nothing was saved.');
            const afterAnswer = painted - call.startTime - call.duration;
            setTimeout(() => {
              const tasks = window.probe.longTasks.filter(([start]) => start >= pressed).map(([, length]) => length);
              resolve({
                afterAnswer,
                withoutNetwork: call.startTime - pressed + afterAnswer,
                longestTask: Math.max(0, ...tasks),
              });
            }, 300);
          });
        };
        document.addEventListener('click', listen, { capture: true, once: true });
      }),
    { path: savesPath, dialog: openDialog },
  );
  await page.locator(openDialog).getByRole('button', { name: 'Save', exact: true }).click();
  return measured;
};

/** Saves three guests, one after the other. */
export const saveGuests = async (page: Page): Promise<Saved[]> => {
  const saved: Saved[] = [];
  for (const guest of [first, second, third]) {
    await wait(looksForMs);
    saved.push(await saveOne(page, guest));
  }
  return saved;
};
