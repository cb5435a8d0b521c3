/* oxlint-disable eslint/max-lines -- its table has one row for each call of the server */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { barTablesPath } from '@bars/shared-api/contracts/bar-tables';
import { barListPath } from '@bars/shared-api/contracts/bars';
import { icalPath, managedPath } from '@bars/shared-api/contracts/bookings';
import {
  bookingSessionCompletePath,
  bookingSessionLogErrorPath,
  bookingSessionPath,
} from '@bars/shared-api/contracts/booking-session';
import { storeCardCheckPath, storeCardPath } from '@bars/shared-api/contracts/cards';
import { customersMePath } from '@bars/shared-api/contracts/current-customer';
import {
  appUserPath,
  authenticatePath,
  forgotPasswordPath,
  logoutPath,
  myDetailsPath,
  registerPath,
  resetLinkPath,
  resetPasswordPath,
  standalonePath,
  verificationPath,
} from '@bars/shared-api/contracts/customers';
import {
  addPasskeyOptionsPath,
  authenticateWithPasskeyPath,
  passkeyPath,
  passkeysPath,
  relatedOriginsPath,
  signInOptionsPath,
} from '@bars/shared-api/contracts/passkeys';
import { myBookingsPath } from '@bars/shared-api/contracts/my-bookings';
import {
  bookingEmailByTokenPath,
  bookingEmailPath,
  brunchUpgradePath,
  cancellationByTokenPath,
  cancellationPath,
  heldChangeByTokenPath,
  heldChangePath,
  linkPasswordPath,
  myBookingByTokenPath,
  myBookingPath,
  rebookPath,
} from '@bars/shared-api/contracts/managed-bookings';
import {
  guestAllergensPath,
  guestJoinPath,
  guestKeepDishPath,
  guestPagePath,
  guestPreOrderPath,
  joinPath,
  preOrderChoicesPath,
} from '@bars/shared-api/contracts/party';
import { registerGroupPath } from '@bars/shared-api/contracts/interests';
import {
  allergenDocumentsPath,
  allergenMenuPath,
  allergenMenuTypesPath,
  menuQuestionPath,
  partyMenusPath,
} from '@bars/shared-api/contracts/menus';
import { openingTimesPath } from '@bars/shared-api/contracts/opening-times';
import { deletionPath, myDataPath } from '@bars/shared-api/contracts/personal-data';
import {
  cardAnswerPath,
  depositPaymentPath,
  paymentCheckPath,
  sessionDepositPath,
} from '@bars/shared-api/contracts/payments';
import {
  createGuestDepositPath,
  historyPath,
  kitchenSheetPath,
  livePath,
  venueKitchenSheetPath,
} from '@bars/shared-api/contracts/party';
import {
  createDepositPath,
  createDepositRequestPath,
  depositPath,
  managedDepositPath,
  paymentRequestPath,
} from '@bars/shared-api/contracts/payment-pages';
import { errorReportsPath } from '@bars/shared-api/contracts/error-reports';
import { googlePath, googleReturnPath, googleStartPath } from '@bars/shared-api/contracts/social-sign-in';
import { applePayVerifyPath, digitalWalletPath, googlePayVerifyPath } from '@bars/shared-api/contracts/wallets';
import { staffAuthBridgePath, staffAuthUrlPath, staffLogoutPath } from '@bars/shared-api/contracts/staff';
import { tipOutcomePath } from '@bars/shared-api/contracts/tips';
import { voucherPath } from '@bars/shared-api/contracts/voucher';
import { checkInHeader, checkInPath, extendCheckInPath } from '@bars/shared-api/contracts/check-in';
import {
  emailVerifyCodePath,
  emailVerifyPath,
  emailVerifyStatusPath,
  graduateStatusPath,
  studentStatusPath,
} from '@bars/shared-api/contracts/students';
import {
  inviteCodePath,
  leaveSocietyPath,
  mySocietiesPath,
  societyQrPath,
  societyStatusPath,
  societyViewPath,
} from '@bars/shared-api/contracts/societies';
import {
  societyContractCopyPath,
  societyContractFilePath,
  societyContractPath,
  societyContractSignPath,
  societyContractViewedPath,
  societySignaturePath,
} from '@bars/shared-api/contracts/society-contract';
import { studentSignUpPath } from '@bars/shared-api/contracts/student-sign-up';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  ada as booker,
  first,
  sessionServer,
  visitorAtDetails,
} from './modules/wizard/booking-session/testing/session-fixture';
import { hashPassword } from './modules/accounts/customers/passwords/passwords';
import { hostingCalls } from './modules/manage/party/hosting/testing/hosting-calls';
import { providerEnv, startTestProvider, type TestProvider } from './modules/accounts/sign-in/testing/test-provider';
import { digestOf, newToken } from './kernel/secrets';
import { emptyTables } from './testing/empty-tables';
import {
  addressOf,
  everybody,
  get,
  loggedIn,
  noOwner,
  post,
  roles,
  statusOf,
  theCodeCounts,
  unknown,
  whose,
  type Role,
  type Row,
  type Fixture,
} from './testing/every-call';
import { describeOnEngines, type TestServer } from './testing/harness';
import { createWriteWatch } from './testing/write-watch';

const password = 'a seat by the window';
const details = {
  forename: 'Ada',
  surname: 'Marsh',
  phone: '',
  marketing_opt_in: false,
  sms_opt_in: false,
  phone_opt_in: false,
  bar_id: '',
  allergens: [],
  allergens_consent: false,
};
const page = {
  host: 'one.localhost:9000',
  origin: 'http://one.localhost:9000',
  'x-api-key': 'pk_portal_test',
  'x-brand': '1',
};
const joining = {
  forename: 'Nora',
  surname: '',
  email: '',
  choices: {},
  marketing_opt_in: 0,
  sms_opt_in: 0,
  phone_opt_in: 0,
};
const checkingIn = {
  key: 'k'.repeat(32),
  forename: 'Nora',
  surname: 'Marsh',
  contact_type: 'phone',
  phone: '020 7946 0000',
  email: '',
  address: '',
  post_code: '',
  group_size: 1,
};
const signingUp = {
  tablet: 1,
  bar_id: 1,
  email: 'nora@people.example',
  date_of_birth: '2005-04-03',
  forename: 'Nora',
  surname: 'Marsh',
  mobile: '07700 900123',
  university: 'Night School of Ancoats',
  graduation_year: 2027,
  postcode: '',
  email_opt_in: 0,
  sms_opt_in: 0,
  phone_opt_in: 0,
};
const appUserId = 'a'.repeat(32);
const passkeyOfCustomer = 'p'.repeat(32);
const assertion = { id: 'credential', response: { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' } };
const attestation = {
  name: 'A phone',
  id: 'credential',
  response: { clientDataJSON: 'e30', attestationObject: 'e30', transports: [] },
};

/** The description of the API, as far as it says what a call answers. */
const describedCalls = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        responses: z.record(
          z.string(),
          z.object({ content: z.optional(z.record(z.string(), z.object({ schema: z.optional(z.unknown()) }))) }),
        ),
      }),
    ),
  ),
});

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

/** Every call, in the order of the server's own list. */
const table: Record<string, Row> = {
  'GET /api/docs': { send: () => get('/api/docs'), gets: everybody('200') },
  'GET /api/docs/static/index.html': { send: () => get('/api/docs/static/index.html'), gets: everybody('302') },
  'GET /api/docs/static/swagger-initializer.js': {
    send: () => get('/api/docs/static/swagger-initializer.js'),
    gets: everybody('200'),
  },
  'GET /api/docs/json': { send: () => get('/api/docs/json'), gets: everybody('200') },
  'GET /api/docs/yaml': { send: () => get('/api/docs/yaml'), gets: everybody('200') },
  'GET /api/docs/static/*': { send: () => get('/api/docs/static/swagger-ui.css'), gets: everybody('200') },
  'GET /api/health': { send: () => get('/api/health'), gets: everybody('200') },
  'GET /api/ready': { send: () => get('/api/ready'), gets: everybody('200') },
  [`GET ${barListPath}`]: { send: () => get(barListPath), gets: everybody('200') },
  [`GET ${barTablesPath}`]: { send: () => get(`${barTablesPath}?people=2`), gets: everybody('200') },
  [`GET ${openingTimesPath(':slug')}`]: { send: () => get(openingTimesPath('the-arch')), gets: everybody('200') },

  [`POST ${depositPaymentPath(':code')}`]: {
    send: () => post(depositPaymentPath(unknown), {}),
    gets: everybody('404 not_found', theCodeCounts),
  },
  [`GET ${paymentCheckPath}`]: {
    send: () => get(`${paymentCheckPath}?code=${unknown}`),
    gets: everybody('404 not_found', theCodeCounts),
  },
  [`POST ${storeCardPath}`]: {
    send: () => post(storeCardPath, { token: unknown }),
    gets: everybody('404 not_found', theCodeCounts),
  },
  [`GET ${storeCardCheckPath(':order_id')}`]: {
    send: () => get(storeCardCheckPath(unknown)),
    gets: everybody('404 not_found', theCodeCounts),
  },
  [`POST ${googlePayVerifyPath}`]: {
    send: () => post(googlePayVerifyPath, { amount: '10.00', deposit_request_token: unknown }),
    gets: everybody('404 not_found', theCodeCounts),
  },
  [`POST ${applePayVerifyPath}`]: {
    send: () =>
      post(applePayVerifyPath, {
        amount: '10.00',
        deposit_request_token: unknown,
        url: 'https://apple-pay-gateway.apple.com/paymentservices/startSession',
      }),
    gets: everybody('404 not_found', theCodeCounts),
  },
  [`POST ${digitalWalletPath}`]: {
    send: () => post(digitalWalletPath, { order_id: unknown, type: 'google_pay', token: '{}' }),
    gets: everybody('404 not_found', theCodeCounts),
  },
  // The card provider's answer counts by its signature.
  [`POST ${cardAnswerPath}`]: {
    send: () => post(cardAnswerPath, { ORDER_ID: unknown }),
    gets: everybody('422 invalid', theCodeCounts),
  },

  [`GET ${managedPath(':manage_key')}`]: {
    send: async ({ booking }) => get(managedPath((await booking()).manage_key)),
    gets: everybody('200', theCodeCounts),
  },
  // Whom a booking is not of gets nothing: modules/manage/managed-bookings/object-endpoints.test.ts. No role of this table has booked.
  [`GET ${myBookingPath(':id')}`]: {
    send: async ({ booking }) => get(myBookingPath((await booking()).id)),
    gets: loggedIn('404 not_found'),
  },
  [`GET ${myBookingByTokenPath(':manage_key')}`]: {
    send: async ({ booking }) => get(myBookingByTokenPath((await booking()).manage_key)),
    gets: everybody('200', theCodeCounts),
  },
  [`PUT ${linkPasswordPath(':id')}`]: {
    send: async ({ booking }) => ({
      method: 'PUT',
      url: linkPasswordPath((await booking()).id),
      payload: { password: null },
    }),
    gets: loggedIn('404 not_found'),
  },
  [`POST ${myBookingPath(':id')}`]: {
    send: async ({ booking }) => post(myBookingPath((await booking()).id), { people: 7 }),
    gets: loggedIn('404 not_found'),
  },
  [`POST ${myBookingByTokenPath(':manage_key')}`]: {
    send: async ({ booking }) => post(myBookingByTokenPath((await booking()).manage_key), { people: 7 }),
    gets: everybody('200', theCodeCounts),
  },
  [`GET ${cancellationPath(':id')}`]: {
    send: async ({ booking }) => get(cancellationPath((await booking()).id)),
    gets: loggedIn('404 not_found'),
  },
  [`GET ${cancellationByTokenPath(':manage_key')}`]: {
    send: async ({ booking }) => get(cancellationByTokenPath((await booking()).manage_key)),
    gets: everybody('200', theCodeCounts),
  },
  [`DELETE ${myBookingPath(':id')}`]: {
    send: async ({ booking }) => ({ method: 'DELETE', url: myBookingPath((await booking()).id) }),
    gets: loggedIn('404 not_found'),
  },
  [`DELETE ${myBookingByTokenPath(':manage_key')}`]: {
    send: async ({ booking }) => ({ method: 'DELETE', url: myBookingByTokenPath((await booking()).manage_key) }),
    gets: everybody('200', theCodeCounts),
  },
  [`PUT ${bookingEmailPath(':id')}`]: {
    send: async ({ booking }) => ({
      method: 'PUT',
      url: bookingEmailPath((await booking()).id),
      payload: { email: 'another@example.com' },
    }),
    gets: loggedIn('404 not_found'),
  },
  [`PUT ${bookingEmailByTokenPath(':manage_key')}`]: {
    send: async ({ booking }) => ({
      method: 'PUT',
      url: bookingEmailByTokenPath((await booking()).manage_key),
      payload: { email: 'another@example.com' },
    }),
    gets: everybody('409 email_not_refused', theCodeCounts),
  },
  [`DELETE ${heldChangePath(':id')}`]: {
    send: async ({ booking }) => ({ method: 'DELETE', url: heldChangePath((await booking()).id) }),
    gets: loggedIn('404 not_found'),
  },
  [`DELETE ${heldChangeByTokenPath(':manage_key')}`]: {
    send: async ({ booking }) => ({ method: 'DELETE', url: heldChangeByTokenPath((await booking()).manage_key) }),
    gets: everybody('200', theCodeCounts),
  },
  [`GET ${rebookPath(':manage_key')}`]: {
    send: async ({ booking }) => get(`${rebookPath((await booking()).manage_key)}?date=2026-11-28%2019:00`),
    gets: everybody('409 not_postponed', theCodeCounts),
  },
  [`POST ${rebookPath(':manage_key')}`]: {
    send: async ({ booking }) => post(rebookPath((await booking()).manage_key), { date: '2026-11-28 19:00' }),
    gets: everybody('409 not_postponed', theCodeCounts),
  },
  [`GET ${brunchUpgradePath(':manage_key')}`]: {
    send: async ({ booking }) => get(brunchUpgradePath((await booking()).manage_key)),
    gets: everybody('200', theCodeCounts),
  },
  [`POST ${brunchUpgradePath(':manage_key')}`]: {
    send: async ({ booking }) =>
      post(brunchUpgradePath((await booking()).manage_key), {
        callback_slot: { date: '2026-11-20', start: 15, end: 17, asap: false },
        notes: '',
      }),
    gets: everybody('403 cannot_upgrade', theCodeCounts),
  },
  [`GET ${joinPath(':invite_code')}`]: {
    send: async ({ booking }) => get(joinPath((await booking()).invite_code)),
    gets: everybody('200', theCodeCounts),
  },
  [`POST ${joinPath(':invite_code')}`]: {
    send: async ({ booking }) => post(joinPath((await booking()).invite_code), joining),
    gets: everybody('200', theCodeCounts),
  },
  [`GET ${guestPagePath(':guest_code')}`]: {
    send: async ({ guest }) => get(guestPagePath(await guest())),
    gets: everybody('200', theCodeCounts),
  },
  [`POST ${guestPreOrderPath(':guest_code')}`]: {
    send: async ({ guest }) => post(guestPreOrderPath(await guest()), { variation_id: 7, pre_order: [] }),
    gets: everybody('422 invalid', theCodeCounts),
  },
  [`POST ${guestKeepDishPath(':guest_code')}`]: {
    send: async ({ guest }) =>
      post(guestKeepDishPath(await guest()), {
        variation_id: 7,
        choice_id: 1,
        choice_item_id: 11,
        changed_at: '2026-11-20T12:00:00.000Z',
      }),
    gets: everybody('404 not_found', theCodeCounts),
  },
  [`PUT ${guestAllergensPath(':guest_code')}`]: {
    send: async ({ guest }) => ({
      method: 'PUT',
      url: guestAllergensPath(await guest()),
      payload: { allergens: [], allergens_note: '', allergens_consent: 1 },
    }),
    gets: everybody('200', theCodeCounts),
  },
  [`DELETE ${guestAllergensPath(':guest_code')}`]: {
    send: async ({ guest }) => ({ method: 'DELETE', url: guestAllergensPath(await guest()) }),
    gets: everybody('200', theCodeCounts),
  },
  [`GET ${guestJoinPath(':invitation_code')}`]: {
    send: async ({ guest }) => get(guestJoinPath(await guest())),
    gets: everybody('200', theCodeCounts),
  },
  // The code of the page is mailed to nobody, and the invited customer is the customer of this table.
  [`POST ${guestJoinPath(':invitation_code')}`]: {
    send: async ({ guest }) => post(guestJoinPath(await guest()), {}),
    gets: {
      none: '409 account_exists',
      customer: '200',
      otherCustomer: '403 other_customer',
      unverified: '409 account_exists',
      appUser: '403 other_customer',
      staff: '409 account_exists',
    },
  },
  [`GET ${preOrderChoicesPath}`]: { send: () => get(`${preOrderChoicesPath}?variations=7`), gets: everybody('200') },
  // What hosts, guests and others get of these: modules/manage/managed-bookings/object-endpoints.test.ts.
  ...Object.fromEntries(
    hostingCalls.map(({ call, send, byKey }) => [
      call,
      {
        send: async ({ booking }: Fixture) => send(await booking()),
        gets: byKey === null ? loggedIn('404 not_found') : everybody(byKey, theCodeCounts),
      },
    ]),
  ),
  [`GET ${icalPath(':manage_key')}`]: {
    send: async ({ booking }) => get(icalPath((await booking()).manage_key)),
    gets: everybody('200', theCodeCounts),
  },

  [`GET ${managedDepositPath}`]: {
    send: async ({ booking }) => get(`${managedDepositPath}?token=${(await booking()).manage_key}`),
    gets: everybody('200', theCodeCounts),
  },
  [`POST ${createDepositRequestPath(':code')}`]: {
    send: async ({ booking }) =>
      post(createDepositRequestPath((await booking()).manage_key), { amount: 10, url: page.origin }),
    gets: everybody('409 payment_closed', theCodeCounts),
  },
  [`GET ${kitchenSheetPath(':id')}`]: {
    send: async ({ booking }) => get(kitchenSheetPath((await booking()).id)),
    gets: loggedIn('404 not_found'),
  },
  [`GET ${venueKitchenSheetPath(':token')}`]: {
    send: () => get(venueKitchenSheetPath(unknown)),
    gets: everybody('404 not_found', theCodeCounts),
  },
  [`GET ${historyPath(':id')}`]: {
    send: async ({ booking }) => get(historyPath((await booking()).id)),
    gets: loggedIn('404 not_found'),
  },
  // Whoever may read it gets a stream: modules/manage/live/live.test.ts.
  [`GET ${livePath(':id')}`]: {
    send: async ({ booking }) => get(livePath((await booking()).id)),
    gets: loggedIn('404 not_found'),
  },
  [`POST ${createGuestDepositPath(':id', ':guest_id')}`]: {
    send: async ({ booking }) =>
      post(createGuestDepositPath((await booking()).id, unknown), { amount: 10, url: page.origin }),
    gets: loggedIn('404 not_found'),
  },
  [`GET ${depositPath(':token')}`]: {
    send: () => get(depositPath(unknown)),
    gets: everybody('404 not_found', theCodeCounts),
  },

  [`GET ${tipOutcomePath(':id')}`]: {
    send: () => get(tipOutcomePath(unknown)),
    gets: everybody('404 not_found', theCodeCounts),
  },
  // Ten wrong codes lock a network, so each call has one of its own.
  [`GET ${paymentRequestPath}`]: {
    send: () => ({ ...get(`${paymentRequestPath}?code=ZZZZ-ZZZZ`), remoteAddress: '10.1.0.1' }),
    gets: everybody('404 code_unknown', theCodeCounts),
  },
  [`POST ${createDepositPath}`]: {
    send: () => ({ ...post(createDepositPath, { payment_code: 'ZZZZ-ZZZZ', amount: 10 }), remoteAddress: '10.1.0.2' }),
    gets: everybody('404 code_unknown', theCodeCounts),
  },
  // The booking is the customer's; nobody else's list has it.
  [`GET ${myBookingsPath}`]: {
    send: async ({ server, booking }) => {
      const { manage_key } = await booking();
      await sql`insert into customer_booking (customer_id, booking_id, created_at) select 'customer', id, now() from booking where manage_key = ${manage_key}`.execute(
        server.db,
      );
      return get(`${myBookingsPath}?include_previous=1`);
    },
    shows: (answer) => (answer.statusCode === 200 ? `${answer.json().data.length}` : statusOf(answer)),
    gets: loggedIn('1', '0'),
  },

  [`POST ${bookingSessionPath}`]: { send: () => post(bookingSessionPath, first), gets: everybody('200') },
  [`POST ${bookingSessionCompletePath}`]: {
    send: async ({ sessionToComplete }) => post(bookingSessionCompletePath, { session_id: await sessionToComplete() }),
    gets: everybody('200', theCodeCounts),
  },
  [`POST ${sessionDepositPath}`]: {
    send: async ({ sessionToComplete }) => post(sessionDepositPath, { session_id: await sessionToComplete() }),
    gets: everybody('422 nothing_to_pay', theCodeCounts),
  },
  [`POST ${bookingSessionLogErrorPath}`]: {
    send: () => post(bookingSessionLogErrorPath, { error: 'A fault' }),
    gets: everybody('200'),
  },

  [`GET ${customersMePath}`]: {
    send: () => get(customersMePath),
    shows: whose,
    gets: {
      none: 'nobody',
      customer: addressOf('customer'),
      otherCustomer: addressOf('otherCustomer'),
      unverified: 'nobody',
      appUser: addressOf('appUser'),
      staff: 'nobody',
    },
  },
  [`POST ${authenticatePath}`]: {
    send: (_world, role) => post(authenticatePath, { email: addressOf(role), password }),
    shows: whose,
    // An app user of this table has no password.
    gets: {
      none: '401 login_refused',
      customer: addressOf('customer'),
      otherCustomer: addressOf('otherCustomer'),
      unverified: '403 unverified',
      appUser: '401 login_refused',
      staff: '401 login_refused',
    },
  },
  [`POST ${logoutPath}`]: { send: () => post(logoutPath), gets: everybody('200') },
  [`POST ${myDetailsPath}`]: {
    send: () => post(myDetailsPath, details),
    shows: whose,
    gets: {
      none: '401 login_required',
      customer: addressOf('customer'),
      otherCustomer: addressOf('otherCustomer'),
      unverified: '401 login_required',
      appUser: addressOf('appUser'),
      staff: '401 login_required',
    },
  },
  [`POST ${appUserPath}`]: {
    send: () => post(appUserPath, { app_user_id: appUserId }),
    shows: whose,
    gets: everybody(addressOf('appUser'), theCodeCounts),
  },
  [`POST ${registerGroupPath}`]: {
    send: (_world, role) =>
      post(registerGroupPath, {
        forename: 'Ada',
        surname: 'Marsh',
        email: addressOf(role),
        bar_id: 3,
        group: 'covid_interest',
      }),
    gets: everybody('200'),
  },
  [`POST ${registerPath}`]: {
    send: (_world, role) => post(registerPath, { email: addressOf(role) }),
    gets: everybody('200'),
  },
  [`POST ${standalonePath}`]: {
    send: async ({ booking }, role) =>
      post(standalonePath, { booking_token: (await booking()).manage_key, email: addressOf(role), password }),
    gets: everybody('200', theCodeCounts),
  },
  [`GET ${verificationPath(':token')}`]: {
    send: async ({ link }) => get(`${verificationPath((await link('verification')).token)}?brand_id=1`),
    gets: everybody('200', theCodeCounts),
  },
  [`POST ${verificationPath(':token')}`]: {
    send: async ({ link }) => {
      const { token, customerId } = await link('verification');
      return post(verificationPath(token), {
        customer_id: customerId,
        password,
        forename: 'Robin',
        surname: 'Fairweather',
      });
    },
    shows: whose,
    gets: everybody('link@people.example', theCodeCounts),
  },
  [`POST ${forgotPasswordPath}`]: {
    send: (_world, role) => post(forgotPasswordPath, { email: addressOf(role) }),
    gets: everybody('200'),
  },
  [`GET ${resetLinkPath(':token')}`]: {
    send: async ({ link }) => get(resetLinkPath((await link('reset')).token)),
    gets: everybody('200', theCodeCounts),
  },
  [`POST ${resetPasswordPath(':token')}`]: {
    send: async ({ link }) => post(resetPasswordPath((await link('reset')).token), { password }),
    gets: everybody('200', theCodeCounts),
  },

  [`GET ${relatedOriginsPath}`]: { send: () => get(relatedOriginsPath), gets: everybody('200') },
  [`POST ${signInOptionsPath}`]: {
    send: () => post(signInOptionsPath, { related_origins: false }),
    gets: everybody('200'),
  },
  // The answer to a challenge counts in the browser that asked for it, by its signature.
  [`POST ${authenticateWithPasskeyPath}`]: {
    send: () => post(authenticateWithPasskeyPath, assertion),
    gets: everybody('410 challenge_ended'),
  },
  [`GET ${passkeysPath}`]: {
    send: () => get(passkeysPath),
    shows: (answer) => (answer.statusCode === 200 ? `${answer.json().data.length}` : statusOf(answer)),
    gets: loggedIn('1', '0'),
  },
  [`POST ${addPasskeyOptionsPath}`]: {
    send: () => post(addPasskeyOptionsPath, { related_origins: false }),
    gets: loggedIn('200'),
  },
  [`POST ${passkeysPath}`]: { send: () => post(passkeysPath, attestation), gets: loggedIn('410 challenge_ended') },
  [`PUT ${passkeyPath(':id')}`]: {
    send: () => ({ method: 'PUT', url: passkeyPath(passkeyOfCustomer), payload: { name: 'Another name' } }),
    gets: loggedIn('200', '404 passkey_missing'),
  },
  [`DELETE ${passkeyPath(':id')}`]: {
    send: () => ({ method: 'DELETE', url: passkeyPath(passkeyOfCustomer) }),
    gets: loggedIn('200', '404 passkey_missing'),
  },

  [`GET ${myDataPath}`]: {
    send: () => get(myDataPath),
    shows: (answer) => (answer.statusCode === 200 ? String(answer.json().data.profile.email) : statusOf(answer)),
    gets: {
      ...loggedIn(''),
      customer: addressOf('customer'),
      otherCustomer: addressOf('otherCustomer'),
      appUser: addressOf('appUser'),
    },
  },
  [`GET ${deletionPath}`]: { send: () => get(deletionPath), gets: loggedIn('200') },
  [`POST ${deletionPath}`]: { send: () => post(deletionPath, { agreed: true }), gets: loggedIn('200') },

  [`GET ${googlePath}`]: { send: () => get(googlePath), gets: everybody('200') },
  [`POST ${googleStartPath}`]: { send: () => post(googleStartPath, { brand_id: 1 }), gets: everybody('200') },
  [`GET ${googleReturnPath}`]: {
    send: async ({ signIn }, role) => get(await signIn('google', role).then(({ to }) => to.pathname + to.search)),
    gets: everybody('303', theCodeCounts),
  },
  [`POST ${googlePath}`]: {
    send: async ({ server, signIn }, role) => {
      const { to, state, cookie } = await signIn('google', role);
      await server.app.inject({ ...get(to.pathname + to.search), headers: { host: page.host, cookie } });
      return { ...post(googlePath, { token: state, brand_id: 1 }), headers: { cookie } };
    },
    shows: whose,
    gets: everybody('noor@people.example', theCodeCounts),
  },

  [`GET ${staffAuthUrlPath}`]: {
    send: () => get(`${staffAuthUrlPath}?url=${encodeURIComponent(`${page.origin}/staff/login`)}`),
    gets: everybody('200'),
  },
  [`POST ${staffAuthBridgePath}`]: {
    send: async ({ signIn }, role) => {
      const { code, state, cookie } = await signIn('staff', role);
      return { ...post(staffAuthBridgePath, { code, state }), headers: { cookie } };
    },
    gets: everybody('200', theCodeCounts),
  },
  // A report that is forwarded is in error-reports.test.ts; here is no address for them.
  [`POST ${errorReportsPath}`]: {
    send: () => ({ ...post(errorReportsPath), payload: '{}', headers: { 'content-type': 'text/plain' } }),
    gets: everybody('200'),
  },
  [`POST ${staffLogoutPath}`]: { send: () => post(staffLogoutPath), gets: everybody('200') },
  // No login is needed: AL-9. What a menu says is in modules/estate/menus.
  [`GET ${allergenDocumentsPath}`]: {
    send: () => get(`${allergenDocumentsPath}?bar_id=1&type=food`),
    gets: everybody('200'),
  },
  [`GET ${allergenMenuTypesPath(':bar_id')}`]: { send: () => get(allergenMenuTypesPath(1)), gets: everybody('200') },
  [`GET ${allergenMenuPath(':bar_id', ':menu_id')}`]: {
    send: () => get(allergenMenuPath(1, 1)),
    gets: everybody('404 not_found'),
  },
  [`POST ${menuQuestionPath(':bar_id', ':menu_id')}`]: {
    send: () => post(menuQuestionPath(1, 1), { item_id: 1, version: 1, question: 'Is this right?' }),
    gets: everybody('404 not_found'),
  },
  'GET /api/menus/files/:bar_id/:menu_id': {
    send: () => get('/api/menus/files/1/1'),
    gets: everybody('404 not_found'),
  },
  [`POST ${partyMenusPath}`]: {
    send: () => post(partyMenusPath, { bar_id: 1, date: '2026-11-28' }),
    gets: everybody('200'),
  },
  [`POST ${voucherPath}`]: {
    send: () => post(voucherPath, { voucher_code: 'NO-SUCH', app_user_id: unknown }),
    gets: everybody('404 app_user_unknown', theCodeCounts),
  },
  // Whose list it is says the device's secret: modules/students/check-in/check-in.test.ts.
  [`GET ${checkInPath(':bar')}`]: { send: () => get(checkInPath('the-arch')), gets: everybody('200', theCodeCounts) },
  [`POST ${checkInPath(':bar')}`]: {
    send: () => ({ ...post(checkInPath('the-arch'), checkingIn), headers: { [checkInHeader]: unknown } }),
    gets: everybody('200', theCodeCounts),
  },
  [`POST ${extendCheckInPath(':bar', ':visit_id')}`]: {
    send: () => post(extendCheckInPath('the-arch', unknown), {}),
    gets: everybody('404 visit_unknown', theCodeCounts),
  },
  // The id of the page's address says who asks, whoever is logged in: modules/students/student/student.test.ts.
  [`GET ${studentStatusPath}`]: {
    send: () => get(`${studentStatusPath}?id=${appUserId}`),
    gets: everybody('200', theCodeCounts),
  },
  [`POST ${studentStatusPath}`]: {
    send: () => post(studentStatusPath, { app_user_id: appUserId }),
    gets: everybody('422 invalid', theCodeCounts),
  },
  [`POST ${graduateStatusPath}`]: {
    send: () => post(graduateStatusPath, { app_user_id: appUserId }),
    gets: everybody('200', theCodeCounts),
  },
  [`GET ${emailVerifyStatusPath}`]: {
    send: () => get(`${emailVerifyStatusPath}?id=${appUserId}`),
    gets: everybody('200', theCodeCounts),
  },
  [`POST ${emailVerifyPath}`]: {
    send: () => post(emailVerifyPath, { app_user_id: appUserId, email_address: 'ada@uni.example', student: 1 }),
    gets: everybody('200', theCodeCounts),
  },
  [`POST ${emailVerifyCodePath(':code')}`]: {
    send: () => post(emailVerifyCodePath(unknown)),
    gets: everybody('404 link_unknown', theCodeCounts),
  },
  // Whose society it is says the app user's id: modules/students/societies/societies.test.ts. Who logs in counts for nothing.
  [`GET ${societyStatusPath(':user_id')}`]: {
    send: () => get(societyStatusPath(appUserId)),
    gets: everybody('200', theCodeCounts),
  },
  [`POST ${inviteCodePath(':code')}`]: {
    send: () => post(inviteCodePath('NTB7K4'), { app_user_id: appUserId }),
    gets: everybody('404 code_unknown', theCodeCounts),
  },
  [`POST ${leaveSocietyPath}`]: {
    send: () => post(leaveSocietyPath, { app_user_id: unknown, id: unknown }),
    gets: everybody('404 app_user_unknown', theCodeCounts),
  },
  [`GET ${societyQrPath(':code')}`]: {
    send: () => get(societyQrPath(unknown)),
    gets: everybody('404 society_unknown', theCodeCounts),
  },
  [`POST ${societyQrPath(':code')}`]: {
    send: () => post(societyQrPath(unknown), {}),
    gets: loggedIn('404 society_unknown'),
  },
  [`GET ${mySocietiesPath}`]: { send: () => get(mySocietiesPath), gets: loggedIn('200') },
  // Those who run one are in modules/students/societies/society-pages.test.ts.
  [`GET ${societyViewPath(':id')}`]: {
    send: () => get(societyViewPath('leeds-netball')),
    gets: loggedIn('403 not_society_admin'),
  },
  // The admin code of the path is a signer's secret: modules/students/contract/contract.test.ts.
  [`GET ${societyContractPath(':code', ':admin_code')}`]: {
    send: () => get(societyContractPath('netball', unknown)),
    gets: everybody('404 contract_unknown', theCodeCounts),
  },
  [`POST ${societyContractViewedPath(':code', ':admin_code')}`]: {
    send: () => post(societyContractViewedPath('netball', unknown), {}),
    gets: everybody('404 contract_unknown', theCodeCounts),
  },
  [`POST ${societyContractSignPath(':code', ':admin_code')}`]: {
    send: () =>
      post(societyContractSignPath('netball', unknown), {
        signature_data: 'data:image/png;base64,AA==',
        text_hash: 'a'.repeat(64),
      }),
    gets: everybody('404 contract_unknown', theCodeCounts),
  },
  [`GET ${societyContractCopyPath(':code', ':admin_code')}`]: {
    send: () => get(societyContractCopyPath('netball', unknown)),
    gets: everybody('404 contract_unknown', theCodeCounts),
  },
  [`GET ${societyContractFilePath(':code', ':admin_code')}`]: {
    send: () => get(societyContractFilePath('netball', unknown)),
    gets: everybody('404 contract_unknown', theCodeCounts),
  },
  [`GET ${societySignaturePath(':code', ':admin_code', ':number')}`]: {
    send: () => get(societySignaturePath('netball', unknown, 1)),
    gets: everybody('404 contract_unknown', theCodeCounts),
  },
  // On a tablet; without one everybody may: modules/students/sign-up/sign-up.test.ts.
  [`POST ${studentSignUpPath}`]: {
    send: () => post(studentSignUpPath, signingUp),
    gets: { ...everybody('401 login_required'), staff: '200' },
  },
};

describeOnEngines('every call of the server', (engine) => {
  const routes = new Set<string>();
  let fixture: Fixture;
  let server: TestServer;
  const watch = createWriteWatch();
  const cookies = new Map<Role, string>();

  const logIn = async (customerId: string): Promise<string> => {
    const token = newToken();
    await sql`insert into customer_session (token_digest, customer_id, created_at, expires_at)
      values (${digestOf(token)}, ${customerId}, ${server.clock.now()}, ${new Date(server.clock.now().getTime() + 86_400_000)})`.execute(
      server.db,
    );
    return `bars_login=${token}`;
  };
  const addCustomer = async (
    id: string,
    email: string,
    { hash, isVerified }: { hash: string | null; isVerified: boolean },
  ) => {
    await sql`insert into customer (id, email, password_hash, email_verified_at, created_at, updated_at)
      values (${id}, ${email}, ${hash}, ${isVerified ? server.clock.now() : null}, now(), now())`.execute(server.db);
  };
  const setPeople = watch.reused(async () => {
    await emptyTables(
      server.db,
      'customer_try',
      'customer_session',
      'customer_link',
      'customer_identity',
      'sign_in',
      'staff_session',
      'mail_outbox',
      'hold',
      'resource_claim',
    );
    await sql`delete from customer`.execute(server.db);
    for (const role of ['customer', 'otherCustomer', 'appUser'] as const) {
      await addCustomer(role, addressOf(role), { hash: role === 'appUser' ? null : hash, isVerified: true });
      cookies.set(role, await logIn(role));
    }
    await sql`insert into customer_app_user (app_user_digest, customer_id, created_at) values (${digestOf(appUserId)}, 'appUser', ${server.clock.now()})`.execute(
      server.db,
    );
    await sql`insert into passkey (id, customer_id, credential_id, public_key, counter, transports, rp_id, name, created_at)
      values (${passkeyOfCustomer}, 'customer', 'of-the-customer', ${Buffer.from('key')}, 0, '[]', 'one.localhost', 'A phone', ${server.clock.now()})`.execute(
      server.db,
    );
    await addCustomer('unverified', addressOf('unverified'), { hash, isVerified: false });
    const token = newToken();
    await sql`insert into staff_session (token_digest, subject, name, bar_id, created_at, expires_at)
      values (${digestOf(token)}, 'robin', 'Robin Hale', 1, ${server.clock.now()}, ${new Date(server.clock.now().getTime() + 3_600_000)})`.execute(
      server.db,
    );
    cookies.set('staff', `bars_staff=${token}`);
  });

  let hash: string;
  beforeAll(async () => {
    hash = await hashPassword(password);
    const listen = (message: unknown): void => {
      const { fastify } = message as { fastify: FastifyInstance };
      fastify.addHook('onRoute', ({ method, url }) => {
        for (const one of [method].flat()) if (one !== 'HEAD' && one !== 'OPTIONS') routes.add(`${one} ${url}`);
      });
    };
    subscribe('fastify.initialization', listen);
    server = await sessionServer(engine, { env: providerEnv(provider.issuer), plugin: watch.plugin });
    unsubscribe('fastify.initialization', listen);
    fixture = {
      server,
      booking: watch.added(async () => {
        const { booking } = (await (await visitorAtDetails(server, booker)).complete()).session;
        if (booking === null) throw new Error('No booking was made.');
        return booking;
      }),
      guest: watch.added(async () => {
        const { invite_code: code } = await fixture.booking();
        const answer = await server.app.inject({
          ...post(joinPath(code), { ...joining, email: addressOf('customer') }),
          headers: page,
        });
        return answer.json().data.unique_code;
      }),
      sessionToComplete: watch.added(async () => (await visitorAtDetails(server, booker)).id),
      link: async (kind) => {
        const [token, customerId] = [newToken(), newToken()];
        await addCustomer(customerId, 'link@people.example', { hash: null, isVerified: kind === 'reset' });
        await sql`insert into customer_link (token_digest, kind, customer_id, brand_id, created_at, expires_at)
          values (${digestOf(token)}, ${kind}, ${customerId}, 1, ${server.clock.now()}, ${new Date(server.clock.now().getTime() + 3_600_000)})`.execute(
          server.db,
        );
        return { token, customerId };
      },
      signIn: async (name, role) => {
        const own = cookies.get(role);
        const headers = { ...page, ...(own === undefined ? {} : { cookie: own }) };
        const answer = await server.app.inject({
          ...(name === 'google'
            ? post(googleStartPath, { brand_id: 1 })
            : get(`${staffAuthUrlPath}?url=${encodeURIComponent(`${page.origin}/staff/login`)}`)),
          headers,
        });
        const who =
          name === 'google'
            ? { sub: 'noor', email: 'noor@people.example', email_verified: true, given_name: 'Noor' }
            : { sub: 'robin', name: 'Robin Hale', venue: 1 };
        const to = await provider.answer(String(answer.json().data.url), who);
        const browser = String(answer.headers['set-cookie']).split(';')[0] ?? '';
        const state = to.searchParams.get('state') ?? '';
        return {
          code: to.searchParams.get('code') ?? '',
          state,
          to,
          cookie: own === undefined ? browser : `${browser}; ${own}`,
        };
      },
    };
  });
  afterAll(() => server.close());

  it('has a row in this table, and the table no others', () => {
    expect([...routes].sort()).toEqual(Object.keys(table).sort());
  });

  it('declares an answer to a call that succeeds in the description of the API', async () => {
    const { paths } = describedCalls.parse((await server.app.inject('/api/docs/json')).json());
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { responses }]) => ({
        call: `${method.toUpperCase()} ${path}`,
        answers: Object.entries(responses),
      })),
    );
    expect(calls.length).toBeGreaterThan(90);
    expect(
      calls.filter(({ answers }) => !answers.some(([status]) => /^[23]/.test(status))).map(({ call }) => call),
    ).toEqual([]);
    // What succeeds with a body says what is in it.
    expect(
      calls
        .filter(({ answers }) =>
          answers.some(
            ([status, { content }]) =>
              status.startsWith('2') && Object.values(content ?? {}).every(({ schema }) => schema === undefined),
          ),
        )
        .map(({ call }) => call),
    ).toEqual([]);
  });

  it.each(Object.entries(table))(
    '%s gives each role what its row says',
    async (_call, { send, gets, shows = statusOf }) => {
      const found: Record<string, string> = {};
      for (const role of roles) {
        await setPeople();
        const { headers, ...request } = await send(fixture, role);
        const cookie = cookies.get(role);
        found[role] = shows(
          await server.app.inject({
            ...request,
            headers: { ...page, ...(cookie === undefined ? {} : { cookie }), ...headers },
          }),
        );
      }
      const isNobodys = [noOwner, theCodeCounts].includes(gets.otherCustomer);
      expect(found).toEqual({ ...gets, otherCustomer: isNobodys ? gets.customer : gets.otherCustomer });
    },
  );

  it('that saves or reads the details of a customer touches nobody else’s', async () => {
    await setPeople();
    await server.app.inject({
      ...post(myDetailsPath, { ...details, forename: 'Mallory' }),
      headers: { ...page, cookie: cookies.get('otherCustomer') ?? '' },
    });
    const { rows } = await sql`select id, forename from customer where forename is not null`.execute(server.db);
    expect(rows).toEqual([{ id: 'otherCustomer', forename: 'Mallory' }]);
  });
});
