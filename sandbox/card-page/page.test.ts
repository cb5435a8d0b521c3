import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { control, entry, openForm, post, signedRequest, start } from './testing/support';

let app: FastifyInstance;
beforeEach(() => {
  app = start();
});
afterEach(() => app.close());

const policyOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['content-security-policy']);

describe('the form', () => {
  it('asks for number, expiry, security code and name, each with its label and autocomplete', async () => {
    const { body } = await post(app, '/hpp', signedRequest());
    for (const [name, autocomplete] of [
      ['number', 'cc-number'],
      ['expiry', 'cc-exp'],
      ['cvn', 'cc-csc'],
      ['name', 'cc-name'],
    ]) {
      expect(body).toContain(`<label for="${name}">`);
      expect(body).toMatch(new RegExp(`<input id="${name}"[^>]*autocomplete="${autocomplete}"`));
    }
    expect(body).toMatch(/<input id="number"[^>]*inputmode="numeric"/);
    expect(body).toContain('£25.00');
    expect(body).not.toContain('type="checkbox"');
  });

  it('has the merchant’s text on its button, or else the amount', async () => {
    expect((await post(app, '/hpp', signedRequest({ CARD_PAYMENT_BUTTON: 'Pay deposit' }))).body).toContain(
      '>Pay deposit</button>',
    );
    expect((await post(app, '/hpp', signedRequest())).body).toContain('>Pay £25.00</button>');
  });

  it('offers to store the card when the request asks for it', async () => {
    const { body } = await post(app, '/hpp', signedRequest({ CARD_STORAGE_ENABLE: '1', OFFER_SAVE_CARD: '1' }));
    expect(body).toContain('<input type="checkbox" name="save" value="1">');
  });

  it('says that nothing is charged when a card is only checked', async () => {
    const { body } = await post(
      app,
      '/hpp',
      signedRequest({ AMOUNT: '', VALIDATE_CARD_ONLY: '1', AUTO_SETTLE_FLAG: '0' }),
    );
    expect(body).toContain('Nothing is charged now');
    expect(body).toContain('>Save card</button>');
  });

  it('contains the origin that gets its messages', async () => {
    const { body } = await post(app, '/hpp', signedRequest({ HPP_POST_RESPONSE: 'http://localhost:9007' }));
    expect(body).toContain('data-dimensions-to="http://localhost:9000" data-response-to="http://localhost:9007"');
  });

  it('links each error to its field, and returns neither number nor security code', async () => {
    const { body, statusCode } = await post(
      app,
      await openForm(app),
      entry({ number: '4263 9700 0000 5263', cvn: '73', expiry: '01/20' }),
    );
    expect(statusCode).toBe(200);
    expect(body).toContain('<p class="problem" id="number-problem">Check your card number</p>');
    expect(body).toContain('<p class="problem" id="expiry-problem">This card has expired</p>');
    expect(body).toContain('<p class="problem" id="cvn-problem">Check the security code</p>');
    expect(body).toMatch(/<input id="number"[^>]*aria-describedby="number-problem" aria-invalid="true"/);
    expect(body).toMatch(/<input id="name"[^>]*value="Ada Lovelace"[^>]*aria-invalid="false"/);
    expect(body).not.toContain('5263');
    expect(body).not.toContain('value="73"');
  });

  it('is replaced by a readable error page at an expired address', async () => {
    const gone = await post(app, '/hpp/none/card', entry());
    expect(gone.statusCode).toBe(404);
    expect(gone.body).toContain('This page has ended');
  });
});

describe('the restrictions of a page', () => {
  it('allow only its own script and the requesting origin as ancestor', async () => {
    const answer = await post(app, '/hpp', signedRequest({ HPP_POST_RESPONSE: 'https://book.example' }));
    expect(policyOf(answer)).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors https://book.example",
    );
    expect(answer.body).not.toMatch(/<script(?! type="module" src="\/assets\/)|<style|\son\w+=|\sstyle=/);
  });

  it('allow no ancestor when the request names none', async () => {
    expect(policyOf(await post(app, '/hpp', signedRequest({ HPP_POST_RESPONSE: '' })))).toContain(
      "frame-ancestors 'none'",
    );
    expect(policyOf(await app.inject({ url: '/', headers: { host: 'localhost' } }))).toContain(
      "frame-ancestors 'none'",
    );
  });

  it('allow the merchant’s registered sites as further ancestors', async () => {
    const registered = start({ sites: ['http://127.0.0.1:9004'] });
    expect(policyOf(await post(registered, '/hpp', signedRequest()))).toContain(
      'frame-ancestors http://localhost:9000 http://127.0.0.1:9004',
    );
    await registered.close();
  });

  it('refuse host names other than this machine’s', async () => {
    const answer = await app.inject({ url: '/', headers: { host: 'evil.example' } });
    expect(answer.statusCode).toBe(403);
  });

  it('serve only its scripts and styles as assets', async () => {
    for (const [name, type] of [
      ['form.js', 'text/javascript'],
      ['frame.js', 'text/javascript'],
      ['answer.js', 'text/javascript'],
      ['card-page.css', 'text/css'],
    ]) {
      expect(
        (await app.inject({ url: `/assets/${name}`, headers: { host: 'localhost' } })).headers['content-type'],
      ).toContain(type);
    }
    expect((await app.inject({ url: '/assets/..%2fsettings.ts', headers: { host: 'localhost' } })).statusCode).toBe(
      404,
    );
  });
});

describe('a refused request', () => {
  it('shows the reason with the provider’s code, and no form', async () => {
    const { statusCode, body, headers } = await post(app, '/hpp', signedRequest({ SHA1HASH: 'b'.repeat(40) }));
    expect(statusCode).toBe(400);
    expect(body).toContain('505: sha1hash incorrect - check your code and the Developers Documentation.');
    expect(body).not.toContain('<form');
    expect(headers['content-security-policy']).toContain('frame-ancestors http://localhost:9000');
  });

  it('is not recorded', async () => {
    await post(app, '/hpp', signedRequest({ AMOUNT: '0' }));
    expect((await control(app, 'GET', 'orders')).json()).toEqual([]);
  });
});

describe('texts of a request', () => {
  const evil = '"><script>alert(1)</script>';

  it('are escaped on the form', async () => {
    const { body } = await post(app, '/hpp', signedRequest({ CARD_PAYMENT_BUTTON: evil }));
    expect(body).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;</button>');
    expect(body).not.toContain('<script>');
  });

  it('are escaped when the form is shown again', async () => {
    const { body } = await post(app, await openForm(app), entry({ name: evil, expiry: evil, cvn: '' }));
    expect(body).toContain('value="&quot;&gt;&lt;script&gt;');
    expect(body).not.toContain('<script>');
  });

  it('are escaped on the page of a refused request and in its policy', async () => {
    const { body, headers } = await post(
      app,
      '/hpp',
      signedRequest({ ORDER_ID: evil, HPP_POST_RESPONSE: `http://a;script-src * ${evil}` }),
    );
    expect(body).not.toContain('<script>');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('are escaped on the page that posts the answer', async () => {
    const url = 'http://localhost:9000/answer?a="><script>';
    const { body } = await post(app, await openForm(app, { MERCHANT_RESPONSE_URL: url, VAR_REF: evil }), entry());
    expect(body).toContain('action="http://localhost:9000/answer?a=&quot;&gt;&lt;script&gt;"');
    expect(body).not.toContain('<script>');
  });
});
