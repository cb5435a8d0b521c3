import { brandIds } from '@bars/shared-api/contracts/dto';
import { expect, it } from 'vitest';
import { mailedPages } from './kernel/mail/mailed-pages';
import { sampleMails } from './testing/sample-mails';

const pathsOf = (text: string): string[] =>
  [...text.matchAll(/https?:\/\/[^\s"<]+/g)]
    .map(([address]) => new URL(address))
    .filter(({ hostname }) => hostname.endsWith('localhost') || hostname.endsWith('.example'))
    .map(({ pathname }) => pathname);
const mailed = new Set(
  brandIds.flatMap((brand) => sampleMails(brand).flatMap(([, { text, html }]) => pathsOf(text + html))),
);
const isOf = (page: string, path: string): boolean =>
  new RegExp(`^${page.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);

it('every address in a mail is of a page that is said to be mailed', () => {
  expect([...mailed].filter((path) => !mailedPages.some((page) => isOf(page, path)))).toEqual([]);
});

it('every page that is said to be mailed is in a mail', () => {
  // A sign-up from an invitation adds the code of it to the same addresses.
  const alone = mailedPages.map((page) => page.replace(/\/\{join_token\}$/, ''));
  expect(alone.filter((page) => ![...mailed].some((path) => isOf(page, path)))).toEqual([]);
});
