import { expect, type Locator, type Page } from '@playwright/test';
import type { Guest } from '../support/guest';
import type { Stack } from '../support/stack';
import { venue } from '../support/venue';

/** A form of the pages for students, societies and visits, as a visitor fills it in. */
export interface StudentForm {
  fill: () => Promise<void>;
  /** Everything that was filled in is there. */
  holds: () => Promise<void>;
  send: Locator;
  /** The page says that it was sent. */
  sent: () => Promise<void>;
}

/** A form with people of its own (`e2e/estate`), whom no other journey uses. */
export interface JourneyForm {
  title: string;
  tag: string[];
  /** The path of its page, at Northlight. */
  open: string;
  formOf: (page: Page, guest: Guest) => StudentForm;
  /** The address that it is sent to. */
  call: RegExp;
  /** How many records the server has of it. Left out where the page says it: a code with one place, a voucher that counts once. */
  recordsOf?: RecordsOf;
}

type RecordsOf = (stack: Stack, guest: Guest) => Promise<number>;

const mainOf = (page: Page) => page.getByRole('main');
const uniEmailOf = ({ email }: Guest) => `uni-${email}`;
const mailsTo =
  (addressOf: (guest: Guest) => string): RecordsOf =>
  async (stack, guest) => {
    await stack.mailbox.next(addressOf(guest));
    return (await stack.mailbox.to(addressOf(guest))).length;
  };
const visible = (locator: Locator) => expect(locator).toBeVisible();

const linkIsSent = (page: Page) => visible(mainOf(page).getByText('We’ve sent you a link'));

/** @param uniEmail where the form asks for it */
export const detailsForm = (page: Page, uniEmail?: string): StudentForm => {
  const main = mainOf(page);
  const year = main.getByLabel('Year of graduation');
  const bar = main.getByRole('button', { name: /^Term time bar/ });
  const texts: [Locator, string][] = [
    [main.getByLabel('Day', { exact: true }), '3'],
    [main.getByLabel('Month', { exact: true }), '4'],
    [main.getByLabel('Year', { exact: true }), '2005'],
    [main.getByLabel('Term time postcode'), 'LS2 9JT'],
    ...(uniEmail === undefined ? [] : [[main.getByLabel('Uni email'), uniEmail] satisfies [Locator, string]]),
  ];
  return {
    fill: async () => {
      for (const [field, text] of texts) await field.fill(text);
      await year.selectOption({ index: 2 });
      await bar.click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Shoreditch/ })
        .click();
    },
    holds: async () => {
      for (const [field, text] of texts) await expect(field).toHaveValue(text);
      await expect(year).toHaveValue(/^20\d\d$/);
      await expect(bar).toContainText('Shoreditch');
    },
    send: main.getByRole('button', { name: 'Save My Details' }),
    sent: () => (uniEmail === undefined ? visible(main.getByLabel('Student email address')) : linkIsSent(page)),
  };
};

const emailForm =
  (label: string, addressOf: (guest: Guest) => string): JourneyForm['formOf'] =>
  (page, guest) => {
    const main = mainOf(page);
    const field = main.getByLabel(label);
    return {
      fill: () => field.fill(addressOf(guest)),
      holds: () => expect(field).toHaveValue(addressOf(guest)),
      send: main.getByRole('button', { name: 'Send me the link' }),
      sent: () => linkIsSent(page),
    };
  };

/** One code and a button. */
const codeForm =
  (label: string, code: string, button: string, said: string): JourneyForm['formOf'] =>
  (page) => {
    const main = mainOf(page);
    const field = main.getByLabel(label);
    return {
      fill: () => field.fill(code),
      holds: () => expect(field).toHaveValue(code),
      send: main.getByRole('button', { name: button, exact: true }),
      sent: () => visible(main.getByText(said)),
    };
  };

export const signUpForm = (page: Page, guest: Guest): StudentForm => {
  const main = mainOf(page);
  const fields = {
    day: main.getByLabel('Day', { exact: true }),
    month: main.getByLabel('Month', { exact: true }),
    year: main.getByLabel('Year', { exact: true }),
    graduation: main.getByLabel('Year of graduation'),
    university: main.getByRole('combobox', { name: 'University' }),
    optIn: main.getByRole('checkbox', { name: 'By email' }),
  };
  const texts: [Locator, string][] = [
    [main.getByLabel('Email address'), guest.email],
    [main.getByLabel('First name'), guest.forename],
    [main.getByLabel('Last name'), guest.surname],
    [main.getByLabel('Mobile number'), guest.phone],
    [main.getByLabel('Term-time postcode'), 'LS2 9JT'],
  ];
  return {
    fill: async () => {
      for (const [field, text] of texts) await field.fill(text);
      await fields.day.selectOption('3');
      await fields.month.selectOption('April');
      await fields.year.selectOption('2005');
      await fields.graduation.selectOption({ index: 2 });
      await fields.university.fill('UCL');
      await main.getByRole('option', { name: 'University College London' }).click();
      await fields.optIn.check();
    },
    holds: async () => {
      for (const [field, text] of texts) await expect(field).toHaveValue(text);
      await expect(fields.day).toHaveValue('3');
      await expect(fields.month).toHaveValue('4');
      await expect(fields.year).toHaveValue('2005');
      await expect(fields.graduation).toHaveValue(/^20\d\d$/);
      await expect(fields.university).toHaveValue('University College London');
      await expect(fields.optIn).toBeChecked();
    },
    send: main.getByRole('button', { name: 'Sign up', exact: true }),
    sent: () => visible(main.getByText('Thanks! Check your e-mail for what to do next!')),
  };
};

export const checkInForm = (page: Page, guest: Guest): StudentForm => {
  const main = mainOf(page);
  const size = main.getByLabel('How many people are you checking in?');
  const texts: [Locator, string][] = [
    [main.getByLabel('First name'), guest.forename],
    [main.getByLabel('Last name'), guest.surname],
    [main.getByLabel('Phone number'), guest.phone],
    [main.getByLabel('Address (optional)'), '5 Long Lane'],
    [main.getByLabel('Postcode (optional)'), 'LS2 9JT'],
  ];
  return {
    fill: async () => {
      for (const [field, text] of texts) await field.fill(text);
      await size.selectOption('2');
    },
    holds: async () => {
      for (const [field, text] of texts) await expect(field).toHaveValue(text);
      await expect(size).toHaveValue('2');
    },
    send: main.getByRole('button', { name: 'Check in', exact: true }),
    sent: () => visible(main.getByText(`${guest.forename} ${guest.surname} is checked in for 2 hours.`)),
  };
};

/** @param name of its signer, who types it */
export const contractForm = (page: Page, name: string): StudentForm => {
  const main = mainOf(page);
  const field = main.getByLabel('Your name');
  return {
    fill: async () => {
      const text = main.getByRole('region', { name: 'Text of the contract' });
      await text.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await main.getByRole('radio', { name: 'Type my name' }).check();
      await field.fill(name);
    },
    holds: () => expect(field).toHaveValue(name),
    send: main.getByRole('button', { name: 'Sign the contract' }),
    sent: () => visible(main.getByText('This contract is completed: everybody has signed it.')),
  };
};

/** How many times somebody is in what a bar's staff read of its visits. */
export const visitsOf =
  (bar: string): RecordsOf =>
  async (stack, { phone }) =>
    (await venue(stack, 'visits', bar)).out.split(phone).length - 1;

/** Every form whose typed data stay until they are sent. The tablet of a bar keeps nothing, and is not among them. */
export const studentForms: readonly JourneyForm[] = [
  {
    title:
      '[ST-28, ST-31] a student’s details stay through a lost connection, a failed call, a reload and a lost answer, and are kept once',
    tag: ['@mobile-first'],
    open: '/student/journey-typed-student-details',
    formOf: (page, guest) => detailsForm(page, uniEmailOf(guest)),
    call: /\/api\/customers\/student\/student-status/,
    recordsOf: mailsTo(uniEmailOf),
  },
  {
    title: '[ST-8, ST-41] the student email address stays through every fault, and one link is sent',
    tag: ['@mobile-first', '@full'],
    open: '/student/journey-typed-student-uni-email',
    formOf: emailForm('Student email address', uniEmailOf),
    call: /\/api\/customers\/email-verify$/,
    recordsOf: mailsTo(uniEmailOf),
  },
  {
    title: '[ST-9, ST-41] the personal email address stays through every fault, and one link is sent',
    tag: ['@mobile-first', '@full'],
    open: '/student/journey-typed-student-personal-email',
    formOf: emailForm('Personal email address', ({ email }) => email),
    call: /\/api\/customers\/email-verify$/,
    recordsOf: mailsTo(({ email }) => email),
  },
  {
    title: '[ST-73, ST-78, API-M-57] a sign-up stays through every fault, and is one with one mail',
    tag: ['@mobile-first', '@full'],
    open: '/student-signup/101',
    formOf: signUpForm,
    call: /\/api\/customers\/student\/data-collect/,
    recordsOf: mailsTo(({ email }) => email),
  },
  {
    title: '[ST-84, API-M-59] the invite code of a society stays through every fault, and takes the one place it has',
    tag: ['@mobile-first', '@full'],
    open: '/clubsoc/journey-typed-society-member',
    formOf: codeForm('Invite code', 'JGG4K7', 'Register', 'You’re registered with Glasgow Juggling.'),
    call: /\/api\/customers\/societies\/society-portal\/invite-code/,
  },
  {
    title: '[ST-114, API-M-71] the code of a voucher stays through every fault, and is applied once',
    tag: ['@mobile-first', '@full'],
    open: '/app-voucher/journey-typed-voucher-holder',
    // The second try says that the first one has counted.
    formOf: codeForm('Voucher code', 'JUGGLE-5', 'Check', 'You’ve already used this voucher.'),
    call: /\/api\/customers\/voucher/,
  },
  {
    title: '[ST-118, API-M-73] a check-in stays through every fault, and is one visit',
    tag: ['@mobile-first', '@full'],
    open: '/track-trace/101',
    formOf: checkInForm,
    call: /\/api\/customers\/track-trace\/101$/,
    recordsOf: visitsOf('101'),
  },
  {
    title: '[ST-104, ST-106, API-M-66] the name under a contract stays through every fault, and is one signature',
    tag: ['@mobile-first', '@full'],
    open: '/society/contract/journey-typed-2026/journey-typed-contract-signer',
    formOf: (page) => contractForm(page, 'Jo Juggler'),
    call: /\/sign$/,
    recordsOf: mailsTo(() => 'jo.signs@journeys.example'),
  },
];
