import { describe, expect, it } from 'vitest';
import { linkWithoutTail } from './link-tail';

const key = 'Ab-9_cdefghijklmnopqr-';

describe('a link that took along what stood behind it', () => {
  it.each(['.', ',', ')', '>', '%20', '%3E', ').', '%22.', '%C2%A0', '%E2%80%9D', "'", '.%0A', '?', '%29,'])(
    '%j opens as if it were not there',
    (behind) => {
      for (const page of [
        'manage',
        'join',
        'guest',
        'guest-join',
        'kitchen-sheet',
        'verify',
        'password-reset',
        'payment',
        'deposit',
        'pay-deposit',
        're-book',
        'ical',
        'register',
        'login',
      ]) {
        expect(linkWithoutTail(`/${page}/${key}${behind}`)).toBe(`/${page}/${key}`);
      }
      expect(linkWithoutTail(`/manage/${key}/pay/deposit${behind}`)).toBe(`/manage/${key}/pay/deposit`);
      expect(linkWithoutTail(`/verify/${key}/${key}${behind}`)).toBe(`/verify/${key}/${key}`);
      expect(linkWithoutTail(`/pay?code=7NDHW3${behind}`)).toBe('/pay?code=7NDHW3');
    },
  );

  it.each([
    `/manage/${key}`,
    `/manage/${key}?tab=guests`,
    '/pay?code=7NDHW3',
    '/pay',
    '/booking.',
    '/book?resume=x.',
    '/allergens-pdf/menu.pdf',
    `/student/${key}/ada@example.com`,
  ])('leaves %j alone', (url) => {
    expect(linkWithoutTail(url)).toBeNull();
  });

  it('leads to no other host', () => {
    expect(linkWithoutTail(`//manage/${key}.`)).toBe(`/manage/${key}`);
    expect(linkWithoutTail('//manage/.')).toBe('/manage/');
  });
});
