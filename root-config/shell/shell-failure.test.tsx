import { bookingSessionLogErrorPath } from '@bars/shared-api/contracts/booking-session';
import { beforeEach, expect, it, vi } from 'vitest';
import { failShell, reportPath } from './shell-failure';

const sent = vi.fn<(path: string, request: RequestInit) => Promise<Response>>(async () => new Response('{}'));

const reload = vi.fn<() => void>();

beforeEach(() => {
  reload.mockClear();
  sent.mockClear();
  vi.stubGlobal('fetch', sent);
  document.head.innerHTML =
    '<meta name="bars:brand" content="2"><meta name="bars:api-key" content="key"><meta name="bars:debug" content="false">';
});

it('a shell that has failed shows its notice, and is reported once', async () => {
  await failShell(document, new TypeError('404'), reload);
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
  await expect(failShell(document, 'why', reload)).resolves.toBeUndefined();
});

const mapAddress = '/a/maps/0123456789abcdef/importmap.json';
const showNotice = () => {
  document.head.innerHTML += `<script type="systemjs-importmap" src="${mapAddress}"></script>`;
  document.body.innerHTML = '<p class="boot-notice">It takes long. <a href="">Try again</a></p>';
};
const mapFetches = () => sent.mock.calls.filter(([path, { cache }]) => path.endsWith(mapAddress) && cache === 'reload');

it('the import map is fetched past the browser’s cache, at once and again before the page is loaded again', async () => {
  showNotice();
  await failShell(document, 'why', reload);
  expect(mapFetches()).toHaveLength(1);
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector('.boot-notice a')?.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(mapFetches()).toHaveLength(2);
});
