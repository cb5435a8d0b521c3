import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBrandSites } from './brand-sites.server';
import { sitePages } from './pages';

let sites: ReturnType<typeof createBrandSites>;
beforeEach(() => {
  sites = createBrandSites(9500);
});
afterEach(() => sites.close());

const get = (url: string, host = '127.0.0.1:9504') => sites.inject({ url, headers: { host } });

describe('demo brand sites', () => {
  it.each(['/northlight/', '/verbena/', '/tinhouse/'])(
    '%s allows its own origin and the product’s, and nothing else',
    async (path) => {
      const { headers } = await get(path);
      expect(headers['content-security-policy']).toBe(
        "default-src 'self'; script-src 'self' http://localhost:9500; connect-src 'self' http://localhost:9500; frame-src http://localhost:9500; " +
          "img-src 'self' http://localhost:9500; font-src 'self' http://localhost:9500; style-src 'self'",
      );
    },
  );

  it.each(['/northlight/', '/verbena/', '/tinhouse/'])(
    '%s embeds the element in two lines, from where the product is',
    async (path) => {
      const { payload } = await get(path);
      expect(payload).toContain(
        '<script type="module" src="http://localhost:9500/elements/v1/bars-booking-widget.js"></script>',
      );
      expect(payload).toMatch(
        /<bars-booking-widget brand="\d" api-key="pk_site_\w+"><a href="http:\/\/\w+\.localhost:9500\/book">[^<]+<\/a><\/bars-booking-widget>/,
      );
    },
  );

  it('list every page, and serve each with its files', async () => {
    const list = (await get('/')).payload;
    for (const { path } of sitePages) {
      expect(list).toContain(`href="${path}"`);
      const { statusCode, payload } = await get(path);
      expect(statusCode).toBe(200);
      expect(payload).not.toContain('9000');
      const own = [...payload.matchAll(/(?:src|href)="(\/(?!vendor|fonts)[\w-]+\/[\w.-]+\.\w+)"/g)].map(
        ([, url]) => url ?? '',
      );
      for (const url of own) expect(`${url} ${(await get(url)).statusCode}`).toBe(`${url} 200`);
    }
  });

  it('serve a complete page with one head: the shared parts, its own title and its script', async () => {
    for (const { path } of sitePages) {
      const { payload } = await get(path);
      expect(payload).toMatch(
        /^<!doctype html>\n<html lang="[\w-]+"( dir="rtl")?>\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n/,
      );
      const [, head = '', body = ''] =
        /<head>([\s\S]*)<\/head>\n<body[^>]*>([\s\S]*)<\/body>\n<\/html>\n$/.exec(payload) ?? [];
      expect(head).toMatch(/<title>[^<]+<\/title>/);
      expect(head).toMatch(/<script type="module" src="http:\/\/localhost:9500\/elements\/v1\/[\w-]+\.js"><\/script>/);
      expect(body).toContain('<main>');
      for (const once of ['<head>', '<title>', 'charset', 'rel="icon"', '<body'])
        expect(payload.split(once)).toHaveLength(2);
    }
    expect((await get('/verbena/ar/')).payload).toContain('<html lang="ar" dir="rtl">');
    expect((await get('/tinhouse/')).payload).toContain(
      '<link rel="preload" as="font" type="font/woff2" href="/fonts/fraunces.woff2" crossorigin>',
    );
    expect((await get('/hostile/enumerable/')).payload, 'a page without styles').not.toContain('stylesheet');
  });

  it('have no inline script and no inline style', async () => {
    for (const { path } of sitePages)
      expect((await get(path)).payload).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=/);
  });

  it('show the allergen menu in place of the booking where the address says so, in styles and scripts too', async () => {
    const { payload } = await get('/hostile/own-tag/?with=menu');
    expect(payload).toContain('src="http://localhost:9500/elements/v1/bars-allergen-menu.js"');
    expect(payload).toContain(
      '<bars-allergen-menu brand="1" api-key="pk_site_northlight"><a href="http://northlight.localhost:9500/allergens">Allergens</a></bars-allergen-menu>',
    );
    expect(payload).toContain('src="/hostile/own-tag.js?with=menu"');
    expect((await get('/hostile/own-tag.js?with=menu')).payload).toContain("define('bars-allergen-menu'");
    expect((await get('/hostile/coep-frame/?with=menu')).payload).toMatch(
      /allergen-frame\.js[\s\S]*<bars-allergen-frame /,
    );
    for (const { path } of sitePages)
      expect((await get(`${path}?with=menu`)).payload).not.toMatch(/bars-booking|booking-frame/);
  });

  it('serve no other file, and answer only to this machine’s names', async () => {
    expect((await get('/northlight/index.html')).statusCode).toBe(404);
    expect((await get('/northlight/..%2F..%2Fpages.ts')).statusCode).toBe(404);
    expect((await get('/northlight')).headers['location']).toBe('/northlight/');
    expect((await get('/', 'evil.example')).statusCode).toBe(403);
  });
});
