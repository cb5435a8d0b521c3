import { bookingSessionLogErrorPath } from '@bars/shared-api/contracts/booking-session';
import { beforeEach, expect, it, vi } from 'vitest';
import { failShell, reportPath } from './shell-failure';

const sent = vi.fn<(path: string, request: RequestInit) => Promise<Response>>(async () => new Response('{}'));

beforeEach(() => {
  sent.mockClear();
  vi.stubGlobal('fetch', sent);
  document.head.innerHTML =
    '<meta name="bars:brand" content="2"><meta name="bars:api-key" content="key"><meta name="bars:debug" content="false">';
});

it('a shell that has failed shows its notice, and is reported once', async () => {
  await failShell(document, new TypeError('404'));
  expect(document.documentElement.dataset['shell']).toBe('failed');
  expect(reportPath).toBe(bookingSessionLogErrorPath);
  expect(sent).toHaveBeenCalledOnce();
  expect(sent).toHaveBeenCalledWith(reportPath, {
    method: 'POST',
    headers: { 'X-Api-Key': 'key', 'X-Brand': '2' },
    body: new URLSearchParams({ error: 'shell: TypeError: 404' }),
  });
});

it('a report that fails changes nothing', async () => {
  sent.mockRejectedValueOnce(new TypeError('offline'));
  await expect(failShell(document, 'why')).resolves.toBeUndefined();
});
