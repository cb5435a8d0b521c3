import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { aSecuredSession, openedCapture, storeCardCall } from '../../testing/fixtures/a-card';
import { aPayableSession, depositCall, openedPayment } from '../../testing/fixtures/a-payment';
import { aChosenSession, aHeldSession } from '../../testing/fixtures/a-session';
import { anEnquirySession } from '../../testing/fixtures/an-enquiry';
import { bringUnreachablePanel } from '@bars/shared-ui/testing/fake-panel';
import { menu, ordered } from '../../testing/fixtures/pre-order';
import { wizardFixture } from '../../testing/render-wizard';

const order = aHeldSession({
  step: 3,
  can_pre_order: true,
  available_options: menu,
  variations: [ordered(11, 8)],
  value: 224_00,
});

const dialogs: readonly (readonly [
  dialog: string,
  session: BookingSession,
  opener: string | RegExp,
  title: string,
  close: string,
])[] = [
  ['card capture', aSecuredSession(), 'Complete Booking', 'Your night, secured by a card', 'Close the card page'],
  ['deposit payment', aPayableSession(), 'Save Booking', 'Lock it in: £80 deposit', 'Close the payment'],
  ['callback-time chooser', anEnquirySession(), /^When can we ring you\?/, 'When can we ring you?', 'Close'],
  [
    'standing-space info',
    aChosenSession({ step: 2, standing_available: true }),
    'What is standing space?',
    'Standing space',
    'Close',
  ],
  ['item info', order, 'About Croquetas', 'Croquetas', 'Close'],
];

it.each(dialogs)(
  '[BW-49] the %s is a modal dialog that opens over its step, has a title, and can be closed',
  async (_dialog, session, opener, title, close) => {
    const fixture = wizardFixture({ session, react: () => ({}), environment: { loadElement: bringUnreachablePanel } });
    fixture.server.on(depositCall, () => openedPayment());
    fixture.server.on(storeCardCall, () => openedCapture());
    fixture.open();
    const press = await screen.findByRole('button', { name: opener });
    expect(screen.queryByRole('dialog')).toBeNull();
    await fixture.user.click(press);
    const sheet = await screen.findByRole('dialog', { name: title });
    expect([sheet.tagName, sheet.hasAttribute('open')]).toEqual(['DIALOG', true]);
    await fixture.user.click(screen.getByRole('button', { name: close }));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);
