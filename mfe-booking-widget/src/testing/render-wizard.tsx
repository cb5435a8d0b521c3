import { createQueryClient } from '@bars/shared-api';
import { fakeServer, type FakeAnswer } from '@bars/shared-api/client/testing';
import type { Bar } from '@bars/shared-api/contracts/bars';
import {
  bookingSessionAnswer,
  bookingSessionRequest,
  type BookingSession,
  type BookingSessionRequest,
} from '@bars/shared-api/contracts/booking-session';
import { BrandScope } from '@bars/shared-ui';
import { QueryClientProvider, timeoutManager } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import type { StepView, TextStore, WizardEnvironment } from '../common/environment';
import { PortalBookingFlow } from '../flows/booking/portal-booking.flow';
import { stepHistoryOf } from '../flows/booking/history/step-history';
import { deviceBookingStorage } from '../flows/booking/session/session-storage';
import { preloadLaterParts } from '../flows/booking/steps/lazy-parts';
import type { WizardStart } from '../flows/booking/session/open-session';
import { aSession } from './fixtures/a-session';
import { tablesAnswer, tablesCall } from './fixtures/bar-tables';
import { bars } from './fixtures/estate';
import { memoryHistory } from './memory-history';

export const sessionCall = 'POST /api/rest/booking/session';
export const completeCall = 'POST /api/rest/booking/session/complete';
export const logErrorCall = 'POST /api/rest/booking/session/log-error';
export const customerCall = 'GET /api/customers/me';

// Tests of a screen do not wait for its lazy file.
await preloadLaterParts();

const store = (): TextStore & { all: Map<string, string> } => {
  const all = new Map<string, string>();
  return {
    all,
    get: (key) => all.get(key) ?? null,
    set: (key, value) => void all.set(key, value),
    remove: (key) => void all.delete(key),
  };
};

// Queries poll fifty times as fast as in a browser, like the wizard's own timers.
timeoutManager.setTimeoutProvider({
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer),
  setInterval: (run, ms) => setInterval(run, ms / 50),
  clearInterval: (timer) => clearInterval(timer),
});

/** An answer with the session, encoded for the API. */
export const dtoBody = (session: BookingSession): FakeAnswer => ({
  body: z.encode(bookingSessionAnswer, { data: session }),
});

/** The server's reaction to a change: fields of the next answer, or a different answer. */
export type Reaction = (
  sent: BookingSessionRequest,
  held: BookingSession,
) => Partial<BookingSession> & { answer?: FakeAnswer | undefined };

export interface WorldOptions {
  session?: Partial<BookingSession>;
  react?: Reaction;
  start?: WizardStart;
  environment?: Partial<WizardEnvironment>;
  showsDebug?: boolean;
  /** The server's venues. */
  estate?: Bar[];
}

const isFixed = (name: string): boolean =>
  [
    'brand',
    'session_id',
    'form_version',
    'booking_flow_version',
    'include',
    'resume_code',
    'extend_hold',
    'quick_bar_id',
  ].includes(name);

/** A wizard with an in-memory server that stores sent fields and adds those of `react`. Any other call fails the test. */
export const wizardFixture = ({
  session,
  react = () => ({}),
  start = { choices: {} },
  environment: given = {},
  showsDebug = false,
  estate = bars,
}: WorldOptions = {}) => {
  const server = fakeServer();
  onTestFinished(() => server.assertStrict());
  let held = aSession(session);
  server.on(customerCall, () => ({ body: { data: {} } }));
  server.on(tablesCall, () => tablesAnswer(), { isPolled: true });
  server.on(sessionCall, ({ form }) => {
    const sent = bookingSessionRequest.parse(form);
    const { answer, ...reaction } = react(sent, held);
    if (answer !== undefined) return answer;
    const kept = Object.fromEntries(Object.entries(sent).filter(([name]) => !isFixed(name)));
    held = { ...held, ...kept, flash_messages: [], ...reaction };
    return dtoBody({ ...held, ...(sent.include === 'bars' ? { bars: estate } : {}) });
  });

  const views: StepView[] = [];
  const history = memoryHistory();
  const device = { now: 0 };
  const left: string[] = [];
  const [kept, tab] = [store(), store()];
  const brand = given.brand ?? 1;
  const environment: WizardEnvironment = {
    api: server.api({ brand }),
    origin: 'https://book.example',
    isIsolated: false,
    apiKey: 'pk_test',
    surface: 'portal',
    brand,
    debug: false,
    store: kept,
    bookings: deviceBookingStorage(kept, tab, brand),
    steps: stepHistoryOf(history),
    analytics: (view) => void views.push(view),
    timers: {
      // Short timers run fifty times as fast. Long ones are time limits and run five times as fast, else a busy machine hits them.
      set: (ms, run) => {
        const timer = setTimeout(run, ms / (ms < 5000 ? 50 : 5));
        return () => clearTimeout(timer);
      },
    },
    clock: { monotonic: () => device.now, wall: () => device.now },
    leaveTo: (url) => void left.push(url),
    loadElement: () => Promise.resolve(),
    onUpdate: () => {},
    onShown: () => {},
    headingLevel: 1,
    onClose: null,
    ...given,
  };
  const show = (screen: ReactElement) =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <BrandScope brand={brand}>{screen}</BrandScope>
      </QueryClientProvider>,
    );
  const changes = () =>
    server.calls
      .filter((call) => `${call.method} ${call.path}` === sessionCall)
      .map(({ form }) => Object.fromEntries(Object.entries(form).filter(([name]) => !isFixed(name))));

  return {
    server,
    environment,
    history,
    views,
    device,
    kept: kept.all,
    tab: tab.all,
    /** The addresses opened in the top window. */
    left,
    /** The changed fields of every session call so far. */
    changes,
    user: userEvent.setup({ delay: null }),
    /** Resolves once the wizard has asked for the customer, which it does after the effects of its first screen. */
    whenSettled: () =>
      waitFor(() => expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toContain(customerCall)),
    show,
    open: () => show(<PortalBookingFlow environment={environment} start={start} showsDebug={showsDebug} />),
  };
};
