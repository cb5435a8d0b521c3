import { describe, expect, it } from 'vitest';
import { ownPath, pageAfterLogin } from './login.rules';

const origin = 'https://northlight.example';

describe('a page to go to', () => {
  it.each([
    ['/my-details', '/my-details'],
    ['/edit-booking/abc?tab=pre_order&x=1#notes', '/edit-booking/abc?tab=pre_order&x=1#notes'],
    ['https://northlight.example/join/code', '/join/code'],
    ['/login-help', '/login-help'],
  ])('%s is followed', (address, path) => {
    expect(ownPath(address, origin)).toBe(path);
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)', 'http://northlight.example/', 'https://northlight.example@evil.example/', '/login', '/login/token?return=%2Flogin', 'https://', '', null, undefined])('%j is not', (address) => {
    expect(ownPath(address, origin)).toBeNull();
  });
});

describe('after a login', () => {
  it.each([
    ['the server’s page in meta', { meta: { post_login_url: '/join/code' }, post_login_url: '/other' }, '/my-details', '/join/code'],
    ['the server’s page beside it', { meta: { post_login_url: null }, post_login_url: '/other' }, '/my-details', '/other'],
    ['the page that was asked for', { meta: { post_login_url: null } }, '/my-details', '/my-details'],
    ['the page that was asked for, where the server’s is of another site', { meta: { post_login_url: 'https://evil.example/' } }, '/my-details', '/my-details'],
    ['the start, without any', {}, null, '/'],
    ['the start, where the page that was asked for is of another site', {}, '//evil.example', '/'],
    ['the page that was asked for, of somebody who was logged in already', null, '/my-details', '/my-details'],
  ])('%s is next', (_what, answer, asked, page) => {
    expect(pageAfterLogin(answer, asked, origin)).toBe(page);
  });
});
