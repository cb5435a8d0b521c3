import type { FirstAnswer, RenderRead } from '@bars/shared-api/contracts/area-markup';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestServer, testKey } from '../../../testing/harness';
import type { AreaRelease, AreasOf } from './area-release';
import { createReadMarkup, ownReads } from './read-markup';

const area = '@bars/mfe-students';
const shown = { id: '0123456789abcdef', folder: '/site/d/1', files: new Map() };
const asked = {
  brand: 1,
  pattern: '/student/:user_id',
  area,
  path: '/student/token-1',
  release: shown,
  ip: '192.0.2.7',
} as const;
const address = '/api/customers/student/student-status?id=token-1&first_load=1';
const answer: FirstAnswer = { address, status: 200, time: '2026-11-28T12:00:00.000Z', body: '{"data":{}}' };
const rendered = { html: '<h1>Hello</h1>', styles: 'h1{}', styleAttributes: { 'data-styled': '' } };

const render = vi.fn<RenderRead>();
const send = vi.fn<Parameters<typeof createReadMarkup>[1]>();
const release = (renderRead: unknown): AreasOf => {
  const live: AreaRelease = {
    addressOf: () => '/a/students/1/portal.js',
    exportOf: async (of, name) => (of === area && name === 'renderRead' ? renderRead : undefined),
  };
  return async (of) => {
    expect(of).toBe(shown);
    return live;
  };
};
const markupOf = createReadMarkup(release(render), send);

beforeEach(() => {
  render.mockReset().mockResolvedValue(rendered);
  send.mockReset().mockResolvedValue(answer);
});

describe('the first view of a page that reads something first', () => {
  it('is rendered from the answer, which was asked for in the name of the visitor', async () => {
    expect(await markupOf(asked)).toEqual({
      area,
      page: asked.pattern,
      from: '/a/students/1/portal.js',
      key: asked.path,
      first: answer,
      ...rendered,
    });
    expect(send).toHaveBeenCalledExactlyOnceWith(address, { brand: 1, ip: '192.0.2.7' });
    expect(render).toHaveBeenCalledExactlyOnceWith({
      brand: 1,
      page: asked.pattern,
      path: asked.path,
      first: answer,
    });
  });

  it('is rendered anew for each visitor', async () => {
    await markupOf(asked);
    await markupOf(asked);
    expect([send.mock.calls.length, render.mock.calls.length]).toEqual([2, 2]);
  });

  it.each([401, 404, 410, 422, 429, 503])(
    'is not rendered from an answer with %i, which goes with the page all the same',
    async (status) => {
      send.mockResolvedValue({ ...answer, status });
      expect(await markupOf(asked)).toMatchObject({ first: { status }, html: '', styles: '' });
      expect(render).not.toHaveBeenCalled();
    },
  );

  it('is the answer alone where the area renders nothing of it', async () => {
    render.mockResolvedValue(undefined);
    expect(await markupOf(asked)).toMatchObject({ first: answer, html: '' });
  });

  it('is missing where the answer is late: the page waits for no read', async () => {
    vi.useFakeTimers();
    try {
      send.mockReturnValue(new Promise(() => {}));
      const late = markupOf(asked);
      await vi.advanceTimersByTimeAsync(400);
      expect(await late).toBeUndefined();
      expect(render).not.toHaveBeenCalled();
    } finally {
      vi.useRealTimers();
    }
  });

  it('is missing where the release has no module for it, without a read', async () => {
    expect(await createReadMarkup(release(undefined), send)(asked)).toBeUndefined();
    expect(send).not.toHaveBeenCalled();
  });
});

describe('a page that reads nothing first', () => {
  const voucher = { ...asked, pattern: '/app-voucher/:app_user_id', path: '/app-voucher/token-1' };

  it('is rendered without an answer', async () => {
    expect(await markupOf(voucher)).toMatchObject({ first: null, ...rendered });
    expect(send).not.toHaveBeenCalled();
  });

  it('is missing where the area renders nothing', async () => {
    render.mockResolvedValue(undefined);
    expect(await markupOf(voucher)).toBeUndefined();
  });
});

it('a read of the page’s own is sent with the portal’s key and brand, from the network of who asks, without a cookie', async () => {
  const server = await createTestServer({
    mount: (app) =>
      void app.get('/api/who', async ({ ip, headers }) => [
        ip,
        headers['x-api-key'],
        headers['x-brand'],
        headers.cookie ?? null,
      ]),
  });
  try {
    const read = ownReads(
      () => server.app,
      server.kernel.clock,
      () => testKey.key,
    );
    expect(await read('/api/who', { brand: 2, ip: '192.0.2.7' })).toEqual({
      address: '/api/who',
      status: 200,
      time: server.kernel.clock.now().toISOString(),
      body: JSON.stringify(['192.0.2.7', testKey.key, '2', null]),
    });
  } finally {
    await server.close();
  }
});
