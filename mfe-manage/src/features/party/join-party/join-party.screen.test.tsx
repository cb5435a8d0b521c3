import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import {
  joinAnswer,
  joinPath,
  partyInvitationAnswer,
  type JoinMeta,
  type PartyInvitation,
} from '@bars/shared-api/contracts/party';
import { axeViolations } from '@bars/tools/testing/axe';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bar, guestCode } from '../../../testing/a-guest-page';
import { aPackageDish, aVariation } from '../../../testing/a-menu';
import { errorOf, expectToArriveAt, field, heading, link, openAt, press, type } from '@bars/shared-ui/testing/visitor';
import { JoinPartyScreen } from './join-party.screen';
import type { OpenInvitation } from './join-party.rules';

const code = 'i'.repeat(22);
const [read, post] = [`GET ${joinPath(code)}`, `POST ${joinPath(code)}`];
const invitation: OpenInvitation = {
  can_use_invite: true,
  ref_code: '7NDHW3',
  lead_booker: 'Ada',
  people: 8,
  booking_date: '2026-11-28T19:00:00+00:00',
  bar,
  choices: [aVariation()],
};
const nobody: JoinMeta = { variation_id: null, customer: null, unique_code: null };
const robin: JoinMeta = { ...nobody, customer: { forename: 'Robin', surname: 'Hale', email: 'robin@guests.example' } };
const invited = (data: PartyInvitation = invitation, meta: JoinMeta = nobody): FakeAnswer => ({
  body: z.encode(partyInvitationAnswer, { data, meta }),
});
const added: FakeAnswer = { body: z.encode(joinAnswer, { data: { unique_code: guestCode } }) };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  window.sessionStorage.clear();
});
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

const open = ({
  answer = invited(),
  variation,
  brand = 1,
}: { answer?: FakeAnswer; variation?: string; brand?: 0 | 1 } = {}) => {
  server.on(read, () => answer);
  return openAt(
    `/join/${code}`,
    <JoinPartyScreen brand={brand} api={server.api({ brand })} token={code} variation={variation} />,
  );
};
/** The form, where somebody was invited. */
const ready = async (...given: Parameters<typeof open>) => {
  const view = open(...given);
  await screen.findByRole('heading', { level: 2, name: 'Join the booking' });
  return view;
};
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const tick = (name: string | RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }));
const hasAllergies = () => tick('There’s something I can’t eat or drink');
const send = () => press('Join the booking');
const fillIn = () => {
  type('First name', 'Robin');
  choose(/^Leek soup/);
  choose(/^Rump steak/);
};
const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ json }) => json);
const asSent = {
  forename: 'Robin',
  surname: '',
  email: '',
  variation_id: 7,
  choices: { 1: [11], 2: [21] },
  marketing_opt_in: false,
  sms_opt_in: false,
  phone_opt_in: false,
};
const alertText = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .find((text) => text !== '');
const choiceErrors = () => screen.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-invalid'));

describe('the invitation', () => {
  it('says who invites, where and when, in the words of the bar’s brand', async () => {
    const { container } = open({ answer: invited({ ...invitation, bar: { ...bar, brand_id: 2 } }) });
    await heading('Hola! You’re invited');
    expect(
      screen.getByText('Ada wants you at the fiesta. Say sí below: it takes a minute and needs no account.'),
    ).toBeTruthy();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Saturday 28 November 2026, 19:00',
      'Northlight, Leeds',
      '1 Arch Lane',
    ]);
    expect(link('Ring 0113 496 0101')).toBe('tel:01134960101');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('hides the date line on 25 December', async () => {
    await ready({ answer: invited({ ...invitation, booking_date: '2026-12-25T13:00:00+00:00' }) });
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Where']);
  });

  it.each([
    ['without a variation', undefined, {}],
    ['for a variation', '7', { variation_id: '7' }],
    ['with a variation that is no number', 'feast', {}],
  ])('[MG-125, MG-126] is read without joining, %s in the address', async (_what, variation, query) => {
    await ready(variation === undefined ? {} : { variation });
    expect(server.calls[0]).toMatchObject({
      method: 'GET',
      path: `/api/rest/booking/join/${code}`,
      query: { join: '0', ...query },
    });
    expect(Object.keys(server.calls[0]?.query ?? {})).toEqual(['join', ...Object.keys(query)]);
    expect(screen.getByRole('button', { name: 'Join the booking' })).toBeTruthy();
  });

  it('[MG-136] an unknown code shows ‘Guest not found’', async () => {
    open({ answer: { status: 404, body: { error: 'Unknown' } } });
    await heading('Guest not found');
    expect([screen.queryByRole('term'), link('Ring 020 7946 0111')]).toEqual([null, 'tel:+442079460111']);
  });

  it('[MG-138, MG-139] can_use_invite false shows ‘Sorry, the link you have been provided will no longer work’, and no form', async () => {
    open({ answer: invited({ can_use_invite: false }) });
    await heading('Sorry, the link you have been provided will no longer work');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('can be read again after a failure', async () => {
    open({ answer: 'offline' });
    await heading('We can’t show your invitation just now');
    server.on(read, () => invited());
    press('Try again');
    expect(await heading('You’re invited')).toBeTruthy();
  });
});

describe('the form', () => {
  it('[MG-128] has forename, surname, email, choices by choice id, the three consents at 0, and sends the variation', async () => {
    server.on(post, () => added);
    const { container } = await ready();
    expect(['First name', 'Last name (optional)', 'Email (optional)'].map((label) => field(label).name)).toEqual([
      'forename',
      'surname',
      'email',
    ]);
    expect(['By email', 'By text message', 'By phone'].map((label) => field(label).checked)).toEqual([
      false,
      false,
      false,
    ]);
    fillIn();
    type('Last name (optional)', 'Hale');
    type('Email (optional)', ' robin@guests.example ');
    expect(await axeViolations(container)).toEqual([]);
    send();
    await expectToArriveAt(`/guest/${guestCode}`);
    expect(sent()).toEqual([{ ...asSent, surname: 'Hale', email: 'robin@guests.example' }]);
  });

  it('sends the consents that are given', async () => {
    server.on(post, () => added);
    await ready();
    fillIn();
    tick('By text message');
    send();
    await expectToArriveAt(`/guest/${guestCode}`);
    expect(sent()).toEqual([{ ...asSent, sms_opt_in: true }]);
  });

  it('[MG-129] the forename is required and at least 3 characters long', async () => {
    await ready();
    fillIn();
    for (const forename of ['', 'Bo', '  Bo  ']) {
      type('First name', forename);
      send();
      await waitFor(() => expect(errorOf('First name')).toBe('Please enter a first name of at least 3 characters'));
      expect(document.activeElement).toBe(field('First name'));
    }
    expect(sent()).toEqual([]);
    server.on(post, () => added);
    type('First name', 'Bob');
    send();
    await expectToArriveAt(`/guest/${guestCode}`);
  });

  it('[MG-130, MG-131] the surname may be empty or at least 3 characters long, the e-mail empty or with an ‘@’', async () => {
    await ready();
    fillIn();
    type('Last name (optional)', 'Ng');
    type('Email (optional)', 'robin');
    send();
    await waitFor(() =>
      expect([errorOf('Last name (optional)'), errorOf('Email (optional)')]).toEqual([
        'Please enter at least 3 characters, or leave it empty',
        'Please enter an address such as name@example.com, or leave it empty',
      ]),
    );
    expect(sent()).toEqual([]);
    server.on(post, () => added);
    type('Last name (optional)', '');
    type('Email (optional)', 'robin@guests.example');
    send();
    await expectToArriveAt(`/guest/${guestCode}`);
    expect(sent()).toEqual([{ ...asSent, email: 'robin@guests.example' }]);
  });

  it('[MG-132] every offered choice must be selected before it can be sent', async () => {
    await ready();
    type('First name', 'Robin');
    choose(/^Leek soup/);
    send();
    await waitFor(() => expect(choiceErrors()).toEqual([null, 'true']));
    expect(document.activeElement?.closest('[role="radiogroup"]')?.querySelector('legend')?.textContent).toBe('Main');
    expect(sent()).toEqual([]);
    server.on(post, () => added);
    choose(/^Game pie/);
    send();
    await expectToArriveAt(`/guest/${guestCode}`);
  });

  it('[MG-85] says what is known of a package that is a dish itself, whether it is one of several or the only one', async () => {
    const dish = aPackageDish({ is_linked: false });
    await ready({
      answer: invited({ ...invitation, choices: [aVariation({ dish }), aVariation({ id: 8, dish: null })] }),
    });
    expect(screen.getAllByText('Nothing in our data: ask our staff')).toHaveLength(1);
    cleanup();
    await ready({ answer: invited({ ...invitation, choices: [aVariation({ dish })] }) });
    expect(screen.getByText(/^Feast/).textContent).toBe('Feast Nothing in our data: ask our staff');
  });

  it('lets choose between several variations, and asks the questions of that one', async () => {
    server.on(post, () => added);
    const [first] = aVariation().choice_array;
    await ready({
      answer: invited({
        ...invitation,
        choices: [
          aVariation(),
          aVariation({ id: 8, name: 'Soup and bread', choice_array: first === undefined ? [] : [first] }),
        ],
      }),
    });
    type('First name', 'Robin');
    send();
    await waitFor(() =>
      expect(screen.getByRole('radiogroup', { name: /What would you like/ }).getAttribute('aria-invalid')).toBe('true'),
    );
    choose(/^Soup and bread/);
    choose(/^Leek soup/);
    send();
    await expectToArriveAt(`/guest/${guestCode}`);
    expect(sent()).toEqual([{ ...asSent, variation_id: 8, choices: { 1: [11] } }]);
  });

  it('asks for the consent that names who reads allergies, and sends them with it alone', async () => {
    server.on(post, () => added);
    await ready();
    type('First name', 'Robin');
    expect([
      screen.queryByRole('checkbox', { name: 'Celery' }),
      screen.queryByRole('checkbox', { name: /^I agree/ }),
    ]).toEqual([null, null]);
    hasAllergies();
    expect(screen.queryByRole('checkbox', { name: /^I agree/ })).toBeNull();
    tick('Celery');
    choose(/^Leek soup/);
    choose(/^Rump steak/);
    send();
    const consent = screen.getByRole('checkbox', {
      name: /^I agree that the team at the bar, the lead booker and their co-hosts read this .* deleted 30 days after the visit/,
    });
    await waitFor(() =>
      expect([consent.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', consent]),
    );
    fireEvent.click(consent);
    send();
    await expectToArriveAt(`/guest/${guestCode}`);
    expect(sent()).toEqual([{ ...asSent, allergens: ['celery'], allergens_note: '', allergens_consent: true }]);
  });

  it('asks in this order: who, the dishes, what somebody can not eat, and offers', async () => {
    await ready();
    hasAllergies();
    tick('Celery');
    const order = ['First name', 'Email (optional)', /^Leek soup/, 'Celery', /^I agree/, 'By email'].map((label) =>
      screen.getByLabelText(label),
    );
    expect(
      order.toSorted((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1)),
    ).toEqual(order);
  });

  it('forgets what was told of allergies where somebody says that there is nothing', async () => {
    server.on(post, () => added);
    await ready();
    fillIn();
    hasAllergies();
    tick('Celery');
    hasAllergies();
    expect(screen.queryByRole('checkbox', { name: 'Celery' })).toBeNull();
    send();
    await expectToArriveAt(`/guest/${guestCode}`);
    expect(sent()).toEqual([asSent]);
  });

  it('marks what does not suit, asks before it is sent, and sends it confirmed', async () => {
    server.on(post, () => added);
    await ready();
    hasAllergies();
    tick('Milk');
    tick(/^I agree/);
    type('First name', 'Robin');
    choose(/^Cheese tart.*Contains milk/);
    choose(/^Rump steak.*None of yours in our data/);
    send();
    await screen.findByRole('dialog', { name: 'Are you sure about these?' });
    expect(sent()).toEqual([]);
    press('Choose something else');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    send();
    await screen.findByRole('dialog');
    press('Keep them anyway');
    await expectToArriveAt(`/guest/${guestCode}`);
    expect(sent()).toEqual([expect.objectContaining({ choices: { 1: [12], 2: [21] }, confirmed_conflicts: true })]);
  });

  it('asks before it is sent of a package that is itself a dish which does not suit', async () => {
    server.on(post, () => added);
    const dish = aPackageDish({ allergens: ['milk'] });
    await ready({ answer: invited({ ...invitation, choices: [aVariation({ dish })] }) });
    hasAllergies();
    tick('Milk');
    tick(/^I agree/);
    type('First name', 'Robin');
    choose(/^Leek soup/);
    choose(/^Rump steak/);
    send();
    await screen.findByRole('dialog', { name: 'Are you sure about these?' });
    expect(screen.getByText('Feast: Contains milk')).toBeTruthy();
    press('Keep them anyway');
    await expectToArriveAt(`/guest/${guestCode}`);
    expect(sent()).toEqual([expect.objectContaining({ confirmed_conflicts: true })]);
  });

  it('keeps what was typed and chosen over a reload of the tab, health data only with the consent, until somebody has joined', async () => {
    const { unmount } = await ready();
    fillIn();
    hasAllergies();
    tick('Celery');
    unmount();
    const kept = JSON.stringify(Object.entries(window.sessionStorage));
    expect([kept.includes('Robin'), kept.includes('celery'), kept.includes('allergens')]).toEqual([true, false, false]);
    const again = await ready();
    expect([
      field('First name').value,
      screen.getByRole<HTMLInputElement>('radio', { name: /^Rump steak/ }).checked,
      screen.queryByLabelText('Celery'),
    ]).toEqual(['Robin', true, null]);
    hasAllergies();
    tick('Celery');
    tick(/^I agree/);
    again.unmount();
    await ready();
    expect([
      field('Celery').checked,
      screen.getByRole<HTMLInputElement>('checkbox', { name: /^I agree/ }).checked,
    ]).toEqual([true, true]);
    server.on(post, () => added);
    send();
    await expectToArriveAt(`/guest/${guestCode}`);
    expect(JSON.stringify(Object.entries(window.sessionStorage))).not.toMatch(/Robin|celery/);
  });
});

describe('joining', () => {
  it('[MG-134] goes to /guest/ plus the guest’s unique_code', async () => {
    server.on(post, () => added);
    await ready();
    fillIn();
    send();
    await expectToArriveAt(`/guest/${guestCode}`);
  });

  it.each<[string, FakeAnswer, string]>([
    [
      '[MG-135] 409',
      { status: 409, body: { error: 'Somebody with this address is on the list.', code: 'already_added' } },
      'You are already added to this booking!',
    ],
    ['[MG-135] 409 without a text', { status: 409, body: {} }, 'You are already added to this booking!'],
    ['[MG-137] a failure without the server’s text', { status: 500, body: {} }, 'Unknown error occurred'],
    ['a failure with a text', { status: 400, body: { error: 'Not now.' } }, 'Not now.'],
    ['no connection', 'offline', 'Sorry, you seem to be offline'],
  ])('%s is said, and what was typed stays', async (_what, answer, text) => {
    server.on(post, () => answer);
    await ready();
    fillIn();
    send();
    await waitFor(() => expect(alertText()).toBe(text));
    expect([
      field('First name').value,
      screen.getByRole<HTMLInputElement>('radio', { name: /^Rump steak/ }).checked,
    ]).toEqual(['Robin', true]);
  });

  it('says where the last place of what was chosen is gone, and joins without it', async () => {
    server.on(post, () => ({
      status: 409,
      body: { error: 'There is no place left for this.', code: 'no_place_left' },
    }));
    await ready();
    fillIn();
    server.on(read, () => invited({ ...invitation, choices: [] }));
    send();
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
    expect([alertText(), field('First name').value]).toEqual(['There is no place left for this.', 'Robin']);
    server.on(post, () => added);
    send();
    await expectToArriveAt(`/guest/${guestCode}`);
    expect(sent().at(-1)).toEqual({ ...asSent, variation_id: null, choices: {} });
  });

  it('shows an error of the server at its field', async () => {
    server.on(post, () => ({ status: 422, body: { errors: { email: ['must be an address'] } } }));
    await ready();
    fillIn();
    send();
    await waitFor(() => expect(errorOf('Email (optional)')).toBe('must be an address'));
  });

  it.each([
    [404, '[MG-136] Guest not found', 'Guest not found'],
    [410, '[MG-138] the text of an expired link', 'Sorry, the link you have been provided will no longer work'],
  ])('%i: %s', async (status, _what, title) => {
    server.on(post, () => ({ status, body: { error: 'No' } }));
    await ready();
    fillIn();
    send();
    expect(await heading(title)).toBeTruthy();
  });

  it('is sent once, however often the button is pressed', async () => {
    let answer: (value: FakeAnswer) => void = () => {};
    server.on(post, () => new Promise((resolve) => (answer = resolve)));
    await ready();
    fillIn();
    send();
    fireEvent.click(await screen.findByRole('button', { name: 'Adding you…' }));
    answer(added);
    await expectToArriveAt(`/guest/${guestCode}`);
    expect(sent()).toHaveLength(1);
  });
});

describe('a customer who is logged in', () => {
  const joinedWith = (meta: JoinMeta) =>
    server.on(read, ({ query }) => invited(invitation, query['join'] === '1' ? meta : robin));

  it('[MG-127] joins with one tap, which asks with join=1', async () => {
    open({ answer: invited(invitation, robin), variation: '7' });
    await screen.findByRole('button', { name: 'Join as Robin Hale' });
    expect(screen.queryByLabelText('First name')).toBeNull();
    joinedWith({ ...robin, unique_code: guestCode });
    press('Join as Robin Hale');
    await expectToArriveAt(`/guest/${guestCode}`);
    expect(server.calls.map(({ query }) => query)).toEqual([
      { join: '0', variation_id: '7' },
      { join: '1', variation_id: '7' },
    ]);
  });

  it('[MG-127] reads before the tap what is in the package that the link gives them, if it is a dish itself', async () => {
    const dish = aPackageDish({ allergens: ['milk'], may_contain: ['eggs'] });
    const choices = [aVariation({ dish }), aVariation({ id: 8, name: 'Other', dish: aPackageDish() })];
    open({ answer: invited({ ...invitation, choices }, { ...robin, variation_id: 7 }), variation: '7' });
    const part = await screen.findByRole('region', { name: 'Join' });
    expect(within(part).getByText(/^Feast/).textContent).toBe('Feast Contains milk, may contain eggs');
    expect(within(part).queryByText(/Other/)).toBeNull();
    cleanup();
    open({ answer: invited({ ...invitation, choices }, { ...robin, variation_id: null }) });
    await screen.findByRole('button', { name: 'Join as Robin Hale' });
    expect(screen.queryByText(/Feast|Other/), 'none is given').toBeNull();
  });

  it('[MG-135] reads ‘You are already added to this booking!’, and is led to their page', async () => {
    open({ answer: invited(invitation, { ...robin, unique_code: guestCode }) });
    await waitFor(() => expect(alertText()).toBe('You are already added to this booking!'));
    expect(link('Go to my page')).toBe(`/guest/${guestCode}`);
    expect(screen.queryByRole('button', { name: /^Join as Robin/ })).toBeNull();
  });

  it.each<[string, FakeAnswer, string]>([
    ['[MG-135] 409', { status: 409, body: {} }, 'You are already added to this booking!'],
    ['[MG-137] a failure without a text', { status: 500, body: {} }, 'Unknown error occurred'],
  ])('%s after the tap is said', async (_what, answer, text) => {
    open({ answer: invited(invitation, robin) });
    await screen.findByRole('button', { name: 'Join as Robin Hale' });
    server.on(read, () => answer);
    press('Join as Robin Hale');
    await waitFor(() => expect(alertText()).toBe(text));
  });

  it('[MG-135] who leads the party gets no code, and reads ‘You are already added to this booking!’', async () => {
    open({ answer: invited(invitation, robin) });
    fireEvent.click(await screen.findByRole('button', { name: 'Join as Robin Hale' }));
    await waitFor(() => expect(alertText()).toBe('You are already added to this booking!'));
  });

  it('of a full party who is a guest already is led to their page', async () => {
    open({ answer: invited({ can_use_invite: false }, { ...robin, unique_code: guestCode }) });
    await heading('Sorry, the link you have been provided will no longer work');
    expect(link('Go to my page')).toBe(`/guest/${guestCode}`);
  });

  it('can fill in the form, which has their names and says for whom it is', async () => {
    open({ answer: invited(invitation, robin) });
    fireEvent.click(await screen.findByRole('button', { name: 'Fill in the form instead' }));
    expect([field('First name').value, field('Last name (optional)').value, field('Email (optional)').value]).toEqual([
      'Robin',
      'Hale',
      '',
    ]);
    expect(
      screen.getByText(
        /^Leave the email empty or use your own, and you join with your account\. Use another email to add someone/,
      ),
    ).toBeTruthy();
  });
});

it('a visitor can log in, and comes back to the same invitation', async () => {
  await ready({ variation: '7' });
  expect(link('Log in')).toBe(`/login?return=${encodeURIComponent(`/join/${code}/7`)}`);
});
