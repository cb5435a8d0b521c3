import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorTexts } from '@bars/shared-api';
import {
  aCategory,
  aQuickTable,
  aType,
  boothType,
  categories,
  drinksType,
  slots,
  tableType,
} from '../../testing/fixtures/estate';
import { wizardFixture, type Reaction, type WorldOptions } from '../../testing/render-wizard';
import { tableServer } from '../../testing/table-server';
import { heading, shown } from '../../testing/visitor';

const sold = {
  available_types: [tableType],
  booking_type_categories: categories.map((category) => ({ ...category, types: [1] })),
};
const at11 = { bar_id: 11, quick_table: aQuickTable({ bar_id: 11 }) };
const drinksTable = aType(5, { front_end_name: 'Drinks table' });
const otherCategory = aCategory(7);
const panel = () => screen.findByRole('region', { name: 'Straight to your table' });
const times = () => within(screen.getByRole('group', { name: 'Free tables' })).getAllByRole('button');

const open = (options: WorldOptions = {}, lastBar?: string) => {
  const fixture = wizardFixture({
    react: tableServer(),
    ...options,
    session: { ...sold, no_people: 2, quick_table: aQuickTable(), ...options.session },
  });
  if (lastBar) fixture.kept.set(`bars.last-bar.${fixture.environment.brand}`, lastBar);
  fixture.open();
  return fixture;
};

describe('the quick table', () => {
  it('says the wish in words, and has the likely days', async () => {
    open({ session: at11 });
    const region = within(await panel());
    expect(region.getByText('2 people, tonight, around 19:00')).toBeTruthy();
    expect(region.getByText('at Northlight 11')).toBeTruthy();
    expect(
      within(region.getByRole('group', { name: 'Which day?' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Tonight', 'Tomorrow', 'Saturday']);
    expect(screen.queryByRole('group', { name: 'Free tables' })).toBeNull();
  });

  it('a day asks for an ordinary table, and the form below shows the same', async () => {
    const { user, changes } = open({ session: at11 });
    await user.click(within(await panel()).getByRole('button', { name: 'Tomorrow' }));
    await waitFor(() =>
      expect(changes().at(-1)).toEqual({ date: '2026-11-24', booking_type_category_id: '1', party_type: '1' }),
    );
    await screen.findByText('2 people, tomorrow, around 19:00');
    expect(screen.getByRole('button', { name: 'Tomorrow' }).getAttribute('aria-pressed')).toBe('true');
    expect(shown('Which day?')).toBe('24/11/2026');
    expect(times().length).toBeGreaterThan(2);
  });

  it('follows the number of people at once, and a day keeps it', async () => {
    const { user, changes } = open({ session: at11 });
    const region = within(await panel());
    await user.click(screen.getByRole('button', { name: 'One more' }));
    expect(region.getByText('3 people, tonight, around 19:00')).toBeTruthy();
    await user.click(region.getByRole('button', { name: 'Tomorrow' }));
    await waitFor(() => expect(changes().at(-1)).toMatchObject({ date: '2026-11-24' }));
    expect(changes().findLast(({ no_people: people }) => people !== undefined)).toMatchObject({ no_people: '3' });
    expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('3');
  });

  it('is for the usual number while the form says nobody, and so is a day', async () => {
    const { user, changes } = open({ session: { ...at11, no_people: 1 } });
    const region = within(await panel());
    await user.click(screen.getByRole('button', { name: 'One fewer' }));
    expect(region.getByText('2 people, tonight, around 19:00')).toBeTruthy();
    await user.click(region.getByRole('button', { name: 'Tomorrow' }));
    await waitFor(() => expect(changes().at(-1)).toMatchObject({ date: '2026-11-24', no_people: '2' }));
  });

  it('a time is chosen and its table held with one press, and the bar is suggested next time', async () => {
    const fixture = open({ session: at11 });
    await fixture.user.click(within(await panel()).getByRole('button', { name: 'Saturday' }));
    const [first] = await waitFor(times);
    await fixture.user.click(first ?? document.body);
    await heading('Book Now');
    await screen.findByRole('heading', { name: 'Almost Done' });
    expect(fixture.changes().slice(-2)).toEqual([
      expect.objectContaining({ full_date: slots.find(({ time }) => time === first?.textContent)?.full_date }),
      { step: '4' },
    ]);
    expect(fixture.kept.get('bars.last-bar.1')).toBe('11');
  });

  it('suggests the bar of the last visit, and books there', async () => {
    const server = tableServer();
    const react: Reaction = (sent, before) => ({
      ...server(sent, before),
      ...(typeof sent.quick_bar_id === 'number' ? { quick_table: aQuickTable({ bar_id: sent.quick_bar_id }) } : {}),
    });
    const { user, changes } = open({ react }, '12');
    const region = within(await panel());
    await region.findByText('at Northlight Harbourside');
    expect(region.getByText('2 people, tonight, around 19:00')).toBeTruthy();
    expect(shown('Which bar?')).toBe('');
    await user.click(region.getByRole('button', { name: 'Tonight' }));
    await waitFor(() => expect(changes().at(-1)).toMatchObject({ bar_id: '12', date: '2026-11-23' }));
  });

  it('asks for the bar where none is known, and shows the times once it is chosen', async () => {
    const { user } = open();
    const region = within(await panel());
    expect(region.getByText('2 people, tonight, around 19:00?')).toBeTruthy();
    await user.click(region.getByRole('button', { name: 'Saturday' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Which bar?')));
    expect(screen.getAllByText('Choose your bar below first.')).toHaveLength(1);
    await user.selectOptions(screen.getByLabelText('Which bar?'), 'Northlight 11');
    await waitFor(() => expect(times().length).toBeGreaterThan(2));
  });

  it('leads to the reason and the other days where there is no table', async () => {
    const { user } = open({
      session: at11,
      react: tableServer({ can_take_booking: false, day_state: 'full', all_slots: [] }),
    });
    await user.click(within(await panel()).getByRole('button', { name: 'Tonight' }));
    await screen.findByText('No table then. Other days and bars are below.');
    await user.click(screen.getByRole('button', { name: 'Show them' }));
    expect(document.activeElement?.textContent).toContain('Oh dear! Looks like we are fully booked on this day.');
  });

  it('says nothing about tables while the visitor chooses another plan', async () => {
    const parties = { ...categories[1], types: [2, 3] };
    const { user } = open({
      session: {
        ...at11,
        available_types: [tableType, drinksType, boothType],
        booking_type_categories: [{ ...categories[0], types: [1] }, parties] as typeof categories,
      },
    });
    await user.click(within(await panel()).getByRole('button', { name: 'Tomorrow' }));
    await waitFor(() => expect(times().length).toBeGreaterThan(2));
    await user.click(screen.getByLabelText(/^Parties/));
    await screen.findByRole('radiogroup', { name: 'What would you like?' });
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Free tables' })).toBeNull());
    expect(screen.queryByText('No table then. Other days and bars are below.')).toBeNull();
  });

  it('shows no times of another day when its call has failed, and asks again with the next press', async () => {
    const server = tableServer();
    let isDown = false;
    const { user } = open({
      session: at11,
      react: (sent, before) => (isDown ? { answer: 'offline' } : server(sent, before)),
    });
    await user.click(within(await panel()).getByRole('button', { name: 'Tomorrow' }));
    await waitFor(() => expect(times().length).toBeGreaterThan(2));
    isDown = true;
    await user.click(screen.getByRole('button', { name: 'Saturday' }));
    await screen.findByText(errorTexts.offline);
    expect(screen.queryByRole('group', { name: 'Free tables' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Saturday' }).getAttribute('aria-pressed')).toBe('false');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Saturday' }));
    await waitFor(() => expect(times().length).toBeGreaterThan(2));
    expect(shown('Which day?')).toBe('28/11/2026');
  });

  it('has no chip for a day that the bar cannot keep, and asks for no time in the visitor’s name', async () => {
    const { days } = aQuickTable();
    const late = {
      ...at11,
      server_time: '2026-11-23T22:35:00+00:00',
      quick_table: aQuickTable({ bar_id: 11, days: days.slice(1) }),
    };
    const { user, changes } = open({ session: late });
    const region = within(await panel());
    expect(region.getByText('2 people, tomorrow, around 19:00')).toBeTruthy();
    expect(region.queryByRole('button', { name: 'Tonight' })).toBeNull();
    await user.click(region.getByRole('button', { name: 'Tomorrow' }));
    await waitFor(() =>
      expect(changes().at(-1)).toEqual({ date: '2026-11-24', booking_type_category_id: '1', party_type: '1' }),
    );
  });

  it('chooses what is sold on each day, and keeps the days of every table until the visitor chooses a type', async () => {
    const types = [1, 5, 1];
    const days = aQuickTable().days.map((day, index) => ({
      ...day,
      party_type: types[index],
      booking_type_category_id: 1,
    }));
    const server = tableServer({
      available_types: [tableType, drinksTable],
      booking_type_categories: [{ ...otherCategory, id: 1, types: [1, 5] }],
    });
    const react: Reaction = (sent, before) => ({
      ...server(sent, before),
      quick_table: aQuickTable({ bar_id: 11, days: sent.party_type === undefined ? days : days.slice(1) }),
    });
    const { user, changes } = open({ session: { ...at11, quick_table: aQuickTable({ bar_id: 11, days }) }, react });
    const region = within(await panel());
    await user.click(region.getByRole('button', { name: 'Tomorrow' }));
    await waitFor(() => expect(changes().at(-1)).toMatchObject({ date: '2026-11-24', party_type: '5' }));
    await user.click(await region.findByRole('button', { name: 'Tonight' }));
    await waitFor(() => expect(changes().at(-1)).toMatchObject({ date: '2026-11-23', party_type: '1' }));
  });

  it('says that there is no table where no likely day has one', async () => {
    open({ session: { bar_id: 11, quick_table: aQuickTable({ bar_id: 11, days: [] }) } });
    const region = within(await panel());
    expect(region.getByText('There’s no table for 2 people in the next two weeks.')).toBeTruthy();
    expect(region.queryByRole('group', { name: 'Which day?' })).toBeNull();
  });

  it('reads the days again on a page that stays open until the first can no longer be had', async () => {
    const [, ...later] = aQuickTable().days;
    let calls = 0;
    const react: Reaction = () => ({
      server_time: '2026-11-23T18:31:00+00:00',
      ...((calls += 1) > 1 ? { quick_table: aQuickTable({ bar_id: 11, days: later }) } : {}),
    });
    open({ session: { ...at11, server_time: '2026-11-23T18:29:59+00:00' }, react });
    const region = within(await panel());
    await region.findByText('2 people, tomorrow, around 19:00');
    await waitFor(() => expect(calls).toBe(2));
  });

  it('asks for the bar’s own table where the brands sell together', async () => {
    const own = { available_types: [drinksTable], booking_type_categories: [{ ...otherCategory, types: [5] }] };
    const server: Reaction = (sent, before) => {
      if (sent.party_type === 5) return tableServer(own)(sent, before);
      const quick_table = aQuickTable({ bar_id: 11, party_type: 5, booking_type_category_id: 7 });
      if (sent.quick_bar_id === 11)
        return { quick_table: { ...quick_table, party_type: 1, booking_type_category_id: 1 } };
      return sent.bar_id === 11 ? { ...own, quick_table, party_type: null, booking_type_category_id: 1 } : {};
    };
    const { user, changes } = open({ react: server, environment: { brand: 0 } }, '11');
    const region = within(await screen.findByRole('region', { name: 'A table, quickly' }));
    await user.click(region.getByRole('button', { name: 'Tomorrow' }));
    await waitFor(() => expect(times().length).toBeGreaterThan(2));
    expect(changes().slice(-2)).toEqual([
      expect.objectContaining({ bar_id: '11', party_type: '1' }),
      { booking_type_category_id: '7', party_type: '5' },
    ]);
  });

  it('is not there where the server has none for the plan', async () => {
    open({ session: { quick_table: null } });
    await screen.findByLabelText('Which bar?');
    expect(screen.queryByRole('region', { name: 'Straight to your table' })).toBeNull();
  });
});
