import { createQueryClient } from '@bars/shared-api';
import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import { axeViolations } from '@bars/tools/testing/axe';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CalendarScreen } from './calendar.screen';

const token = 'sZ0hT6mPq1vXy8Kd2LwRbA';
const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR';
let server: FakeServer;
let saved: { name: string; text: Promise<string> }[];

const open = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CalendarScreen brand={2} api={server.api({ apiKey: 'pk_portal', brand: 2 })} token={token} />
    </QueryClientProvider>,
  );

beforeEach(() => {
  server = fakeServer();
  saved = [];
  let last: Blob | null = null;
  URL.createObjectURL = (blob) => {
    last = blob instanceof Blob ? blob : null;
    return 'blob:calendar';
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: last?.text() ?? Promise.resolve('') });
  });
  vi.spyOn(window, 'close').mockImplementation(() => {});
  window.history.replaceState(null, '', `/ical/${token}`);
});
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

const call = `GET /api/rest/ical/${token}`;

describe('CalendarScreen', () => {
  it('[MG-167, MG-168, BW-173, API-B-9, API-M-32, RT-19] saves the calendar text as a file named with the token, then closes the window', async () => {
    server.on(call, () => ({ body: { data: { ical: calendar } } }));
    const { container } = open();
    await waitFor(() => expect(window.close).toHaveBeenCalledOnce());
    expect(server.calls).toMatchObject([{ headers: { 'x-api-key': 'pk_portal', 'x-brand': '2' } }]);
    expect(saved.map(({ name }) => name)).toEqual([`${token}.ics`]);
    expect(await saved[0]?.text).toBe(calendar);
    expect(screen.getByRole('status').textContent).toMatch(/is in your downloads/);
    expect(window.location.pathname).toBe(`/ical/${token}`);
    expect(await axeViolations(container)).toEqual([]);
  });

  it.each<[string, FakeAnswer]>([
    ['an unknown token', { status: 404, body: { error: 'There is no such booking.' } }],
    ['an answer that breaks the contract', { body: { data: {} } }],
    ['no connection', 'offline'],
  ])('[MG-169, BW-173, API-B-9, API-M-32] goes to / on %s, and saves nothing', async (_what, answer) => {
    server.on(call, () => answer);
    open();
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(saved).toEqual([]);
    expect(window.close).not.toHaveBeenCalled();
  });

  it('neither reads again nor goes to / after the visitor has left', async () => {
    let answer: (value: FakeAnswer) => void = () => {};
    server.on(call, () => new Promise((resolve) => (answer = resolve)));
    const { unmount } = open();
    await waitFor(() => expect(server.calls).toHaveLength(1));
    vi.useFakeTimers();
    unmount();
    answer({ status: 404, body: {} });
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(server.calls).toHaveLength(1);
    expect(window.location.pathname).toBe(`/ical/${token}`);
  });
});
