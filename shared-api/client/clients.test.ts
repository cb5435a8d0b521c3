import { afterEach, describe, expect, it } from 'vitest';
import { fetchIcal } from './bookings';
import { logSessionError, postSession, sessionRequest } from './booking-session';
import { customerKeys, currentCustomerQuery, fetchCurrentCustomer } from './customers';
import { createQueryClient } from './query-client';
import { fakeServer } from './testing';

let server = fakeServer();
afterEach(() => {
  server.assertStrict();
  server = fakeServer();
});

const sessionId = 's'.repeat(22);

describe('session calls', () => {
  it('[BW-51, BW-52, BW-53] the first sends form_version 2.0 and no session_id, later ones the session_id', () => {
    const first = sessionRequest(4, { sessionId: null, includeBars: true, change: { no_people: 8 } });
    expect(first).toEqual({ brand: 4, booking_flow_version: 2, form_version: '2.0', include: 'bars', no_people: 8 });
    const later = sessionRequest(4, { sessionId, includeBars: false, change: { date: null } });
    expect(later).toEqual({ brand: 4, booking_flow_version: 2, session_id: sessionId, date: null });
  });

  it('a resume code is sent with the first call only', () => {
    const resumeCode = 'r'.repeat(22);
    expect(sessionRequest(1, { sessionId: null, includeBars: true, resumeCode, change: {} })).toMatchObject({
      resume_code: resumeCode,
    });
    expect(sessionRequest(1, { sessionId, includeBars: true, resumeCode, change: {} })).not.toHaveProperty(
      'resume_code',
    );
  });

  it('[API-B-2] a session call is form-encoded and its answer is checked', async () => {
    server.on('POST /api/rest/booking/session', () => ({ body: { data: { session_id: sessionId } } }));
    const call = {
      sessionId,
      includeBars: false,
      change: { no_people: 8, allow_standing: true, requested_time: null },
    };
    await expect(postSession(server.api(), call)).rejects.toMatchObject({ kind: 'malformed' });
    expect(server.calls[0]?.form).toEqual({
      brand: '1',
      booking_flow_version: '2',
      session_id: sessionId,
      no_people: '8',
      allow_standing: '1',
      requested_time: '',
    });
  });

  it('[API-B-5] log-error sends the error, cut to 4,000 characters, and the session', async () => {
    server.on('POST /api/rest/booking/session/log-error', () => ({ body: { data: { saved: true } } }));
    await logSessionError(server.api(), 'x'.repeat(5000), sessionId);
    await logSessionError(server.api(), 'boom', null);
    expect(server.calls.map((call) => call.form)).toEqual([
      { error: 'x'.repeat(4000), session_id: sessionId },
      { error: 'boom' },
    ]);
  });
});

describe('the customer', () => {
  it('[API-B-4] is read with full and include in the portal, and with include alone in the widget', async () => {
    server.on('GET /api/customers/me', () => ({ body: { data: {} } }));
    await fetchCurrentCustomer(server.api(), 'portal');
    await fetchCurrentCustomer(server.api(), 'widget');
    expect(server.calls.map((call) => call.query)).toEqual([
      { full: '1', include: 'bar,allergens' },
      { include: 'bar' },
    ]);
  });

  it('[AC-24, API-B-4] is read with customers/me: logged in with an id, a visitor without one; cached under one key', async () => {
    for (const visitor of [{}, { id: '' }, { forename: 'Ana', email: 'ana@guests.example' }]) {
      server.on('GET /api/customers/me', () => ({ body: { data: visitor } }));
      await expect(fetchCurrentCustomer(server.api(), 'portal')).resolves.toBeNull();
    }
    const cache = createQueryClient();
    server.on('GET /api/customers/me', () => ({ body: { data: { id: 'c1', forename: 'Ana' } } }));
    await expect(cache.fetchQuery(currentCustomerQuery(server.api(), 'portal'))).resolves.toEqual({
      id: 'c1',
      forename: 'Ana',
    });
    expect(cache.getQueryData(customerKeys.me('portal'))).toEqual({ id: 'c1', forename: 'Ana' });
  });
});

describe('the calendar', () => {
  it('[API-B-9] is the text in data.ical', async () => {
    server.on('GET /api/rest/ical/key', () => ({ body: { data: { ical: 'BEGIN:VCALENDAR' } } }));
    await expect(fetchIcal(server.api(), 'key')).resolves.toBe('BEGIN:VCALENDAR');
  });
});
