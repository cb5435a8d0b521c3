import { join } from 'node:path';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import type { Brand, EstateBar } from '../modules/estate/bars/estate.schema';
import { readEstate } from '../modules/estate/bars/import/read-estate';
import { sampleBar, sampleType } from '../modules/estate/bars/testing/samples';
import type { BookingRow } from '../modules/bookings/bookings.store';
import {
  cancelledMail,
  declinedMail,
  noShowMail,
  postponedMail,
} from '../modules/bookings/venue-actions/mail/venue-actions.mails';
import { confirmationMail, type Confirmation } from '../modules/bookings/confirmation/confirmation.mail';
import { partyGuestMail } from '../modules/bookings/guest-mails/guest-mails.mails';
import { cancelledByGuestMail, visitChangedMail } from '../modules/bookings/managing/managing.mails';
import { overdueMail } from '../modules/bookings/overdue/overdue.mail';
import { paymentRequestMail } from '../modules/bookings/payment-request/payment-request.mail';
import { reminderMail } from '../modules/bookings/reminding/reminding.mails';
import { receiptMail } from '../modules/bookings/receipt/receipt.mail';
import { refundMail } from '../modules/bookings/refund/refund.mail';
import { operationsMail } from '../modules/payments/card-orders/operations/operations-mail';
import { changedMail, resetMail } from '../modules/accounts/customers/forgotten-password/forgotten-password.mails';
import { knownAccountMail, verificationMail } from '../modules/accounts/customers/registration/registration.mails';
import { linkedMail } from '../modules/accounts/customers/social/social.mails';
import { sheetMail } from '../modules/manage/kitchen-sheet/sheet.mail';
import { warnedGuestMail, warnedLeadMail, warnedVenueMail } from '../modules/manage/guests/warned/warned.mails';
import { brunchMail } from '../modules/manage/managed-bookings/brunch/brunch.mail';
import { confirmAddressMail, joinedMail } from '../modules/manage/party/mail/guest-mails';
import { passkeyMail } from '../modules/accounts/passkeys/mail/passkey-mails';
import { deletedMail } from '../modules/privacy/mail/deleted.mail';
import { signUpMail } from '../modules/students/sign-up/sign-up.mail';
import { questionMail } from '../modules/estate/menus/question/question.mail';
import { addressMail } from '../modules/students/student/email-verification/verification.mails';
import { completedMail } from '../modules/students/contract/mail/completed.mail';
import { venueMail } from '../modules/wizard/enquiries/venue-mail/venue.mail';
import type { OutgoingMail } from '../kernel/kernel';
import { mailTroubleMail } from '../kernel/mail/trouble/trouble.mail';
import { refusedReleaseMail } from '../kernel/site/rights/refused-release.mail';

const noon = new Date('2026-11-20T12:00:00Z');
const eight = new Date('2026-11-28T20:00:00Z');

const bookingOf = (brand: Brand, bar: EstateBar): BookingRow => ({
  id: '6f1c1c8e-7a54-4a0c-9a54-0d8f0b8f6c11',
  public_id: 'p',
  ref_code: '7NDHW3',
  manage_key: 'key',
  invite_code: 'invite',
  brand_id: brand.id,
  bar_id: bar.id,
  party_type: 11,
  people: 8,
  starts_at: eight,
  ends_at: new Date('2026-11-28T22:00:00Z'),
  area: 'Main bar',
  status_id: 1,
  value_pence: 0,
  deposit_pence: 0,
  guest_supplements_pence: 0,
  paid_pence: 0,
  extra_pence: 0,
  paid_at: null,
  cancellation: [{ hours_before: 24, percent_refunded: 100 }],
  deposit_due_at: null,
  balance_due_at: null,
  payment_token: null,
  calendar_sequence: 0,
  created_at: noon,
});

const card = { brand: 'VISA', lastFour: '5262', expiry: '1239' };
const payment = {
  kind: 'deposit' as const,
  paymentRequestId: null,
  guestId: null,
  requestId: 'a-request',
  amountPence: 4000,
  card,
};
const asked = {
  id: 'a-payment-request',
  code: 'BCDF2345',
  amountPence: 4000,
  reason: 'Two broken glasses',
  expiresAt: new Date('2026-12-20T12:00:00Z'),
};
const preOrder = [
  {
    variationId: 1,
    name: 'The long table: three plates and a dessert for everybody',
    quantity: 8,
    unitPrice: 2050,
    isPerBooking: false,
    isPerPerson: true,
    picks: [],
  },
  { variationId: 2, name: 'Fizz', quantity: 8, unitPrice: 9000, isPerBooking: true, isPerPerson: false, picks: [] },
];
const noShow = {
  people: 8,
  feePence: 5000,
  feePerPersonPence: 0,
  message: null,
  card: { brand: 'MC', lastFour: '4415', expiry: '0131' },
};
const token = 'sZ0hT6mPq1vXy8Kd2LwRbA9cEfGjNuQr';
const link = { token, endsAt: new Date('2026-11-22T12:00:00Z'), mailKey: 'a-link' };

const bookingMails = (brand: Brand, bar: EstateBar, host: string): [string, OutgoingMail][] => {
  const booking = bookingOf(brand, bar);
  const manageUrl = `${host}/manage/${token}`;
  const whom = { brand, bar, forename: 'Ada', recipient: 'ada@example.com' };
  const answered = { ...whom, booking, bookUrl: `${host}/book`, manageUrl };
  const changed = { ...answered, calendar: 'BEGIN:VCALENDAR', refunded: [] };
  const gone = { ...answered, booking: { ...booking, status_id: 4 as const } };
  const confirmation: Confirmation = {
    ...whom,
    booking,
    typeName: 'Table',
    manageUrl,
    calendar: 'BEGIN:VCALENDAR',
    calendarMethod: 'PUBLISH',
    ringBack: null,
    preOrder: [],
    noShow: null,
    payment: null,
  };
  const toGuest = {
    booking,
    brand,
    bar,
    host: 'Ada',
    guest: { publicId: 'gil', forename: 'Gil', email: 'gil@example.com' },
    cause: '2026-11-20',
    url: `${host}/guest-join/${token}`,
  };
  const paid = {
    ...booking,
    value_pence: 25_400,
    deposit_pence: 4000,
    paid_pence: 4000,
    balance_due_at: new Date('2026-11-26T12:00:00Z'),
  };
  return [
    ['confirmed', confirmationMail(confirmation)],
    ['confirmed, ordered ahead and paid for', confirmationMail({ ...confirmation, booking: paid, preOrder, payment })],
    ['confirmed, secured by a card', confirmationMail({ ...confirmation, noShow })],
    [
      'deposit to pay',
      confirmationMail({
        ...confirmation,
        booking: {
          ...booking,
          status_id: 0,
          value_pence: 8000,
          deposit_pence: 4000,
          deposit_due_at: new Date('2026-11-24T12:00:00Z'),
        },
      }),
    ],
    ['looked at first', confirmationMail({ ...confirmation, booking: { ...booking, status_id: 0 } })],
    [
      'enquiry',
      confirmationMail({
        ...confirmation,
        booking: { ...booking, status_id: 3 },
        calendar: null,
        ringBack: 'Friday 20 November 2026, 15:00–16:45',
      }),
    ],
    [
      'declined by the venue',
      declinedMail(gone, {
        dates: [
          { date: '2026-11-27', slots: 9 },
          { date: '2026-12-05', slots: 1 },
        ],
        bars: [
          {
            bar_id: 2,
            branded_name: `${brand.name} by the river`,
            city: 'London',
            time: '20:15',
            full_date: '2026-11-28T20:15:00+00:00',
          },
        ],
      }),
    ],
    ['declined by the venue, with nothing else free', declinedMail(gone, { dates: [], bars: [] })],
    [
      'postponed by the venue',
      postponedMail(
        { ...answered, booking: { ...booking, paid_pence: 4000, status_id: 5 } },
        { calendar: 'BEGIN:VCALENDAR' },
      ),
    ],
    [
      'cancelled by the venue',
      cancelledMail(gone, {
        refunded: [
          {
            id: 'an-order',
            orderId: 'an-order',
            amountPence: 4000,
            reason: 'cancelled',
            note: null,
            card,
            guestId: null,
          },
        ],
        wasSecured: false,
        calendar: 'BEGIN:VCALENDAR',
      }),
    ],
    [
      'cancelled by the venue, secured by a card',
      cancelledMail(gone, { refunded: [], wasSecured: true, calendar: 'BEGIN:VCALENDAR' }),
    ],
    ['nobody came', noShowMail(answered, { feePence: 0, card: null })],
    ['nobody came, with a fee', noShowMail(answered, { feePence: 5000, card })],
    ['changed by the guest', visitChangedMail('changed', changed, { staysPaidPence: 0, creditedPence: 0 })],
    [
      'changed by the guest, with money back',
      visitChangedMail(
        'changed',
        { ...changed, refunded: [{ amountPence: 2000, card }] },
        { staysPaidPence: 0, creditedPence: 0 },
      ),
    ],
    [
      'changed by the guest, with a part of the money back',
      visitChangedMail(
        'changed',
        { ...changed, refunded: [{ amountPence: 2000, card }] },
        { staysPaidPence: 2000, creditedPence: 0 },
      ),
    ],
    [
      'changed by the guest, with more paid than it asks for',
      visitChangedMail('changed', changed, { staysPaidPence: 0, creditedPence: 3000 }),
    ],
    ['re-booked by the guest', visitChangedMail('rebooked', changed, { staysPaidPence: 0, creditedPence: 0 })],
    ['cancelled by the guest', cancelledByGuestMail({ ...changed, ...gone }, { keptPence: 0 })],
    [
      'cancelled by the guest, with a part of the money back',
      cancelledByGuestMail({ ...changed, ...gone, refunded: [{ amountPence: 2000, card }] }, { keptPence: 2000 }),
    ],
    ['reminder of the visit', reminderMail({ ...answered, booking: paid }, { kind: 'visit', dueAt: eight })],
    [
      'reminder of the deposit',
      reminderMail(
        {
          ...answered,
          booking: {
            ...booking,
            status_id: 0,
            value_pence: 8000,
            deposit_pence: 4000,
            deposit_due_at: new Date('2026-11-24T12:00:00Z'),
          },
        },
        { kind: 'deposit', dueAt: new Date('2026-11-24T12:00:00Z') },
      ),
    ],
    [
      'reminder of the balance',
      reminderMail({ ...answered, booking: paid }, { kind: 'balance', dueAt: new Date('2026-11-26T12:00:00Z') }),
    ],
    [
      'reminder of the pre-order',
      reminderMail(answered, { kind: 'pre_order', dueAt: new Date('2026-11-25T20:00:00Z') }),
    ],
    ['invitation of a guest', partyGuestMail({ ...toGuest, kind: 'invitation' })],
    ['invitation of a co-host', partyGuestMail({ ...toGuest, kind: 'coHost' })],
    ['reminder of an invitation', partyGuestMail({ ...toGuest, kind: 'invite-reminder' })],
    [
      'reminder of what a guest chooses',
      partyGuestMail({ ...toGuest, kind: 'pre-order', url: `${host}/guest/${token}` }),
    ],
    [
      'reminder of the details of a guest',
      partyGuestMail({ ...toGuest, kind: 'guest-details', url: `${host}/guest/${token}` }),
    ],
    ['overdue', overdueMail(gone, { calendar: 'BEGIN:VCALENDAR', refunded: [] })],
    [
      'overdue, with a part of the deposit back',
      overdueMail(gone, { calendar: 'BEGIN:VCALENDAR', refunded: [{ amountPence: 2000, card }] }),
    ],
    ['receipt', receiptMail({ ...whom, booking: paid, manageUrl, guestUrl: null, payment, reason: null })],
    [
      'receipt of a guest',
      receiptMail({
        ...whom,
        booking: paid,
        manageUrl,
        guestUrl: `${host}/guest/a-code`,
        payment: { ...payment, kind: 'share' },
        reason: null,
      }),
    ],
    [
      'receipt for a guest without an address',
      receiptMail({
        ...whom,
        booking: paid,
        manageUrl,
        guestUrl: null,
        payment: { ...payment, kind: 'share' },
        reason: null,
      }),
    ],
    [
      'receipt for something on top',
      receiptMail({
        ...whom,
        booking: paid,
        manageUrl,
        guestUrl: null,
        payment: { ...payment, kind: 'extra' },
        reason: 'Two broken glasses',
      }),
    ],
    ['payment request', paymentRequestMail(answered, { ...asked, kind: 'extra' })],
    ['payment request for the balance', paymentRequestMail(answered, { ...asked, kind: 'balance' })],
    [
      'refund',
      refundMail({
        ...whom,
        refunded: {
          id: 'an-order',
          orderId: 'an-order',
          amountPence: 4000,
          reason: 'slot_gone',
          note: null,
          card,
          guestId: null,
        },
      }),
    ],
    [
      'refund by the venue',
      refundMail({
        ...whom,
        refunded: {
          id: 'a-refund',
          orderId: 'an-order',
          amountPence: 2000,
          reason: 'venue',
          note: 'Two of you were ill',
          card,
          guestId: null,
        },
      }),
    ],
  ];
};

const accountMails = (brand: Brand, host: string): [string, OutgoingMail][] => {
  const whom = { brand, host, recipient: { email: 'ada@example.com', forename: 'Ada' } };
  const passkey = {
    brand,
    host,
    customer: whom.recipient,
    passkey: { id: 'a-passkey', name: 'Ada’s phone' },
    at: noon,
  };
  return [
    [
      'verification',
      verificationMail({
        ...whom,
        recipient: { email: 'ada@example.com', forename: null },
        link,
        joinToken: null,
        hasPassword: false,
      }),
    ],
    [
      'verification of a sign-up from a booking',
      verificationMail({ ...whom, link, joinToken: null, hasPassword: true }),
    ],
    ...[true, false].map((isStudent): [string, OutgoingMail] => [
      isStudent ? 'verification of a student’s address' : 'verification of a student’s personal address',
      addressMail({
        brand,
        host,
        email: isStudent ? 'ada@uni.example' : 'ada@example.com',
        isStudent,
        customerId: 'a-customer',
        verificationId: 'a-verification',
        code: token,
        endsAt: link.endsAt,
      }),
    ]),
    ['known account', knownAccountMail({ ...whom, link, joinToken: null, hasPassword: false })],
    ['new password', resetMail({ ...whom, link })],
    ['changed password', changedMail({ ...whom, key: 'a-change', changedAt: noon })],
    ['account linked to Google', linkedMail({ ...whom, key: 'a-person', linkedAt: noon, hasPassword: true })],
    [
      'account linked to Google, its password taken away',
      linkedMail({ ...whom, key: 'a-person', linkedAt: noon, hasPassword: false }),
    ],
    ['passkey of an account added', passkeyMail('added', passkey)],
    ['passkey of an account removed', passkeyMail('removed', passkey)],
    [
      'account deleted',
      deletedMail({ brand, host, customer: { ...whom.recipient, id: 'a-customer' }, upcoming: 2, at: noon }),
    ],
  ];
};

const partyMails = (brand: Brand, bar: EstateBar, host: string): [string, OutgoingMail][] => {
  const mail = {
    brand,
    host,
    recipient: { email: 'gil@example.com', forename: 'Gil' },
    guestId: 'gil',
    key: 'a-guest',
    bar,
    booking: { startsAt: eight, people: 8, refCode: '7NDHW3' },
  };
  return [
    ['joined a party', joinedMail(mail, { leadBooker: 'Ada', code: token, mailCode: 'another-token' })],
    ['joined a party with an account', joinedMail(mail, { leadBooker: 'Ada', code: token, mailCode: null })],
    ['the link to a guest’s account', confirmAddressMail(mail, token)],
  ];
};

const warnedMails = (brand: Brand, bar: EstateBar, host: string): [string, OutgoingMail][] => {
  const leadBooker = { forename: 'Ada', surname: 'Marsh', email: 'ada@example.com', phone: '07700900123' };
  const booking = { id: 'a-booking', refCode: '7NDHW3', people: 8, startsAt: eight, manageKey: token, leadBooker };
  const party = { key: 'a-change', brand, host, bar, booking };
  const guest = { publicId: 'gil', code: token, email: 'gil@example.com', forename: 'Gil' };
  const listed = (refCode: string, startsAt: Date) => ({
    booking: { refCode, people: 8, startsAt },
    dishes: [
      { guest: 'Gil', title: 'Leek and potato soup' },
      { guest: 'Nora Fox', title: 'Sticky toffee pudding' },
    ],
  });
  const parties = [listed('7NDHW3', eight), listed('8PQRS4', new Date('2026-12-04T19:00:00Z'))];
  return [
    ['dish to look at again', warnedLeadMail(party)],
    ['dish of a guest to look at again', warnedGuestMail(party, guest)],
    ['venue, dishes to look at again', warnedVenueMail({ key: 'a-change', brand, bar, parties })],
  ];
};

const venuesMail = (brand: Brand, bar: EstateBar): OutgoingMail => {
  const leadBooker = {
    forename: 'Ada',
    surname: 'Marsh',
    companyName: 'Marsh & Sons',
    email: 'ada@example.com',
    phone: '07700900123',
    specialRequirements: 'A long table, please.\nWe bring a cake.',
  };
  const enquiry = { id: 'an-enquiry', bar, type: sampleType(), people: 30, leadBooker };
  return venueMail({
    enquiry,
    brand,
    refCode: '7NDHW3',
    startsAt: eight,
    ringBack: 'Friday 20 November 2026, 15:00–16:45',
    preferredTime: 'After the school run',
    about: {
      occasion: 'Leaving do',
      plan: 'Canapés, one speech, then music.',
      budget: '25-to-50',
      flexibility: 'near',
    },
  });
};

const operations = operationsMail(
  {
    orderId: 'an-order',
    brandId: 0,
    what: 'ask',
    since: noon,
    sentence: 'For two days the card provider could not be asked about an order.',
  },
  'operations@bars.example',
);
/** They are of no brand. */
const operationsMails: [string, OutgoingMail][] = [
  ['operations', operations],
  [
    'operations, mail that was given up',
    mailTroubleMail({ what: 'gaveUp', count: 3, since: noon, at: noon }, 'operations@bars.example'),
  ],
  [
    'operations, a mail server that refuses us',
    mailTroubleMail({ what: 'refusesUs', since: noon, at: noon }, 'operations@bars.example'),
  ],
  [
    'operations, a release that was refused',
    refusedReleaseMail(
      'df8b211f86c90def',
      'The key students-2026 may not change mfe-manage.',
      'operations@bars.example',
    ),
  ],
];

const { estate } = readEstate(join(import.meta.dirname, '../estate/demo'));

const sheetMails = (brand: Brand, bar: EstateBar, host: string): [string, OutgoingMail][] => {
  const mail = {
    booking: { id: 'a-booking', refCode: '7NDHW3', people: 8, startsAt: eight },
    brand,
    bar,
    url: `${host}/kitchen-sheet/a-token`,
    isOpen: false,
    hasDishes: true,
    hasAllergies: false,
  };
  return [
    ['venue, what the party eats', sheetMail({ ...mail, before: 0 })],
    ['venue, what the party eats so far', sheetMail({ ...mail, before: 0, isOpen: true })],
    ['venue, a party with allergies and dishes', sheetMail({ ...mail, before: 0, hasAllergies: true })],
    [
      'venue, a party with allergies and no dishes',
      sheetMail({ ...mail, before: 0, hasDishes: false, hasAllergies: true }),
    ],
    ['venue, what the party eats has changed', sheetMail({ ...mail, before: 1 })],
  ];
};

const signUpMails = (brand: Brand, bar: EstateBar, host: string): [string, OutgoingMail][] => {
  const whom = { brand, host, recipient: { email: 'ada@example.com', forename: 'Ada' }, signUpId: 'a-sign-up', bar };
  return [
    ['student sign-up', signUpMail({ ...whom, optIns: { email: true, sms: false, phone: true } })],
    ['student sign-up without news', signUpMail({ ...whom, optIns: { email: false, sms: false, phone: false } })],
  ];
};

/** A brand of the demo estate. */
export const brandOf = (brandId: BrandId): Brand => {
  const brand = estate.brands.find(({ id }) => id === brandId);
  if (!brand) throw new Error(`The demo estate has no brand ${brandId}.`);
  return brand;
};

/** One mail of each kind that a brand of the demo estate sends, with its name. */
export const sampleMails = (brandId: BrandId): [string, OutgoingMail][] => {
  const brand = brandOf(brandId);
  const file = estate.bars.find(({ brand_id: id }) => brandId === 0 || id === brandId);
  if (!file) throw new Error(`The demo estate has no bar of brand ${brandId}.`);
  const { bar_name, branded_name, address, party_booking_phone, party_booking_email } = file;
  const bar = sampleBar({
    brand_id: file.brand_id,
    bar_name,
    branded_name,
    address,
    party_booking_phone,
    party_booking_email,
  });
  const host = `https://${brand.hosts[0]}`;
  return [
    ...bookingMails(brand, bar, host),
    ...accountMails(brand, host),
    ...partyMails(brand, bar, host),
    ...warnedMails(brand, bar, host),
    ...signUpMails(brand, bar, host),
    ['venue', venuesMail(brand, bar)],
    [
      'venue, a brunch call',
      brunchMail({
        brand,
        bar,
        booking: {
          id: 'a-booking',
          refCode: '7NDHW3',
          people: 8,
          startsAt: eight,
          leadBooker: { forename: 'Ada', surname: 'Marsh', phone: '07700900123' },
        },
        ringBack: 'Friday 20 November 2026, 15:00–16:45',
        notes: 'Do you have the long brunch?',
        timesChanged: 0,
        isFirst: true,
      }),
    ],
    [
      'venue, a question about a dish',
      questionMail({
        id: 'a-question',
        brand,
        bar,
        item: 'Leek and potato soup',
        menu: 'The kitchen menu',
        version: 3,
        publishedAt: noon,
        liveVersion: 4,
        question: 'The soup came with something green on it.',
      }),
    ],
    ...sheetMails(brand, bar, host),
    [
      'society contract, signed by everybody',
      completedMail({
        brand,
        host,
        contract: { id: 'netball-2026', society: 'Leeds Netball Club' },
        signer: { number: 1, name: 'Ada Marsh', email: 'ada@example.com' },
        copyCode: token,
        at: noon,
        file: Buffer.from('%PDF'),
      }),
    ],
    ...(brandId === 0 ? operationsMails : []),
  ];
};
