import { describe, expect, it } from 'vitest';
import { askedTab, canPayHere, shownTab, tabsById, tabsByToken, wantedPayment, type TabKey } from './tabs.rules';

describe('the tab that an address asks for', () => {
  it.each<[string, string, string | undefined, TabKey]>([
    ['', '', undefined, 'overview'],
    ['#overview', '#overview', undefined, 'overview'],
    ['#payment', '#payment', undefined, 'payment'],
    ['#packages', '#packages', undefined, 'packages'],
    ['#pre_order', '#pre_order', undefined, 'preOrder'],
    ['#pre-order', '#pre-order', undefined, 'preOrder'],
    ['#brunch-upgrade', '#brunch-upgrade', undefined, 'brunchUpgrade'],
    ['#Payment', '#Payment', undefined, 'payment'],
    ['#guests', '#guests', undefined, 'overview'],
    ['', '', 'pay', 'payment'],
    ['', '', 'payment', 'payment'],
    ['', '', 'pre-order', 'preOrder'],
    ['', '', 'pre_order', 'preOrder'],
    ['', '', 'brunch-upgrade', 'brunchUpgrade'],
    ['', '', 'edit', 'overview'],
  ])('is, for hash “%s” after “%s” and the action %s, %s', (hash, firstHash, action, tab) => {
    expect(askedTab({ hash, firstHash, action })).toBe(tab);
  });

  it('is the action’s on arrival, and the hash’s afterwards', () => {
    expect(askedTab({ hash: '#overview', firstHash: '#overview', action: 'pay' })).toBe('payment');
    expect(askedTab({ hash: '#pre-order', firstHash: '#overview', action: 'pay' })).toBe('preOrder');
    expect(askedTab({ hash: '', firstHash: '#pre-order', action: 'pay' })).toBe('overview');
  });

  it.each(['constructor', 'toString', '__proto__'])('is the overview for #%s', (name) => {
    expect(askedTab({ hash: `#${name}`, firstHash: '' })).toBe('overview');
  });
});

describe('what is wanted to be paid', () => {
  it.each([
    ['pay', 'deposit', 'deposit'],
    ['pay', 'balance', 'balance'],
    ['payment', 'deposit', 'deposit'],
    ['pay', 'tip', null],
    ['pay', undefined, null],
    ['edit', 'deposit', null],
    [undefined, undefined, null],
  ])('is, for /%s/%s, %s', (action, subAction, wanted) => {
    expect(wantedPayment({ action, subAction })).toBe(wanted);
  });
});

describe('the tabs of a booking', () => {
  it('have a payment only where the customer can pay and something is to pay', () => {
    const cases = [
      { can_customer_pay: true, pbr: 100 },
      { can_customer_pay: true, pbr: 0 },
      { can_customer_pay: false, pbr: 100 },
      { can_customer_pay: false, pbr: 0 },
    ];
    expect(cases.map(canPayHere)).toEqual([true, false, false, false]);
  });

  it('are by id overview, pre-order, packages and payment', () => {
    expect(tabsById(true)).toEqual(['overview', 'preOrder', 'packages', 'payment']);
    expect(tabsById(false)).toEqual(['overview', 'preOrder', 'packages']);
  });

  it('are by token overview, payment, pre-order and, where it is offered, the better brunch', () => {
    expect(tabsByToken(true, true)).toEqual(['overview', 'payment', 'preOrder', 'brunchUpgrade']);
    expect(tabsByToken(false, false)).toEqual(['overview', 'preOrder']);
  });

  it('show the overview in the place of one that the booking does not have', () => {
    expect(shownTab('payment', tabsByToken(true, false))).toBe('payment');
    expect(shownTab('payment', tabsByToken(false, false))).toBe('overview');
    expect(shownTab('packages', tabsByToken(true, false))).toBe('overview');
  });
});
