import type { Bar } from '@bars/shared-api/contracts/bars';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { flowNames } from '@bars/shared-api/contracts/booking-flow-rules';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aBooking, aChosenSession, aCompletedSession, aHeldSession, aSession } from './fixtures/a-session';
import { anEnquirySession, aSentEnquiry, callbackSlots } from './fixtures/an-enquiry';
import { aBar } from './fixtures/estate';
import { wizardFixture } from './render-wizard';

/** A bar of no brand, so that every brand's word on a screen is the wizard's own. */
const bar: Bar = aBar(11, { bar_name: 'The Bar', branded_name: 'The Bar' });
const booking = (change: Parameters<typeof aBooking>[0] = {}) => aBooking({ bar, ...change });

/** A session of every screen. */
const screens: Record<string, Partial<BookingSession>> = {
  'the first step': aSession(),
  'the first step, filled in': aChosenSession({ step: 1 }),
  'a bar that is closed': aChosenSession({ step: 1, can_take_booking: false, bar: { ...bar, covid_closed: true } }),
  'a full day': aChosenSession({
    step: 1,
    can_take_booking: false,
    day_state: 'full',
    all_slots: [],
    can_fallback: true,
  }),
  'a party that is too large': aChosenSession({ step: 1, too_large_to_book: true, can_fallback: true }),
  'the times': aChosenSession({ step: 2 }),
  'a day without times': aChosenSession({
    step: 2,
    can_take_booking: false,
    day_state: 'full',
    all_slots: [],
    can_fallback: true,
  }),
  'the pre-order': aHeldSession({ step: 3, can_pre_order: true }),
  'the details': aHeldSession({}),
  'the enquiry': anEnquirySession({}),
  'the enquiry, too late to ring back': anEnquirySession({ callback_slots: [] }),
  'an enquiry flow': anEnquirySession({ step: 2, booking_flow_name: 'PrivateHire', callback_slots: callbackSlots }),
  'a partner': aChosenSession({ step: 2, booking_flow_name: 'Karaoke', partner_url: 'https://sing.example/' }),
  'a partner elsewhere': aChosenSession({ step: 2, booking_flow_name: 'Karaoke', partner_url: null }),
  'the booking': aCompletedSession({ booking: booking() }),
  'the booking with a deposit to pay': aCompletedSession({
    deposit: 8000,
    booking: booking({ status_id: 0, deposit_balance: 8000, deposit_due_date: '2026-11-26T12:00:00+00:00' }),
  }),
  'the enquiry that was sent': aSentEnquiry({ booking: booking({ status_id: 3 }) }),
  'the error screen': aChosenSession({ step: 999 }),
  'an unknown flow': aChosenSession({ step: 2, booking_flow_name: 'WaterPolo' }),
};

const ownWords: Readonly<Record<1 | 2 | 4, RegExp>> = {
  1: /\bNorthlight\b/,
  2: /\b(La Verbena|hola|fiestas?|amig[oa]s?|noche|rápido)\b/i,
  4: /\bTin House\b/,
};
const missing = /\bundefined\b|\bnull\b|\bNaN\b|\[object|=>|\$\{/;

/** Everything that the screen of a session says, labels included. */
const textOf = async (
  brand: BrandId,
  session: Partial<BookingSession>,
  surface: 'portal' | 'widget' = 'portal',
): Promise<string> => {
  const fixture = wizardFixture({
    session: { ...session, brand, ...(session.bar ? { bar: { ...bar, covid_closed: session.bar.covid_closed } } : {}) },
    react: () => ({}),
    environment: { brand, surface },
    estate: [bar],
  });
  fixture.open();
  await screen.findByRole('heading', { level: 1 });
  // The late parts of a step replace its skeleton.
  await waitFor(() => expect(document.body.querySelector('[aria-busy="true"]')).toBeNull());
  const labels = [...document.body.querySelectorAll('[aria-label], [placeholder], [alt]')].flatMap((one) =>
    ['aria-label', 'placeholder', 'alt'].map((name) => one.getAttribute(name) ?? ''),
  );
  const text = [document.body.textContent, ...labels].join(' ');
  cleanup();
  return text;
};

describe.each([1, 2, 4] as const)('every screen of brand %i', (brand) => {
  it.each(Object.entries(screens))('has all its words, and none of another brand: %s', async (_, session) => {
    const text = await textOf(brand, session);
    expect(text.length).toBeGreaterThan(40);
    expect(missing.exec(text)?.[0]).toBeUndefined();
    const others = ([1, 2, 4] as const).filter((other) => other !== brand);
    expect(others.map((other) => ownWords[other].exec(text)?.[0] ?? null)).toEqual([null, null]);
  });
});

describe('the words of a type', () => {
  const step2 = (flow: string) => aChosenSession({ step: 2, booking_flow_name: flow });

  it('[BW-4] differ in the widget for a table, brunch and a masterclass, with the same steps', async () => {
    const shown: string[] = [];
    for (const flow of ['TableBooking', 'BrunchBooking', 'MasterclassBooking'])
      shown.push(await textOf(1, step2(flow), 'widget'));
    expect(new Set(shown).size).toBe(3);
    expect(
      shown.map(
        (text) =>
          /Pick your hour\. We’ll keep the lights low\.|Pick your hour for brunch\.|Pick a class behind the bar\./.exec(
            text,
          )?.[0],
      ),
    ).toEqual([
      'Pick your hour. We’ll keep the lights low.',
      'Pick your hour for brunch.',
      'Pick a class behind the bar.',
    ]);
    for (const text of shown) for (const step of ['Plan', 'Time', 'You']) expect(text).toContain(step);
  });

  it.each(['portal', 'widget'] as const)('[BW-6] differ in the %s by brand, for its three ids', async (surface) => {
    const shown: string[] = [];
    for (const brand of [1, 2, 4, 0] as const) shown.push(await textOf(brand, step2('TableBooking'), surface));
    expect(
      shown.map(
        (text) =>
          /Pick your hour[^.]*\.|Hola! Pick a time[^.]*\.|Pick a time and we’ll lay the table\.|Pick a time, and the table is yours\./.exec(
            text,
          )?.[0],
      ),
    ).toEqual([
      'Pick your hour.',
      'Hola! Pick a time, and the table is yours, amigo.',
      'Pick a time and we’ll lay the table.',
      'Pick a time, and the table is yours.',
    ]);
  });

  it('every flow has a line at its second step', async () => {
    for (const flow of flowNames.filter((name) => name !== 'Karaoke')) {
      const text = await textOf(
        4,
        flow.endsWith('Enquiry') || flow === 'CorporateBooking' || flow === 'PrivateHire'
          ? anEnquirySession({ step: 2, booking_flow_name: flow })
          : step2(flow),
      );
      expect({ flow, text: missing.exec(text)?.[0] }).toEqual({ flow, text: undefined });
    }
  });
});
