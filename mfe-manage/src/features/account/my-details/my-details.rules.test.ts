import { describe, expect, it } from 'vitest';
import { valuesOf } from './my-details.conversions';
import { barOptions, labelOf, withAllergen } from './my-details.rules';

const listed = (id: number, name: string, city: string, isVisible = true) => ({
  id,
  name,
  city,
  frontend_visible: isVisible,
  slug: 's',
  brand_id: 1,
  brand_short_name: 'N',
  open: true,
  central_bar: true,
  latitude: 0,
  longitude: 0,
  cost_centre: 'N',
  covid_closed: false,
  closure_message: null,
  party_booking_email: 'a@b.example',
});

describe('barOptions', () => {
  const bars = [
    listed(3, 'Soho', 'London'),
    listed(1, 'Call Lane', 'Leeds'),
    listed(2, 'Bank', 'London'),
    listed(9, 'Office', 'Leeds', false),
  ];

  it('lists the bars that visitors see, by city and name', () => {
    expect(barOptions(bars, null).map(({ value, group }) => [value, group])).toEqual([
      ['1', 'Leeds'],
      ['2', 'London'],
      ['3', 'London'],
    ]);
  });

  it.each([
    [[], ['9']],
    [bars, ['9', '1', '2', '3']],
  ])('has the chosen bar even where the list does not', (list, values) => {
    expect(barOptions(list, { bar_id: 9, bar_name: 'Office' }).map(({ value }) => value)).toEqual(values);
    expect(barOptions(bars, { bar_id: 3, bar_name: 'Soho' })).toHaveLength(3);
  });
});

it('adds and removes an allergen, and keeps each once', () => {
  expect(withAllergen(['milk'], 'eggs', true)).toEqual(['milk', 'eggs']);
  expect(withAllergen(['milk', 'eggs'], 'eggs', true)).toEqual(['milk', 'eggs']);
  expect(withAllergen(['milk', 'eggs'], 'milk', false)).toEqual(['eggs']);
  expect(labelOf('sulphur dioxide / sulphites')).toBe('Sulphur dioxide / sulphites');
});

describe('valuesOf', () => {
  const optIns = { marketing_opt_in: true, sms_opt_in: false, phone_opt_in: true };

  it('gives empty fields where the profile has null', () => {
    const profile = {
      id: 'c1',
      forename: null,
      surname: null,
      email: 'a@b.example',
      phone: null,
      ...optIns,
      bar: null,
      allergens: null,
    };
    expect(valuesOf(profile)).toEqual({
      forename: '',
      surname: '',
      phone: '',
      bar_id: '',
      allergens: [],
      allergens_consent: false,
      ...optIns,
    });
  });

  it('gives the bar’s id, and the consent where allergens are stored', () => {
    const profile = {
      id: 'c1',
      forename: 'Ada',
      surname: 'Marsh',
      email: 'a@b.example',
      phone: '1',
      ...optIns,
      bar: { bar_id: 3, bar_name: 'Soho' },
      allergens: ['milk' as const],
    };
    expect(valuesOf(profile)).toMatchObject({
      forename: 'Ada',
      surname: 'Marsh',
      phone: '1',
      bar_id: '3',
      allergens: ['milk'],
      allergens_consent: true,
    });
  });
});
