import type { FakeAnswer } from '@bars/shared-api/client/testing';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { bringUnreachablePanel, sayButton, type PanelEvent } from '@bars/shared-ui/testing/fake-panel';
import { wizardFixture, type WorldOptions } from '../../../testing/render-wizard';
import { button } from '../../../testing/visitor';

export interface AtDetailsOptions extends Pick<WorldOptions, 'react' | 'environment'> {
  session: BookingSession;
  /** The call that opens the payment or the capture, and its answer. */
  opens: readonly [call: string, answer: () => FakeAnswer];
}

/** A wizard with all details filled in, before the button that opens the card page is pressed. */
export const visitorAtDetails = async ({ session, opens, react = () => ({}), environment = {} }: AtDetailsOptions) => {
  const fixture = wizardFixture({
    session,
    react,
    environment: { loadElement: bringUnreachablePanel, ...environment },
  });
  const [call, answer] = opens;
  fixture.server.on(call, () => answer());
  fixture.open();
  await screen.findByLabelText('First name');
  return fixture;
};
export type Fixture = Awaited<ReturnType<typeof visitorAtDetails>>;

export const callsTo = (fixture: Fixture, call: string) =>
  fixture.server.calls.filter(({ method, path }) => `${method} ${path}` === call);

export const dialog = () => screen.findByRole('dialog');
export const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
export const confirmed = () => screen.findByRole('heading', { name: 'Booking Confirmed' });

/** Presses the button that opens the card page. */
export const press = async (fixture: Fixture, name: string): Promise<HTMLElement> => {
  await fixture.user.click(button(name));
  return dialog();
};

export const panel = () => document.querySelector('bars-payment-panel');
export const attribute = (name: string) => panel()?.getAttribute(name);
/** The values of the panel's attributes. */
export const panelAttributes = () => ['kind', 'token', 'brand', 'api-key', 'surface'].map(attribute);
/** Fires an event of the fake panel. */
export const says = async (fixture: Fixture, event: PanelEvent): Promise<void> =>
  fixture.user.click(await screen.findByRole('button', { name: sayButton(event) }));

export const refusal = (status: number, code: string, error = 'No'): FakeAnswer => ({ status, body: { error, code } });

export const timeGone = 'Sorry, that time is no longer available. Please change your time and try again';
export const bookingGone = 'Sorry, that booking is no longer available. Please choose another date and try again';
