import { data, refusal, type Screen } from './screen';

const verify = 'POST /api/customers/email-verify/code-1';
const voucher = 'POST /api/customers/voucher';
const [verifyPath, voucherPath] = ['/email-verify/code-1', '/app-voucher/app-user'];

const check: Screen['act'] = async (page) => {
  await page.getByLabel('Voucher code').fill('SUMMER-25');
  await page.getByRole('button', { name: 'Check' }).click();
};

/** The pages that a link or the app opens for one thing: confirming an address, and a voucher. Sources: ST-49…ST-51, ST-110…ST-114. */
export const linkScreens: readonly Screen[] = [
  { id: 'email-verify-loading', path: verifyPath, answers: { [verify]: 'never' }, shows: /still asking/ },
  {
    id: 'email-verify-first',
    path: verifyPath,
    answers: { [verify]: data({ again: false }) },
    shows: /back to the app/,
  },
  {
    id: 'email-verify-again',
    path: verifyPath,
    answers: { [verify]: data({ again: true }) },
    shows: /verified before/,
  },
  {
    id: 'email-verify-expired',
    path: verifyPath,
    answers: { [verify]: refusal(410, 'This link has expired. Please ask for a new one in the app.', 'link_expired') },
    shows: /has expired/,
  },
  {
    id: 'email-verify-failed',
    path: verifyPath,
    answers: { [verify]: refusal(500, 'Sorry, something went wrong.') },
    shows: 'Try again',
  },
  { id: 'voucher-empty', path: voucherPath, shows: /hit Check/ },
  {
    id: 'voucher-missing',
    path: voucherPath,
    act: (page) => page.getByRole('button', { name: 'Check' }).click(),
    shows: 'Please enter your voucher code.',
  },
  {
    id: 'voucher-expired',
    path: voucherPath,
    answers: {
      [voucher]: {
        status: 410,
        body: { errors: { voucher_code: ['This voucher has expired.'] }, code: 'voucher_expired' },
      },
    },
    act: check,
    shows: 'This voucher has expired.',
  },
  {
    id: 'voucher-refused',
    path: voucherPath,
    answers: {
      [voucher]: refusal(429, 'Too many voucher codes were wrong. Please try again in an hour.', 'too_many_tries'),
    },
    act: check,
    shows: /Too many voucher codes/,
  },
  {
    id: 'voucher-applied',
    path: voucherPath,
    answers: { [voucher]: data({ is_applied: true }) },
    act: check,
    shows: /been applied/,
  },
];
