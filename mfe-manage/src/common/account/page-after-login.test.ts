import { describe, expect, it } from 'vitest';
import { ownPath, pageAfterLogin } from './page-after-login';

const origin = 'https://northlight.example';

describe('ownPath', () => {
  it.each([
    ['/my-details', '/my-details'],
    ['/edit-booking/abc?tab=pre_order&x=1#notes', '/edit-booking/abc?tab=pre_order&x=1#notes'],
    ['https://northlight.example/join/code', '/join/code'],
    ['/login-help', '/login-help'],
  ])('accepts %s', (address, path) => {
    expect(ownPath(address, origin)).toBe(path);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/..//evil.example/',
    '/%2e%2e//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/login?x',
    '/login#x',
    '/a/../login',
    'http://northlight.example/',
    'https://northlight.example@evil.example/',
    '/login',
    '/login/token?return=%2Flogin',
    '/Login',
    '/logout',
    '/register',
    '/register/token',
    '/verify/token',
    '/forgot-password',
    '/password-reset/token',
    'https://',
    '',
    null,
    undefined,
  ])('refuses %j', (address) => {
    expect(ownPath(address, origin)).toBeNull();
  });
});

describe('[AC-23] pageAfterLogin', () => {
  it.each([
    [
      'the page in meta.post_login_url',
      { meta: { post_login_url: '/join/code' }, post_login_url: '/other' },
      '/my-details',
      '/join/code',
    ],
    [
      'the page in post_login_url',
      { meta: { post_login_url: null }, post_login_url: '/other' },
      '/my-details',
      '/other',
    ],
    ['the page that was asked for', { meta: { post_login_url: null } }, '/my-details', '/my-details'],
    [
      'the page that was asked for, where the server names a page on another site',
      { meta: { post_login_url: 'https://evil.example/' } },
      '/my-details',
      '/my-details',
    ],
    ['the start page, where no page is named', {}, null, '/'],
    ['the start page, where the page that was asked for is on another site', {}, '//evil.example', '/'],
    ['the start page, where it would be, once its dots are read', {}, '/..//other.example/', '/'],
    ['the page that was asked for, where the customer was logged in already', null, '/my-details', '/my-details'],
  ])('goes to %s', (_what, answer, asked, page) => {
    expect(pageAfterLogin(answer, asked, origin)).toBe(page);
  });
});
