import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aCompletedSession, aSession } from '../../testing/fixtures/a-session';
import { anEnquirySession, enquiryServer } from '../../testing/fixtures/an-enquiry';
import { bars } from '../../testing/fixtures/estate';
import { completeCall, customerCall, sessionCall, dtoBody, wizardFixture } from '../../testing/render-wizard';
import { tableServer } from '../../testing/table-server';
import { button, giveDetails, heading, pickTime, planTable, shown, summary, whenOpen } from '../../testing/visitor';

const journey = () => {
  const fixture = wizardFixture({ react: tableServer() });
  fixture.server.on(completeCall, () => dtoBody(aCompletedSession()));
  fixture.open();
  return fixture;
};

it('[BW-3, BW-33, BW-34, BW-35, BW-176, BW-178, API-B-3, API-B-4] an anonymous visitor books a table for eight on Saturday', async () => {
  const fixture = journey();
  const { user, server } = fixture;
  await planTable(user);
  await user.click(button('Next'));
  await pickTime(user, '19:00');
  await user.click(button('Continue'));
  await giveDetails(user);
  await user.click(screen.getByLabelText('By email'));
  await whenOpen('Complete Booking');
  await user.click(button('Complete Booking'));

  await heading('Time to Party!');
  await screen.findByRole('heading', { name: 'Booking Confirmed' });
  expect(Object.assign({}, ...fixture.changes())).toMatchObject({
    bar_id: '11',
    no_people: '8',
    date: '2026-11-28',
    booking_type_category_id: '1',
    party_type: '1',
    time: '19:00',
    full_date: '2026-11-28T19:00:00+00:00',
    forename: 'Ana',
    surname: 'Ruiz',
    email: 'ana@example.com',
    phone_number: '07700900123',
    opt_in: '1',
  });
  expect(fixture.changes().flatMap(({ step }) => step ?? [])).toEqual(['2', '4']);
  expect(server.calls.find(({ path }) => path.endsWith('/complete'))?.form).toEqual({
    brand: '1',
    session_id: 's'.repeat(22),
  });
  expect(server.calls.filter(({ path }) => path.includes('/customers/')).map(({ query }) => query)).toEqual([
    { full: '1', include: 'bar,allergens' },
  ]);
});

it('[BW-28, BW-37, BW-40, BW-41, BW-43, BW-48, EM-32] the header has each stage’s title, each step is announced, and each step view is counted', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const fixture = journey();
  const { user } = fixture;
  // The page has focused the heading already. The first step does not move the focus.
  const first = await heading('Book Now');
  first.focus();
  await screen.findByLabelText('Which bar?');
  expect(document.activeElement).toBe(first);
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  await planTable(user);
  const title = await heading('Book Now');
  expect(scrolled).not.toHaveBeenCalled();
  expect(document.activeElement).not.toBe(title);

  await user.click(button('Next'));
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
  expect(scrolled).toHaveBeenLastCalledWith({ block: 'start', behavior: 'instant' });
  expect(scrolled.mock.contexts[0]).toBe(title.closest('[data-part="page"]'));
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(await screen.findByText('Step 2 of 3: Pick your time')).toBeTruthy();
  await pickTime(user, '19:00');
  await user.click(button('Continue'));

  await screen.findByRole('heading', { level: 2, name: 'Almost Done' });
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(2));
  button('Back');
  await giveDetails(user);
  await user.click(button('Complete Booking'));
  await heading('Time to Party!');
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();

  const flow = 'TableBooking';
  await waitFor(() => expect(fixture.views).toHaveLength(4));
  expect(fixture.views).toEqual([
    { event: 'bars_step_view', step: 1, flow: null, brand: 1, bar_id: null },
    { event: 'bars_step_view', step: 2, flow, brand: 1, bar_id: 11 },
    { event: 'bars_step_view', step: 4, flow, brand: 1, bar_id: 11 },
    { event: 'bars_step_view', step: 'completed', flow, brand: 1, bar_id: 11 },
  ]);
});

it('[BW-44, BW-47] going back to the first step keeps its choices and clears the time', async () => {
  const fixture = journey();
  const { user } = fixture;
  await planTable(user);
  await user.click(button('Next'));
  await pickTime(user, '19:00');
  expect(summary().getByText('19:00')).toBeTruthy();
  await user.click(button('Back'));
  await screen.findByLabelText('Which bar?');
  expect([shown('Which bar?'), shown('How many people?'), shown('Which day?')]).toEqual(['11', '8', '28/11/2026']);
  expect(summary().getByText('8 people')).toBeTruthy();
  expect(summary().queryByText('19:00')).toBeNull();
  expect(fixture.changes().at(-1)).toEqual({ step: '1' });
});

it('[BW-158] a logged-in customer is greeted, and known fields are prefilled', async () => {
  const fixture = wizardFixture({
    session: { step: 4, bar_id: 11, party_type: 1, booking_flow_name: 'TableBooking', surname: 'Other' },
    react: tableServer(),
  });
  fixture.server.on(customerCall, () => ({
    body: { data: { id: 'c1', forename: 'Ana', surname: 'Ruiz', email: 'ana@example.com', phone: null } },
  }));
  fixture.open();
  await screen.findByText('You’re logged in as Ana.');
  await waitFor(() => expect(shown('First name')).toBe('Ana'));
  expect(shown('Last name')).toBe('Other');
  expect(fixture.changes()).toContainEqual({ forename: 'Ana', email: 'ana@example.com' });
});

const knownCustomer = {
  body: { data: { id: 'c1', forename: 'Ana', surname: 'Ruiz', email: 'ana@example.com', phone: '07700 900123' } },
};

it('[BW-158] an enquiry is prefilled for a logged-in customer as well, and opt-ins and allergies are not', async () => {
  const fixture = wizardFixture({ session: anEnquirySession(), react: enquiryServer() });
  fixture.server.on(customerCall, () => knownCustomer);
  fixture.open();
  await waitFor(() =>
    expect(['First name', 'Last name', 'Email', 'Phone number'].map(shown)).toEqual([
      'Ana',
      'Ruiz',
      'ana@example.com',
      '07700900123',
    ]),
  );
  expect(shown('Allergies in your party')).toBe('');
  for (const tick of screen.queryAllByRole('checkbox')) expect(tick).toHaveProperty('checked', false);
});

it('[BW-158] what a logged-in customer clears is not filled in again', async () => {
  const fixture = wizardFixture({
    session: { step: 4, bar_id: 11, party_type: 1, booking_flow_name: 'TableBooking' },
    react: tableServer(),
  });
  fixture.server.on(customerCall, () => knownCustomer);
  fixture.open();
  await waitFor(() => expect(shown('Phone number')).toBe('07700900123'));
  await fixture.user.clear(screen.getByLabelText('Phone number'));
  await fixture.user.tab();
  await waitFor(() => expect(fixture.changes().at(-1)).toEqual({ phone_number: '' }));
  expect([shown('Phone number'), shown('First name')]).toEqual(['', 'Ana']);
});

it('the customer is asked for once the first step is shown, not before', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const fixture = wizardFixture();
  fixture.server.on(sessionCall, async () => {
    await held;
    return dtoBody({ ...aSession(), bars });
  });
  const paths = () => fixture.server.calls.map(({ path }) => path);
  fixture.open();
  await waitFor(() => expect(paths()).toHaveLength(1));
  answer();
  await screen.findByLabelText('How many people?');
  await waitFor(() => expect(paths()).toEqual(['/api/rest/booking/session', '/api/customers/me']));
});

it.each([
  [1, 'Where, when and how many?', 'How many people?'],
  [2, 'Hola! Where is the fiesta?', 'How many amigos?'],
  [4, 'Where, when and how many?', 'How many people?'],
] as const)('[BW-7] brand %s has its own texts', async (brand, title, people) => {
  wizardFixture({ environment: { brand } }).open();
  await screen.findByRole('heading', { name: title });
  expect(screen.getByLabelText(people)).toBeTruthy();
});

it('[BW-38] the debug panel is shown on request, without secrets and contact', async () => {
  wizardFixture({ showsDebug: true, session: { forename: 'Ana' } }).open();
  const panel = await screen.findByRole('region', { name: 'Session' });
  expect(panel.textContent).toContain('"requested_time": "19:00"');
  expect(panel.textContent).not.toMatch(/Ana|session_id|resume_code/);
});

it('[BW-38] the debug panel is hidden otherwise', async () => {
  wizardFixture().open();
  await screen.findByLabelText('Which bar?');
  expect(screen.queryByRole('region', { name: 'Session' })).toBeNull();
});

it('two wizards on a page have separate bookings', async () => {
  const [one, other] = [
    wizardFixture({ react: tableServer() }),
    wizardFixture({ react: tableServer(), environment: { brand: 2, surface: 'widget' } }),
  ];
  const views = [one.open(), other.open()];
  const bar = async (index: number) => within(views[index]!.container).findByLabelText('Which bar?');
  await one.user.selectOptions(await bar(0), 'Northlight 11');
  await other.user.selectOptions(await bar(1), 'Northlight 13');
  await waitFor(() => expect(other.changes()).toHaveLength(2));
  expect([one.changes().at(-1), other.changes().at(-1)]).toEqual([{ bar_id: '11' }, { bar_id: '13' }]);
  expect([[...one.kept.keys()], [...other.kept.keys()]]).toEqual([['bars.session.1'], ['bars.session.2']]);
  expect(one.server.calls.every(({ headers }) => headers['x-brand'] === '1')).toBe(true);
  expect(other.server.calls.every(({ headers }) => headers['x-brand'] === '2')).toBe(true);
});
