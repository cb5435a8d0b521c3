import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test';

const readFirst = 'Please read full contract before proceeding';
const contract = '/society/contract/bristol-drama-2026';
const [president, treasurer] = [`${contract}/demo-bristol-drama-president`, `${contract}/demo-bristol-drama-treasurer`];
const completed = 'This contract is completed: everybody has signed it. It can’t be signed any more.';

const mainOf = (page: Page) => page.getByRole('main');
const signButton = (page: Page) => mainOf(page).getByRole('button', { name: 'Sign the contract' });

/** Draws a wave across the canvas, as a mouse does. */
const draw = async (page: Page, canvas: Locator): Promise<void> => {
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('The canvas is not shown.');
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  for (let step = 1; step <= 12; step += 1)
    await page.mouse.move(box.x + 40 + step * 16, box.y + 50 + (step % 2 === 0 ? 20 : -20), { steps: 3 });
  await page.mouse.up();
};

test(
  '[RT-49, RT-50, AC-55, AC-58, ST-98, ST-99, ST-100, ST-101, ST-102, ST-104, ST-105, ST-106, ST-107, ST-108, ST-109, API-M-65, API-M-66, API-M-67] two signers read a contract and sign it, one by hand and one by name, and get the copy by mail',
  { tag: '@mobile-first' },
  async ({ page, stack, a11y, browser, context }) => {
    const main = mainOf(page);
    const text = main.getByRole('region', { name: 'Text of the contract' });
    await test.step('Given a link of a signer, without a login', async () => {
      await page.goto(stack.url('verbena', president));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Agreement between La Verbena and Bristol Drama Society',
      );
      await expect(main.getByText('You’re reading this as Priya Nair.')).toBeVisible();
      await expect(main.getByText(readFirst)).toBeVisible();
      await expect(signButton(page)).toHaveCount(0);
      await a11y('contract to read');
    });
    await test.step('When the text was read to its end by the keyboard, it can be signed, also after a reload', async () => {
      const viewed = page.waitForResponse(/\/viewed$/);
      await text.focus();
      await page.keyboard.press('End');
      expect((await viewed).status()).toBe(200);
      await expect(signButton(page)).toBeVisible();
      await expect(main.getByText(readFirst)).toHaveCount(0);
      await page.reload();
      await expect(signButton(page)).toBeVisible();
      await a11y('contract to sign');
    });
    const canvas = main.getByRole('img', { name: 'Your signature as it will be kept' });
    await test.step('And an empty canvas is refused', async () => {
      expect(await canvas.boundingBox()).toMatchObject({ width: 300, height: 100 });
      await signButton(page).click();
      await expect(main.getByText('Please draw your signature, or type your name.')).toBeVisible();
      await a11y('contract with an error');
    });
    await test.step('And a drawn signature is taken away by its strokes, and sent once it is drawn', async () => {
      await draw(page, canvas);
      await main.getByRole('button', { name: 'Undo the last stroke' }).click();
      await expect(main.getByRole('button', { name: 'Clear' })).toBeDisabled();
      await draw(page, canvas);
      await signButton(page).click();
      await expect(main.getByText('¡Gracias! You’ve signed.')).toBeVisible();
      await expect(main.getByText('We’re waiting for Tom Okafor.')).toBeVisible();
      await expect(signButton(page)).toHaveCount(0);
      await a11y('contract signed by one');
      expect(await context.cookies()).toEqual([]);
    });
    await test.step('And the other signer types their name, which is there after a reload', async () => {
      const other = await (await browser.newContext()).newPage();
      await other.goto(stack.url('verbena', treasurer));
      const theirs = mainOf(other).getByRole('region', { name: 'Text of the contract' });
      await expect(mainOf(other).getByText(readFirst)).toBeVisible();
      await theirs.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await expect(signButton(other)).toBeVisible();
      await mainOf(other).getByRole('radio', { name: 'Type my name' }).check();
      await mainOf(other).getByLabel('Your name').fill('Tom Okafor');
      await other.reload();
      await expect(mainOf(other).getByLabel('Your name')).toHaveValue('Tom Okafor');
      await signButton(other).click();
      await expect(mainOf(other).getByText(completed)).toBeVisible();
      await other.context().close();
    });
    await test.step('Then the link shows it as completed, and signs nothing', async () => {
      await page.reload();
      await expect(main.getByText(completed)).toBeVisible();
      await expect(signButton(page)).toHaveCount(0);
      await a11y('completed contract');
    });
    await test.step('And each signer has the PDF by mail, and a link to the copy, whose text, signatures and hashes agree', async () => {
      await stack.mailbox.next('tom.okafor@drama.example');
      const mail = await stack.mailbox.next('priya.nair@drama.example');
      expect(mail.attachments.map(({ filename, content_type: type }) => [filename, type])).toEqual([
        ['contract.pdf', 'application/pdf'],
      ]);
      const path = /\/society\/contract-copy\/bristol-drama-2026\/[\w-]+/.exec(mail.text)?.[0] ?? '';
      await page.goto(stack.url('verbena', path));
      await expect(
        main.getByText('Text, signatures and hashes agree. Nothing has been changed since it was signed.'),
      ).toBeVisible();
      for (const name of ['Priya Nair', 'Tom Okafor']) {
        const picture = main.getByRole('img', { name: `The signature of ${name}` });
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      }
      await a11y('copy of a contract');
      const link = (await main.getByRole('link', { name: 'Open the PDF' }).getAttribute('href')) ?? '';
      const file = await page.evaluate(async (address) => {
        const answer = await fetch(address);
        return [answer.status, answer.headers.get('content-type'), (await answer.text()).slice(0, 5)];
      }, link);
      expect(file).toEqual([200, 'application/pdf', '%PDF-']);
    });
  },
);

test(
  '[ST-103] a contract that needs no scrolling can be signed once it was on screen for two seconds, and one of a link that has expired cannot',
  { tag: '@desktop-first' },
  async ({ page, stack, a11y, watch }) => {
    watch.expects(/status of 4(04|10)/);
    const viewed = page.waitForResponse(/\/viewed$/);
    await page.goto(stack.url('verbena', '/society/contract/bristol-drama-renewal/demo-bristol-renewal-president'));
    await expect(mainOf(page).getByText(readFirst)).toBeVisible();
    await expect(signButton(page)).toHaveCount(0);
    expect((await viewed).status()).toBe(200);
    await expect(signButton(page)).toBeVisible();
    await page.goto(stack.url('tinhouse', '/society/contract/york-rowing-2025/demo-york-rowing-expired-link'));
    await expect(mainOf(page).getByText('This link has expired.')).toBeVisible();
    await expect(signButton(page)).toHaveCount(0);
    await a11y('expired link of a contract');
    await page.goto(stack.url('tinhouse', '/society/contract/york-rowing-2025/demo-nobody-has-this-code'));
    await expect(mainOf(page).getByText('We don’t recognise this link.')).toBeVisible();
  },
);

test(
  '[ST-108, RT-50] the copy opens by itself, and the sites of its brand may show it in a frame',
  { tag: '@desktop-first' },
  async ({ page, stack }) => {
    const answer = await page.goto(
      stack.url('tinhouse', '/society/contract-copy/york-rowing-2026/demo-york-rowing-president'),
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Agreement between The Tin House and York Rowing Club',
    );
    await expect(page.getByText('Text, signatures and hashes agree.')).toBeVisible();
    const [, ancestors = ''] = /frame-ancestors ([^;]*)/.exec(answer?.headers()['content-security-policy'] ?? '') ?? [];
    expect(ancestors.split(' ')).toContain(new URL(stack.brandSite('/')).origin);
    const other = await page.goto(
      stack.url('tinhouse', '/society/contract/york-rowing-2026/demo-york-rowing-president'),
    );
    expect(other?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  },
);
