import { describe, expect, it } from 'vitest';
import { accountPages, invitationPage } from './account-pages';

const origin = 'https://northlight.example';
const token = 'j'.repeat(32);

describe('accountPages', () => {
  it.each([
    [
      'nothing',
      { token: undefined, asked: null },
      { login: '/login', register: '/register', forgotPassword: '/forgot-password' },
    ],
    [
      'the page that was asked for',
      { token: undefined, asked: '/my-details?a=1' },
      {
        login: '/login?return=%2Fmy-details%3Fa%3D1',
        register: '/register?return=%2Fmy-details%3Fa%3D1',
        forgotPassword: '/forgot-password?return=%2Fmy-details%3Fa%3D1',
      },
    ],
    [
      'the invitation',
      { token, asked: null },
      {
        login: `/login/${token}`,
        register: `/register/${token}`,
        forgotPassword: `/forgot-password?return=%2Fjoin%2F${token}`,
      },
    ],
    [
      'both',
      { token, asked: '/my-details' },
      {
        login: `/login/${token}?return=%2Fmy-details`,
        register: `/register/${token}?return=%2Fmy-details`,
        forgotPassword: `/forgot-password?return=%2Fjoin%2F${token}`,
      },
    ],
    [
      'no page of another site',
      { token: undefined, asked: 'https://evil.example/' },
      { login: '/login', register: '/register', forgotPassword: '/forgot-password' },
    ],
  ])('keep %s', (_what, way, pages) => {
    expect(accountPages(way, origin)).toEqual(pages);
  });
});

it('the page of an invitation is its join page', () => {
  expect([invitationPage(token), invitationPage(undefined)]).toEqual([`/join/${token}`, null]);
});
