import type { CDPSession, Page } from 'playwright-core';
import { studentSignUpPath } from '../../shared-api/contracts/student-sign-up';
import { staffLoginKey } from '../../shared-api/contracts/storage-keys.generated';
import { onPhone } from './browser';

export const people = 100;
/** What the first people load and compile once is no growth. */
const warmUps = 5;
const login = {
  name: 'Robin Hale',
  venue: { bar_id: 101, bar_name: 'Northlight, Shoreditch' },
  expires_at: '2027-11-20T12:00:00.000Z',
};

const heapOf = async (cdp: CDPSession): Promise<number> => {
  for (let turn = 0; turn < 3; turn += 1) await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6;
};

const elementsOf = async (cdp: CDPSession): Promise<number> => (await cdp.send('Memory.getDOMCounters')).nodes;

/** One person: every text field, every list and the consent, sent, and the empty form of the next one. */
const signUp = async (page: Page, turn: number): Promise<void> => {
  const form = page.locator('main form');
  for (const [name, text] of Object.entries({
    email: `student-${turn}@example.com`,
    forename: 'Robin',
    surname: `Ash the ${turn}th`,
    mobile: '07700900123',
    postcode: 'LS2 9JT',
  }))
    await form.locator(`input[name="${name}"]`).fill(text);
  await form.locator('select[name="graduation_year"]').selectOption({ index: 2 });
  await form.locator('input[type="checkbox"]').first().check({ force: true });
  await form.locator('button[type="submit"]').click();
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('main input[name="forename"]')?.value === '',
    undefined,
    { polling: 50 },
  );
};

export interface TabletGrowth {
  growthMb: number;
  nodes: number;
}

/** Signs people up one after another on a tablet. The server’s answer is stood in for: a staff login is no part of what is measured. @param origin of the product's server */
export const measureTablet = (origin: string): Promise<TabletGrowth> =>
  onPhone(async ({ page, cdp }) => {
    await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), {
      key: staffLoginKey,
      value: JSON.stringify(login),
    });
    await page.route(`**${studentSignUpPath}`, (route) => route.fulfill({ json: { data: { is_signed_up: true } } }));
    await page.goto(`${origin}/staff/data-collect`);
    await page.locator('main form input[name="forename"]').waitFor();
    for (let turn = 0; turn < warmUps; turn += 1) await signUp(page, turn);
    const [heap, nodes] = [await heapOf(cdp), await elementsOf(cdp)];
    for (let turn = 0; turn < people; turn += 1) await signUp(page, turn);
    return { growthMb: (await heapOf(cdp)) - heap, nodes: (await elementsOf(cdp)) - nodes };
  });
