import { createQueryClient } from '@bars/shared-api';
import { fakeServer, type FakeAnswer } from '@bars/shared-api/client/testing';
import { Boundary } from '@bars/shared-ui/area/boundary';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { BrokenFrame } from '../features/frame-notice/broken-frame.screen';
import { aCapture, captureCall, capturing } from '../testing/a-capture';
import { googlePayCall, openCall, opened, token, walletOff } from '../testing/a-payment';
import { LonePayFrame } from './lone-frame';
import { PayFrame } from './pay-frame';
import { PayWindow } from './pay-window';

const withQueries = (page: ReactNode) =>
  render(<QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>);

const fixture = (brand: number, kind: 'payment' | 'card' = 'payment') => {
  const server = fakeServer();
  onTestFinished(() => server.assertStrict());
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  server.on(openCall, () => opened());
  server.on(googlePayCall, () => walletOff);
  server.on(captureCall, () => capturing(aCapture()));
  const params = { kind, token, brand, api_key: 'pk', surface: 'portal' as const };
  const none = () => undefined;
  const { container } = withQueries(
    <PayFrame api={server.api()} params={params} hasGooglePay onOutcome={none} onClose={none} onReload={none} />,
  );
  return { container };
};

it('shows the payment in the brand of the params, and in the neutral one for an unknown number', async () => {
  const { container } = fixture(7);
  await screen.findByRole('heading', { name: 'Pay by card' });
  expect(container.querySelector('[data-brand]')?.getAttribute('data-brand')).toBe('0');
});

it('[PY-4] stores a card for kind card', async () => {
  fixture(1, 'card');
  await screen.findByRole('heading', { name: 'Store your card' });
});

const Broken = (): never => {
  throw new Error('broken on purpose');
};

it.each([
  ['[PY-74] a payment', 'payment', 'Sorry, there has been an error in taking your payment'],
  ['a card', 'card', 'Sorry, there has been an error in storing your card'],
] as const)('%s: a fault of our own page is reported, and the page can be loaded again', async (_what, kind, title) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onReload = vi.fn<() => void>();
  render(
    <Boundary fallback={<BrokenFrame brand={1} kind={kind} onReload={onReload} />}>
      <Broken />
    </Boundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain(title);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(onReload).toHaveBeenCalledTimes(1);
});

it('says without a panel what it is for, and links to the booking', () => {
  render(<LonePayFrame brand={2} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Payments open from a booking' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Book your table' }).getAttribute('href')).toBe('/booking');
});

const inWindow = (kind: 'payment' | 'card', answers: Partial<Record<'payment' | 'card', FakeAnswer>> = {}) => {
  const server = fakeServer();
  onTestFinished(() => server.assertStrict());
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  server.on(openCall, () => answers.payment ?? opened());
  server.on(googlePayCall, () => walletOff);
  server.on(captureCall, () => answers.card ?? capturing(aCapture()));
  const none = () => undefined;
  withQueries(
    <PayWindow
      api={server.api()}
      params={{ kind, token, brand: 1, api_key: 'pk', surface: 'widget' }}
      hasGooglePay
      onClose={none}
      onReload={none}
    />,
  );
};
const terms = 'What may be charged to this card, and when, is on the page you came from.';
const over = 'You can close this window now. Your booking carries on in the page you came from.';

it.each([
  ['payment', 'Pay £80 by card', false],
  ['card', 'Store your card', true],
] as const)(
  'shows the same %s in a window of its own, and where the terms of a stored card are',
  async (kind, title, hasTerms) => {
    inWindow(kind);
    await screen.findByRole('heading', { name: title });
    expect([screen.queryByText(terms) !== null, screen.queryByText(over)]).toEqual([hasTerms, null]);
  },
);

it.each([
  ['payment', 'already_paid'],
  ['payment', 'payment_closed'],
  ['card', 'card_stored'],
] as const)('says at the end of a %s (%s) that its window may be closed', async (kind, code) => {
  inWindow(kind, { [kind]: { status: 409, body: { error: 'No', code } } });
  await screen.findByText(over);
  expect(screen.queryByText(terms)).toBeNull();
});
