import type { Page } from '@playwright/test';
import { data, refusal, type Answer, type Screen } from './screen';

const path = '/society/contract/netball/admin-code';
const api = '/api/customers/societies/society-portal/contract/netball/admin-code';
const copyPath = '/society/contract-copy/netball/copy-code';
const copyApi = '/api/customers/societies/society-portal/contract-copy/netball/copy-code';
const [read, viewed, sign, readCopy] = [`GET ${api}`, `POST ${api}/viewed`, `POST ${api}/sign`, `GET ${copyApi}`];
const title = 'Agreement between Northlight and Leeds Netball Club';
const [signedAt, hash] = ['2026-11-28T12:00:00.000Z', 'a1b2c3d4'.repeat(8)];

const section = (number: number, name: string) => [
  { kind: 'heading', text: `${number}. ${name}` },
  {
    kind: 'paragraph',
    text: 'The bar gives every member of the club who shows the app twenty per cent off food, from Sunday to Thursday, and keeps a table for ten after each home game. The club names the bar on its shirts and brings its members.',
  },
  { kind: 'list', items: ['20% off food from Sunday to Thursday', 'A table for ten after each home game'] },
];
const text = ['Who agrees', 'What the bar gives', 'What the club gives', 'How long it lasts', 'How it ends'].flatMap(
  (name, index) => section(index + 1, name),
);

const contract = (
  name: string,
  signed: readonly boolean[] = [false, false],
  change: Record<string, unknown> = {},
): Answer =>
  data({
    id: 'netball',
    title,
    status: { completed: name === 'completed', name },
    current_user_name: 'Ada Marsh',
    rendered_contract: text,
    version: 1,
    text_hash: hash,
    signers: [
      { number: 1, name: 'Ada Marsh', role: 'Captain', signed_at: signed[0] ? signedAt : null },
      { number: 2, name: 'Bea Holt', role: 'Secretary', signed_at: signed[1] ? signedAt : null },
    ],
    expires_at: '2027-01-31T23:59:59.000Z',
    ...change,
  });
const unread = contract('not_viewed');
const signable = { [read]: contract('signable') };

const readToEnd: Screen['act'] = (page) =>
  page.getByRole('region', { name: 'Text of the contract' }).evaluate((box) => box.scrollTo(0, box.scrollHeight));

const draw = async (page: Page): Promise<void> => {
  const canvas = page.getByRole('img', { name: 'Your signature as it will be kept' });
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('There is nothing to sign on.');
  const points = [
    [40, 70],
    [70, 20],
    [90, 75],
    [130, 40],
    [160, 70],
    [210, 35],
    [260, 60],
  ] as const;
  for (const [index, [x, y]] of points.entries()) {
    await page.mouse.move(box.x + x, box.y + y, { steps: 6 });
    if (index === 0) await page.mouse.down();
  }
  await page.mouse.up();
};
const press: Screen['act'] = (page) => page.getByRole('button', { name: 'Sign the contract' }).click();
const drawAndSign: Screen['act'] = async (page) => {
  await draw(page);
  await press?.(page);
};

const contracts: readonly Screen[] = [
  { id: 'contract-loading', path, answers: { [read]: 'never' }, shows: /still asking/ },
  { id: 'contract-reading', path, answers: { [read]: unread }, shows: 'Please read full contract before proceeding' },
  {
    id: 'contract-marking',
    path,
    answers: { [read]: unread, [viewed]: 'never' },
    act: readToEnd,
    shows: /noting that/,
  },
  {
    id: 'contract-mark-failed',
    path,
    answers: { [read]: unread, [viewed]: refusal(500, 'Sorry, something went wrong.') },
    act: readToEnd,
    shows: 'Try again',
  },
  { id: 'contract-read', path, answers: signable, shows: 'Sign the contract' },
  { id: 'contract-unsigned', path, answers: signable, act: press, shows: /signature/ },
  {
    id: 'contract-typed',
    path,
    answers: signable,
    act: async (page) => {
      await page.getByText('Type my name', { exact: true }).click();
      await page.getByLabel('Your name').fill('Ada Marsh');
    },
    shows: 'Your name',
  },
  { id: 'contract-signing', path, answers: { ...signable, [sign]: 'never' }, act: drawAndSign, shows: 'Signing…' },
  {
    id: 'contract-changed',
    path,
    answers: {
      [read]: [contract('signable'), contract('not_viewed', [false, false], { text_hash: 'b'.repeat(64) })],
      [sign]: refusal(409, 'The contract has changed.', 'contract_changed'),
    },
    act: drawAndSign,
    shows: /has changed since you read it/,
  },
  {
    id: 'contract-signed',
    path,
    answers: { ...signable, [sign]: contract('signed', [true, false]) },
    act: drawAndSign,
    shows: /waiting for Bea Holt/,
  },
  {
    id: 'contract-completed',
    path,
    answers: { [read]: contract('completed', [true, true]) },
    shows: 'See the signed copy',
  },
  {
    id: 'contract-unknown',
    path,
    answers: { [read]: refusal(404, 'Unknown', 'link_unknown') },
    shows: /recognise this link/,
  },
  { id: 'contract-expired', path, answers: { [read]: refusal(410, 'Expired', 'link_expired') }, shows: /has expired/ },
];

const copy = (checks: Record<string, string>, change: Record<string, unknown> = {}): Answer =>
  data({
    id: 'netball',
    title,
    rendered_contract: text.slice(0, 3),
    version: 1,
    completed_at: signedAt,
    signatures: [
      {
        number: 1,
        name: 'Ada Marsh',
        role: 'Captain',
        signed_at: signedAt,
        text_hash: hash,
        record_hash: hash,
        checks,
      },
    ],
    missing: [],
    ...change,
  });
const agrees = { text: 'agrees', signature: 'agrees', record: 'agrees' };

const signature: Record<string, Answer> = {
  [`GET ${copyApi}/signature/1`]: {
    picture:
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><path d="M40 70 70 20 90 75 130 40 160 70 210 35 260 60" fill="none" stroke="black" stroke-width="3"/></svg>',
  },
};

const copies: readonly Screen[] = [
  { id: 'contract-copy', path: copyPath, answers: { [readCopy]: copy(agrees), ...signature }, shows: /hashes agree/ },
  {
    id: 'contract-copy-differs',
    path: copyPath,
    answers: { [readCopy]: copy({ ...agrees, text: 'differs' }), ...signature },
    shows: /before you rely/,
  },
  {
    id: 'contract-copy-gone',
    path: copyPath,
    answers: { [readCopy]: copy({ text: 'gone', signature: 'gone', record: 'agrees' }) },
    shows: /no longer keep/,
  },
  {
    id: 'contract-copy-unsigned',
    path: copyPath,
    answers: {
      [readCopy]: copy(agrees, {
        signatures: [],
        completed_at: null,
        missing: [{ name: 'Bea Holt', role: 'Secretary' }],
      }),
    },
    shows: 'Nobody has signed yet.',
  },
  {
    id: 'contract-copy-failed',
    path: copyPath,
    answers: { [readCopy]: refusal(500, 'Sorry, something went wrong.') },
    shows: 'Try again',
  },
];

/** A society's contract, and its copy. Sources: ST-98…ST-109. */
export const contractScreens: readonly Screen[] = [...contracts, ...copies];
