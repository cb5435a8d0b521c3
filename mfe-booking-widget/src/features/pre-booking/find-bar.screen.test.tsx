import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserLocation } from '../../testing/browser-location';
import { aBar } from '../../testing/fixtures/estate';
import { wizardFixture, type WorldOptions } from '../../testing/render-wizard';
import { button, shown } from '../../testing/visitor';

const estate = [
  aBar(11, { latitude: 53.8 }),
  aBar(12, { branded_name: 'Northlight York', city: 'York', latitude: 53.96 }),
  aBar(13, { branded_name: 'Northlight Bath', city: 'Bath', latitude: 51.4, covid_closed: true }),
];
const york = { latitude: 53.95, longitude: -1.5 };

afterEach(() => vi.unstubAllGlobals());

const open = async (options: WorldOptions = {}) => {
  const fixture = wizardFixture({ estate, ...options });
  fixture.open();
  await screen.findByLabelText('Which bar?');
  return fixture;
};
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Choose your Northlight' }));

describe('the nearest bar, from the field "Which bar?"', () => {
  it('is asked for by a press, shown with its distance, and chosen like one of the list', async () => {
    const asked = browserLocation(york);
    const fixture = await open();
    expect(asked.asked).toBe(0);
    await fixture.user.click(button('Find a bar near me'));
    const inside = await dialog();
    expect(inside.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Northlight York 0.69 miles',
      'Northlight 11 Leeds 10.36 miles',
    ]);
    await fixture.user.click(inside.getByRole('button', { name: 'Northlight York 0.69 miles' }));
    await waitFor(() => expect(shown('Which bar?')).toBe('12'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(fixture.changes().at(-1)).toEqual({ bar_id: '12' }));
    expect(asked.asked).toBe(1);
  });

  it('is kept to the page: neither storage nor a call has the location', async () => {
    browserLocation(york);
    const fixture = await open();
    await fixture.user.click(button('Find a bar near me'));
    await fixture.user.click((await dialog()).getByRole('button', { name: 'Northlight York 0.69 miles' }));
    await waitFor(() => expect(fixture.changes().at(-1)).toEqual({ bar_id: '12' }));
    expect(JSON.stringify([fixture.server.calls, [...fixture.kept], [...fixture.tab]])).not.toContain('53.95');
  });

  it('is looked for by name or town where the location is refused', async () => {
    browserLocation('denied');
    const fixture = await open();
    await fixture.user.click(button('Find a bar near me'));
    const inside = await dialog();
    expect(inside.getByRole('alert').textContent).toMatch(/^Access to location denied/);
    await fixture.user.type(inside.getByRole('searchbox', { name: 'Name or town' }), 'bath');
    await fixture.user.click(inside.getByRole('button', { name: 'Northlight Bath Closed for now' }));
    await waitFor(() => expect(fixture.changes().at(-1)).toEqual({ bar_id: '13' }));
  });

  it('is not offered where the page around has fixed the bar', async () => {
    await open({ start: { choices: { bar_id: 11 }, fixedBar: 11 } });
    expect(screen.queryByRole('button', { name: 'Find a bar near me' })).toBeNull();
  });
});
