import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { createSignIn } from './sign-in.server';

const productPort = 9000;
const verifier = 'v'.repeat(64);
const answersTo = 'http://northlight.localhost:9000/api/customers/authenticate/google/return';

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, 'localhost', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

let app: FastifyInstance;
let issuer: string;
beforeAll(async () => {
  const port = await freePort();
  issuer = `http://localhost:${port}`;
  app = createSignIn({ port, productPort });
  await app.listen({ port, host: 'localhost' });
});
afterAll(() => app.close());

/** A browser with its cookies: it follows no redirect by itself. */
const browser = () => {
  const cookies = new Map<string, string>();
  return async (url: string, form?: Record<string, string>) => {
    const answer = await fetch(new URL(url, issuer), {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return { status: answer.status, to: answer.headers.get('location') ?? '', page: await answer.text() };
  };
};
type Visit = ReturnType<typeof browser>;

const authorisation = (changes: Record<string, string> = {}) =>
  `/auth?${new URLSearchParams({
    client_id: 'sandbox-google',
    redirect_uri: answersTo,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  }).toString()}`;

/** Sends the form of the page and returns the answer that goes to the product. */
const answerAs = async (visit: Visit, form: Record<string, string>, changes: Record<string, string> = {}) => {
  const { to } = await visit(authorisation(changes));
  const resumed = await visit((await visit(to, form)).to);
  return new URL(resumed.to);
};

const exchange = async (answer: URL, secret = 'sandbox-google-secret') => {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: answer.searchParams.get('code') ?? '',
    redirect_uri: answersTo,
    code_verifier: verifier,
  });
  const reply = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`sandbox-google:${secret}`)}` },
    body,
  });
  return { status: reply.status, body: (await reply.json()) as { id_token?: string; error?: string } };
};

const claimsIn = (idToken = ''): unknown =>
  JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());

describe('the sign-in provider', () => {
  it('has its pages on a site of its own, and everything else under a name that every machine resolves', async () => {
    const facts: unknown = await (await fetch(`${issuer}/.well-known/openid-configuration`)).json();
    expect(facts).toMatchObject({
      issuer,
      token_endpoint: `${issuer}/token`,
      authorization_endpoint: issuer.replace('localhost', 'login.localhost') + '/auth',
    });
  });

  it('signs in a typed person, with the claims in the ID token', async () => {
    const answer = await answerAs(browser(), { name: 'Noor Khan', email: 'noor@people.example', email_verified: '1' });
    expect(answer.origin + answer.pathname).toBe(answersTo);
    expect(answer.searchParams.get('state')).toBe('the-state');
    const { body } = await exchange(answer);
    expect(claimsIn(body.id_token)).toMatchObject({
      iss: issuer,
      aud: 'sandbox-google',
      nonce: 'the-nonce',
      email: 'noor@people.example',
      email_verified: true,
      given_name: 'Noor',
      family_name: 'Khan',
    });
    expect(await exchange(answer)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('says that an address is not verified', async () => {
    const { body } = await exchange(await answerAs(browser(), { name: 'Tam', email: 'tam@people.example' }));
    expect(claimsIn(body.id_token)).toMatchObject({ email: 'tam@people.example', email_verified: false });
  });

  it('asks who signs in on every visit of the same browser', async () => {
    const visit = browser();
    await answerAs(visit, { name: 'Noor Khan', email: 'noor@people.example', email_verified: '1' });
    const { to } = await visit(authorisation());
    expect((await visit(to)).page).toContain('Choose an account');
  });

  it.each(['access_denied', 'server_error'])('comes back with %s', async (error) => {
    const answer = await answerAs(browser(), { error });
    expect([answer.searchParams.get('error'), answer.searchParams.get('state')]).toEqual([error, 'the-state']);
  });

  it('gives staff a venue', async () => {
    const staff = {
      client_id: 'sandbox-r-cloud',
      redirect_uri: 'http://northlight.localhost:9000/staff/login',
      scope: 'openid profile venue',
    };
    const visit = browser();
    const { to } = await visit(authorisation(staff));
    expect((await visit(to)).page).toContain('Who is on shift?');
    expect((await answerAs(browser(), { name: 'Robin Hale', email: '', venue: '101' }, staff)).pathname).toBe(
      '/staff/login',
    );
  });

  it('refuses another secret, a request without PKCE, and an address that is not registered', async () => {
    expect(
      await exchange(await answerAs(browser(), { name: 'Noor', email: 'n@people.example' }), 'wrong'),
    ).toMatchObject({ status: 401 });
    const withoutPkce = authorisation().replace(/&code_challenge=[^&]*&code_challenge_method=S256/, '');
    expect((await browser()(withoutPkce)).to).toContain('error=invalid_request');
    expect((await browser()(authorisation({ redirect_uri: 'http://evil.localhost:9000/' }))).status).toBe(400);
  });

  it('shows a page where a sign-in is over, and refuses a host name that is not this machine’s', async () => {
    expect(await browser()('/interaction/unknown')).toMatchObject({
      status: 400,
      page: expect.stringContaining('This sign-in has ended') as string,
    });
    expect((await app.inject({ url: '/', headers: { host: 'evil.example' } })).statusCode).toBe(403);
  });
});
