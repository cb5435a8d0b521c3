import type { BookingWidgetSettings } from '@bars/shared-api/contracts/element-attributes';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { frameEnvironment } from '../frame/frame-environment';
import type { OutgoingMessage } from '../frame/frame-messaging';
import { aSession } from '../testing/fixtures/a-session';
import { aType, categories, tableType } from '../testing/fixtures/estate';
import { sessionCall, wizardFixture, type WorldOptions } from '../testing/render-wizard';
import { tableServer } from '../testing/table-server';
import { fill, heading, pickTime, planTable } from '../testing/visitor';
import { FrameWizard } from './frame-wizard';

const nothing = {
  barId: null,
  forceLocation: false,
  partyType: null,
  date: null,
  people: null,
  sessionId: null,
  step: null,
};
const settings: BookingWidgetSettings = {
  env: 'production',
  brand: 1,
  apiKey: 'pk_site',
  canClose: false,
  headingLevel: 1,
  prefill: nothing,
};

afterEach(() => window.sessionStorage.clear());

const open = (change: Partial<BookingWidgetSettings> = {}, options: WorldOptions = { react: tableServer() }) => {
  const fixture = wizardFixture(options);
  const sent: OutgoingMessage[] = [];
  const given = { ...settings, ...change };
  const environment = {
    ...frameEnvironment(given, {
      send: (message) => void sent.push(message),
      loadElement: () => Promise.resolve(),
      origin: 'https://book.example',
      isIsolated: false,
      slot: '',
    }),
    api: fixture.environment.api,
    timers: fixture.environment.timers,
  };
  fixture.show(<FrameWizard environment={environment} settings={given} slot="" />);
  const first = () => fixture.server.calls.find(({ method, path }) => `${method} ${path}` === sessionCall)?.form;
  return {
    ...fixture,
    sent,
    first,
    updates: () => sent.filter(({ name }) => name === 'booking_update').map(({ payload }) => payload),
  };
};

describe('the wizard in a frame', () => {
  it('[EM-8] sends every answered update without personal data', async () => {
    const { user, updates, server } = open();
    await planTable(user);
    await fill(user, 'How many people?', '6');
    await waitFor(() => expect(server.calls.at(-1)?.form).toMatchObject({ no_people: '6' }));
    await waitFor(() => expect(updates()).toHaveLength(server.calls.length));
    const { resume_code: code } = aSession();
    expect(new Set(updates().map((update) => JSON.stringify(update)))).toEqual(
      new Set([JSON.stringify({ resume_code: code, step: 1, is_completed: false, status_id: null })]),
    );
  });

  it('[EM-9, EM-16] shows the close button when the host allows it, and informs the host', async () => {
    const { user, sent } = open({ canClose: true });
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(sent).toContainEqual({ name: 'close_booking', payload: {} });
  });

  it('starts its headings at the host’s level, dialogs and later steps included', async () => {
    const { user } = open({ headingLevel: 2 });
    expect(await screen.findByRole('heading', { level: 2, name: 'Book Now' })).toBeTruthy();
    await planTable(user);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { level: 3, name: /time/i });
    expect(screen.getAllByRole('heading').map(({ localName }) => localName)).toEqual(
      expect.arrayContaining(['h2', 'h3', 'h4']),
    );
    expect(document.querySelector('h1')).toBeNull();
  });

  it('does not ask who is logged in, for its calls carry no cookie, and leaves the contact empty', async () => {
    const { server, user } = open();
    await planTable(user);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await pickTime(user, '19:00');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await screen.findByLabelText('First name')).getAttribute('value')).toBe('');
    expect(server.calls.filter(({ path }) => path.includes('/customers/'))).toEqual([]);
  });

  it('[EM-16] shows no close button otherwise', async () => {
    open();
    await screen.findByLabelText('Which bar?');
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('[EM-32] sends each step view', async () => {
    const { sent, user } = open();
    await planTable(user);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { level: 2, name: /time/i });
    const views = sent.filter(({ name }) => name === 'step_view').map(({ payload }) => payload);
    expect(views).toEqual([
      { step: 1, flow: null, brand: 1, bar_id: null },
      expect.objectContaining({ step: 2, brand: 1, bar_id: 11 }),
    ]);
  });

  it('[EM-6] uses the widget surface, not the portal’s', async () => {
    const mostrador = aType(97, { front_end_name: 'Mostrador', exact_people: 6 });
    const session = {
      available_types: [tableType, mostrador],
      booking_type_categories: categories.map((category) => ({ ...category, types: [1, 97] })),
    };
    const { user } = open({}, { session, react: tableServer() });
    await planTable(user);
    expect(screen.queryByText('Mostrador')).toBeNull();
    await fill(user, 'How many people?', '6');
    await screen.findByText('Mostrador');
  });

  it('never requests the logged-in customer', async () => {
    const { server } = open();
    await screen.findByLabelText('Which bar?');
    expect(server.calls.map(({ path }) => path)).toEqual(['/api/rest/booking/session']);
  });
});

describe('values prefilled by the host', () => {
  it('[EM-18] a session is continued as a copy', async () => {
    const sessionId = 'r'.repeat(43);
    const { first } = open({ prefill: { ...nothing, sessionId } });
    await heading(/./);
    await waitFor(() => expect(first()).toMatchObject({ resume_code: sessionId }));
    expect(first()).not.toHaveProperty('session_id');
  });

  it('[EM-20] a bar is preselected and can be changed', async () => {
    const { first, user, changes } = open({ prefill: { ...nothing, barId: 12 } });
    const bar = await screen.findByLabelText('Which bar?');
    expect(first()).toMatchObject({ bar_id: '12' });
    expect(bar).toMatchObject({ disabled: false });
    await user.selectOptions(bar, 'Northlight 11');
    await waitFor(() => expect(changes().at(-1)).toMatchObject({ bar_id: '11' }));
  });

  it('[EM-21] a forced bar cannot be changed', async () => {
    open({ prefill: { ...nothing, barId: 12, forceLocation: true } });
    expect(await screen.findByLabelText('Which bar?')).toMatchObject({ disabled: true, value: '12' });
  });

  it('[EM-19] the wizard opens at a given step', async () => {
    const full = {
      bar_id: 11,
      date: '2026-11-28',
      no_people: 8,
      booking_type_category_id: 1,
      party_type: 1,
      can_take_booking: true,
    };
    open({ prefill: { ...nothing, step: 2, sessionId: 'r'.repeat(43) } }, { session: full, react: tableServer() });
    await screen.findByRole('heading', { level: 2, name: /time/i });
  });
});

/** Node's own takes neither an address without an origin nor a signal of jsdom. */
class BrowserRequest {
  readonly url: string;
  readonly init: RequestInit;
  constructor(input: BrowserRequest | string, init?: RequestInit) {
    this.url = typeof input === 'string' ? input : input.url;
    this.init = { ...(typeof input === 'string' ? {} : input.init), ...init };
  }
  get method() {
    return this.init.method;
  }
  get headers() {
    return new Headers(this.init.headers);
  }
  get credentials() {
    return this.init.credentials;
  }
  get signal() {
    return this.init.signal;
  }
}

describe('its storage and cookies', () => {
  it('uses no cookies, and stores only a resume code for the tab', async () => {
    const calls: RequestInit[] = [];
    vi.stubGlobal('fetch', async (_input: RequestInfo | URL, init?: RequestInit) => {
      calls.push(init ?? {});
      return new Response('{}', { status: 500 });
    });
    vi.stubGlobal('Request', BrowserRequest);
    const environment = frameEnvironment(settings, {
      send: () => {},
      loadElement: () => Promise.resolve(),
      origin: 'https://book.example',
      isIsolated: false,
      slot: '',
    });
    const answer = await import('@bars/shared-api').then(({ fetchCurrentCustomer }) =>
      fetchCurrentCustomer(environment.api, 'widget').catch(() => null),
    );
    expect([answer, calls[0]?.credentials]).toEqual([null, 'omit']);
    environment.store.set('bars.session.1', 'secret');
    expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0]);
    const update = { resume_code: 'r'.repeat(43), step: 2, is_completed: false, status_id: null };
    environment.onUpdate(update);
    expect([window.sessionStorage.length, window.sessionStorage.getItem(window.sessionStorage.key(0) ?? '')]).toEqual([
      1,
      expect.stringContaining(update.resume_code),
    ]);
    const second = frameEnvironment(settings, {
      send: () => {},
      loadElement: () => Promise.resolve(),
      origin: 'https://book.example',
      isIsolated: false,
      slot: '.1',
    });
    second.onUpdate({ ...update, resume_code: 'o'.repeat(43) });
    environment.onUpdate({ ...update, step: 'completed', is_completed: true, status_id: 1 });
    expect(Object.entries(window.sessionStorage)).toEqual([['bars.resume.1.1', 'o'.repeat(43)]]);
  });
});
