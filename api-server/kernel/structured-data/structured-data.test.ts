import { describe, expect, it } from 'vitest';
import { asScriptText, reservationOf, type ReservationFacts } from './reservation';
import { venuesData } from './venues';

const venue = {
  branded_name: 'Northlight, Shoreditch',
  address: '3 Rivington Row, London EC2A 3QQ',
  city: 'London',
  party_booking_phone: '020 7946 0101',
};
const facts: ReservationFacts = {
  status: 'Confirmed',
  refCode: '7NDHW3',
  people: 8,
  startsAt: new Date('2026-11-28T20:00:00Z'),
  endsAt: new Date('2026-11-28T22:00:00Z'),
  bookedAt: new Date('2026-07-20T12:00:00Z'),
  venue,
  provider: 'Northlight',
  manageUrl: 'https://northlight.example/manage/a-key',
};
const withOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(Z|[+-]\d{2}:\d{2})$/;

/** Every text of the data, with the name of its property. */
const textsOf = (value: unknown, name = ''): [string, string][] => {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, Array.isArray(value) ? name : key));
};

describe('a reservation', () => {
  it('has the properties that mail programs require', () => {
    expect(reservationOf({ ...facts, underName: 'Ada' })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'FoodEstablishmentReservation',
      reservationNumber: '7NDHW3',
      reservationStatus: 'https://schema.org/ReservationConfirmed',
      underName: { '@type': 'Person', name: 'Ada' },
      reservationFor: {
        '@type': 'BarOrPub',
        name: 'Northlight, Shoreditch',
        address: {
          '@type': 'PostalAddress',
          streetAddress: '3 Rivington Row',
          addressLocality: 'London',
          postalCode: 'EC2A 3QQ',
          addressCountry: 'GB',
        },
        telephone: '020 7946 0101',
      },
      startTime: '2026-11-28T20:00:00Z',
      endTime: '2026-11-28T22:00:00Z',
      bookingTime: '2026-07-20T13:00:00+01:00',
      partySize: 8,
      provider: { '@type': 'Organization', name: 'Northlight' },
      url: 'https://northlight.example/manage/a-key',
      modifyReservationUrl: 'https://northlight.example/manage/a-key',
    });
  });

  it('has ISO 8601 times with their offset, and absolute addresses', () => {
    const data = reservationOf({ ...facts, startsAt: new Date('2026-07-03T18:30:00Z') });
    expect([data.startTime, data.endTime, data.bookingTime].every((time) => withOffset.test(time))).toBe(true);
    expect(data.startTime).toBe('2026-07-03T19:30:00+01:00');
    for (const address of [data['@context'], data.reservationStatus, data.url, data.modifyReservationUrl])
      expect(new URL(address).protocol).toBe('https:');
  });

  it.each(['Confirmed', 'Pending', 'Cancelled'] as const)('says that it is %s', (status) => {
    expect(reservationOf({ ...facts, status }).reservationStatus).toBe(`https://schema.org/Reservation${status}`);
  });

  it('names nobody where it does not go to the guest alone', () => {
    expect(reservationOf(facts)).not.toHaveProperty('underName');
  });

  it('keeps an address whose parts it cannot tell', () => {
    expect(reservationOf({ ...facts, venue: { ...venue, address: 'Pier 4' } }).reservationFor.address).toEqual({
      '@type': 'PostalAddress',
      streetAddress: 'Pier 4',
      addressLocality: 'London',
      addressCountry: 'GB',
    });
  });
});

describe('the venues of a brand', () => {
  const data = venuesData(
    [{ ...venue, id: 11, full_url: 'https://northlight.example/shoreditch' }],
    'https://northlight.example',
  );

  it('are bars at which a table can be reserved', () => {
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'BarOrPub',
          name: 'Northlight, Shoreditch',
          url: 'https://northlight.example/shoreditch',
          acceptsReservations: true,
          potentialAction: {
            '@type': 'ReserveAction',
            target: { '@type': 'EntryPoint', urlTemplate: 'https://northlight.example/book?bar_id=11' },
            result: { '@type': 'FoodEstablishmentReservation' },
          },
        },
      ],
    });
  });

  it('have absolute https addresses', () => {
    const addresses = textsOf(data).filter(([name]) => ['@context', 'url', 'urlTemplate'].includes(name));
    expect(addresses).toHaveLength(3);
    for (const [, address] of addresses) expect(new URL(address).protocol).toBe('https:');
  });

  it('cannot end the script that they stand in', () => {
    const typed = { name: "</script><script>alert('&\u2028')</script>" };
    const text = asScriptText(typed);
    expect(text).not.toMatch(/[<>&'\u2028]/);
    expect(JSON.parse(text)).toEqual(typed);
  });
});
