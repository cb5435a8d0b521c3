import { createHash } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { digestOf } from '../../secrets';
import { withPreviewBar } from './preview-bar';
import { createPreviewSite, shellOf, token, type PreviewSite } from './testing/preview-site';

let site: PreviewSite;
beforeAll(async () => {
  site = await createPreviewSite();
});
afterAll(() => site.close());
beforeEach(() => site.reset());

const bar = 'class="preview-bar"';

describe('a page of a preview', () => {
  it('is of its release, says so in a bar and is kept and indexed nowhere, while other visitors get the live one', async () => {
    const shown = await site.inPreview('/booking');
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toMatch(
      /<body class="any">\s*<a class="skip-link" href="#content">Skip<\/a>\s*<style>[^<]+<\/style>\s*<aside class="preview-bar" aria-label="Preview">[\s\S]+<\/aside>\s*<header>the preview<\/header>/,
    );
    expect(shown.body).toMatch(/Preview pr-123<\/strong> Until \w{3} \d+ \w{3}, \d\d:\d\d\. Bookings are real\./);
    expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const other = await site.ask('/booking');
    expect(other.body).toContain('<header>the live one</header>');
    expect(other.body).not.toContain('preview');
    expect(other.headers['cache-control']).toBe('no-cache');
    expect(other.headers).not.toHaveProperty('x-robots-tag');
    const vary = [shown, other].map(({ headers }) => String(headers['vary']).replace(', Accept-Encoding', ''));
    expect(vary).toEqual(['Host, Cookie', 'Host, Cookie']);
  });

  it.each(['/frame/?key=test-key', '/frame/allergens/?key=test-key', '/frame/pay/'])(
    'says so in a frame with a note that its policy allows: %s',
    async (path) => {
      const { body, headers } = await site.inPreview(path);
      expect(body).toContain('<p class="preview-note">Preview pr-123</p>');
      expect(body).not.toContain(bar);
      const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(body) ?? [];
      expect(headers['content-security-policy']).toContain(
        `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
      );
      expect((await site.ask(path)).body).not.toContain('preview-note');
    },
  );

  it('has a policy that names the style of the bar', async () => {
    const { body, headers } = await site.inPreview('/booking');
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(body) ?? [];
    expect(headers['content-security-policy']).toContain(
      `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    );
  });

  it('leads back to itself, whatever its address holds', async () => {
    expect((await site.inPreview('/booking?x=1&y=1')).body).toContain('name="to" value="/booking?x=1&amp;y=1"');
    const preview = { name: 'pr-1', until: site.test.clock.now(), release: null };
    const { html } = withPreviewBar('<body>', preview, '/"><script>alert(1)</script>');
    expect(html).toContain('value="/&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  });

  it('with markup or a text has those of its own release', async () => {
    await site.inPreview('/book');
    await site.inPreview('/allergens');
    expect(site.markupOf).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ release: expect.objectContaining({ id: site.release }) }),
    );
    expect(site.textOf).toHaveBeenCalledExactlyOnceWith(1, '', expect.objectContaining({ id: site.release }));
    await site.ask('/book');
    expect(site.markupOf).toHaveBeenLastCalledWith(
      expect.objectContaining({ release: expect.objectContaining({ id: site.live }) }),
    );
  });

  it.each(['/importmap.json', '/favicon.svg', '/favicon-1.svg', '/frame/?key=test-key', '/frame/pay/', '/nowhere'])(
    'has its own %s',
    async (url) => {
      const [shown, other] = [await site.inPreview(url), await site.ask(url)];
      expect([shown.body.includes('the preview'), other.body.includes('the live one')]).toEqual([true, true]);
      const status = url === '/nowhere' ? 404 : 200;
      expect([shown.statusCode, other.statusCode]).toEqual([status, status]);
      expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      expect(other.headers['cache-control']).toBe('no-cache');
      for (const { headers } of [shown, other]) expect(headers['vary']).toMatch(/\bCookie$/);
    },
  );

  it('leaves the worker of the live release where it is', async () => {
    expect((await site.inPreview('/allergens-worker.js')).body).toBe('worker of the live one');
    expect((await site.inPreview('/allergens')).body).toContain('<meta name="bars:keeps-menus" content="">');
    expect((await site.ask('/allergens')).body).toContain('<meta name="bars:keeps-menus" content="true">');
  });

  it('has the bar also where the shell has no body', async () => {
    site.makePreview({ release: site.releaseBeside({ 'shell.html': 'broken' }) });
    expect((await site.inPreview('/booking')).body).toMatch(/^broken<style>[\s\S]+<\/aside>\s*$/);
  });

  it('is the live one from the end of the preview on', async () => {
    site.makePreview({ until: new Date(site.test.clock.now().getTime() + 1000).toISOString() });
    expect((await site.inPreview('/booking')).body).toContain(bar);
    site.test.clock.advance(999);
    expect((await site.inPreview('/booking')).body).toContain(bar);
    site.test.clock.advance(1);
    const { body, headers } = await site.inPreview('/booking');
    expect([body.includes('the live one'), body.includes(bar)]).toEqual([true, false]);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('is the live one once the preview is removed, and once it has another token', async () => {
    site.makePreview({ token: digestOf('another').toString('hex') });
    expect((await site.inPreview('/booking')).body).toContain('the live one');
    site.makePreview();
    expect((await site.inPreview('/booking')).body).toContain('the preview');
    rmSync(join(site.siteDir, 'previews', 'pr-123.json'));
    expect((await site.inPreview('/booking')).body).toContain('the live one');
  });
});

describe('a preview that cannot be shown', () => {
  const said = async () => {
    const { body, headers } = await site.inPreview('/booking');
    expect([body.includes('the live one'), headers['cache-control']]).toEqual([true, 'no-store']);
    return /<strong>Preview pr-123<\/strong> ([^<]*)</.exec(body)?.[1];
  };
  const sentence = 'It can’t be shown. This is the live site.';

  it('because its release was refused is the live one, with a sentence on the bar', async () => {
    const other = site.releaseBeside({ 'shell.html': shellOf('refused') });
    site.accept.mockImplementation(async ({ id }) => id !== other);
    site.makePreview({ release: other });
    expect(await said()).toBe(sentence);
    expect(site.accept).toHaveBeenCalledWith(expect.objectContaining({ id: other }));
  });

  it('is judged with each page: one whose key was taken out after it was shown is the live one', async () => {
    const other = site.releaseBeside({ 'shell.html': shellOf('signed by a stolen key') });
    site.makePreview({ release: other });
    expect((await site.inPreview('/booking')).body).toContain('signed by a stolen key');
    site.accept.mockResolvedValue(false);
    expect(await said()).toBe(sentence);
    site.accept.mockResolvedValue(true);
    expect((await site.inPreview('/booking')).body).toContain('signed by a stolen key');
  });

  it('because its release cannot be read is the live one, said once, and is itself once it can', async () => {
    const error = vi.spyOn(site.test.kernel.log, 'error');
    const other = site.releaseBeside({ 'shell.html': shellOf('late') });
    const document = join(site.siteDir, 'releases', `${other}.json`);
    renameSync(document, `${document}.away`);
    site.makePreview({ release: other });
    expect([await said(), await said()]).toEqual([sentence, sentence]);
    expect(error).toHaveBeenCalledExactlyOnceWith(
      { err: expect.any(Error), preview: 'pr-123' },
      'a preview is not shown',
    );
    renameSync(`${document}.away`, document);
    expect((await site.inPreview('/booking')).body).toContain('<header>late</header>');
    error.mockRestore();
  });

  it('because previews cannot be read at all is the live one', async () => {
    const error = vi.spyOn(site.test.kernel.log, 'error');
    rmSync(join(site.siteDir, 'previews'), { recursive: true });
    writeFileSync(join(site.siteDir, 'previews'), 'a file');
    const { statusCode, body } = await site.inPreview('/booking');
    expect([statusCode, body.includes('the live one'), body.includes(bar)]).toEqual([200, true, false]);
    expect(error).toHaveBeenCalledExactlyOnceWith({ err: expect.any(Error) }, 'previews cannot be read');
    error.mockRestore();
  });

  it('because its file says something else is none, and is in nobody’s way', async () => {
    site.makePreview({ release: 'https://elsewhere.example/release.json' }, 'pr-1');
    site.makePreview({ release: '../../live' }, 'pr-2');
    writeFileSync(join(site.siteDir, 'previews', 'pr-3.json'), '{"release":');
    writeFileSync(join(site.siteDir, 'previews', '.pr-4.json.new'), '');
    expect((await site.inPreview('/booking')).body).toContain('Preview pr-123');
    rmSync(join(site.siteDir, 'previews', 'pr-123.json'));
    expect((await site.inPreview('/booking')).body).toContain('the live one');
  });
});

describe('nothing but the cookie of a preview', () => {
  const values = {
    'an address': () => encodeURIComponent('https://elsewhere.example/importmap.json'),
    'the id of the release': () => site.release,
    'the token': () => token,
    'the digest of the token': () => digestOf(token).toString('hex'),
    'the name': () => 'pr-123',
    'a path': () => '../../live',
  };
  const names = [
    'importmap',
    'import-map-override',
    'import-map-override:@bars/mfe-manage',
    'imo',
    'preview',
    'release',
  ];
  type Given = { query?: string; headers?: Record<string, string> };
  const ways: Record<string, (name: string, value: string) => Given> = {
    'the parameter': (name, value) => ({ query: `?${encodeURIComponent(name)}=${value}` }),
    'the header': (name, value) => ({ headers: { [`x-${name.replace(/\W/g, '-')}`]: value } }),
    'the cookie': (name, value) => ({ headers: { cookie: `${name}=${value}` } }),
  };
  const overrides = Object.entries(ways).flatMap(([way, given]) =>
    Object.entries(values).flatMap(([what, value]) =>
      names.map((name): [string, () => Given] => [`${way} ${name} with ${what}`, () => given(name, value())]),
    ),
  );
  const cookies = Object.entries(values)
    .filter(([what]) => what !== 'the token')
    .map(([what, value]): [string, () => Given] => [
      `the own cookie with ${what}`,
      () => ways['the cookie']?.('bars_preview', value()) ?? {},
    ]);
  const others: [string, () => Given][] = [
    ['the cookie of https on http', () => ({ headers: { cookie: `__Host-bars_preview=${token}` } })],
    ['a credential', () => ({ headers: { authorization: `Bearer ${token}` } })],
  ];

  it.each([...overrides, ...cookies, ...others])(
    'chooses a release: %s changes neither page nor map',
    async (_what, given) => {
      const { query = '', headers = {} } = given();
      for (const path of ['/booking', '/importmap.json', '/frame/pay/']) {
        const [usual, changed] = [await site.ask(path), await site.ask(path + query, { headers })];
        expect(changed.body).toBe(usual.body);
        expect(changed.body).toContain('the live one');
        expect(changed.headers['content-security-policy']).toBe(usual.headers['content-security-policy']);
      }
    },
  );
});
