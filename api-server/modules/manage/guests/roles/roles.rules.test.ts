import { describe, expect, it } from 'vitest';
import { isAtLeast, roleOn, type BookingAccount } from './roles.rules';

const booking = { id: 'booking', leadEmail: 'Ada@Example.com' };
const grace: BookingAccount = { customerId: 'grace', confirmedEmail: 'grace@example.com', links: [] };
const ada: BookingAccount = { customerId: 'ada', confirmedEmail: 'ada@example.com', links: [] };
const link = (role: BookingAccount['links'][number]['role'], customerId = 'grace', bookingId = 'booking') => ({
  bookingId,
  customerId,
  role,
});

describe('the role of an account on a booking', () => {
  it.each(['lead_booker', 'co_host', 'guest'] as const)('is that of its link: %s', (role) => {
    expect(roleOn(booking, { ...grace, links: [link('lead_booker', 'ada'), link(role)] })).toBe(role);
  });

  it('is the lead booker’s where the booking was made with its confirmed address', () => {
    expect(roleOn(booking, ada)).toBe('lead_booker');
  });

  it('is nothing for an address that is not confirmed, another address, another’s link and a link of another booking', () => {
    expect([
      roleOn(booking, { ...ada, confirmedEmail: null }),
      roleOn(booking, grace),
      roleOn(booking, { ...grace, links: [link('co_host', 'ada'), link('guest', 'grace', 'other')] }),
    ]).toEqual([null, null, null]);
  });

  it('is nothing on a booking whose lead booker is erased', () => {
    expect(roleOn({ id: 'booking', leadEmail: '' }, { ...ada, confirmedEmail: null })).toBeNull();
  });

  it('lets a lead booker do what a co-host may, and a co-host what a guest may', () => {
    expect([
      isAtLeast('lead_booker', 'co_host'),
      isAtLeast('co_host', 'co_host'),
      isAtLeast('co_host', 'lead_booker'),
      isAtLeast('guest', 'co_host'),
      isAtLeast('guest', 'guest'),
    ]).toEqual([true, true, false, false, true]);
  });
});
