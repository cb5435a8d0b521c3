import { brandIds } from '@bars/shared-api/contracts/dto';
import { contrast } from '@bars/tools/testing/contrast';
import { describe, expect, it } from 'vitest';
import { brandStylesOf } from './kernel/mail/layout/brand-styles';
import { mailKinds } from './kernel/mail/mail-kinds';
import { dataOf, shownOf } from './testing/mail-data';
import { sampleMails } from './testing/sample-mails';

const everyMail = brandIds.flatMap((brand) =>
  sampleMails(brand).map(([message, mail]) => [brand, message, mail] as const),
);
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
const addressesIn = (text: string): string[] => [...new Set(text.match(/https?:\/\/[^\s"<]+/g))].toSorted();
const preheaderOf = (html: string): string => /<div style="display:none[^>]*>(.*?)(&#847;|<)/.exec(html)?.[1] ?? '';
const isTeams = (message: string): boolean => /^(venue|operations)/.test(message);

describe.each(everyMail)('the mail of brand %s: %s', (brand, message, { subject, html, text }) => {
  it('is in British English, with one heading of the first level and the subject as title', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="en-GB">/);
    expect(html).toContain(`<title>${subject.replaceAll("'", '&#39;')}</title>`);
    expect(count(html, /<h1[ >]/g)).toBe(1);
    expect(html.indexOf('<h1')).toBeLessThan(html.indexOf('<h2') === -1 ? Infinity : html.indexOf('<h2'));
  });

  it('has tables for the layout that are no tables to a screen reader, and facts whose rows have headers', () => {
    const tables = html.split('<table').slice(1);
    for (const table of tables) expect(table).toMatch(/^ role="presentation"|<th scope="row"/);
  });

  it('needs no image, script, or file of its own', () => {
    expect(shownOf(html)).not.toMatch(/<img|<script|<link|url\(|@import|src=/);
  });

  it('has every address in its text, and the button’s address to be read in the HTML too', () => {
    const inHtml = addressesIn(shownOf(html));
    expect(inHtml).toEqual(addressesIn(text));
    const buttons = [...html.matchAll(/class="button"[^>]*><a href="([^"]+)"/g)].map(([, address]) => address);
    expect(buttons.length).toBeLessThan(2);
    for (const address of buttons) expect(html).toContain(`>${address}</a>`);
  });

  it('says in a list of mails what it is about, without saying it twice', () => {
    const preheader = preheaderOf(html);
    expect(preheader.length).toBeGreaterThan(10);
    expect(subject).not.toContain(preheader);
    expect(subject.length).toBeLessThan(isTeams(message) ? 130 : 110);
    expect(subject).not.toMatch(/[\r\n!]{2}|\s{2}/);
  });

  it('keeps the colours of both schemes in its own style sheet', () => {
    const { light, dark } = brandStylesOf(brand);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain(`class="page" style="margin:0;padding:0;background:${light.page}`);
    expect(html).toMatch(new RegExp(`prefers-color-scheme:dark\\){\\n\\.page{background:${dark.page}!important`));
  });
});

describe.each(brandIds)('the data in the mails of brand %s', (brand) => {
  const mails = new Map(sampleMails(brand));
  const statusOf = (message: string) => dataOf(mails.get(message)?.html ?? '');

  it.each([
    ['confirmed', 'Confirmed'],
    ['confirmed, ordered ahead and paid for', 'Confirmed'],
    ['receipt', 'Confirmed'],
    ['deposit to pay', 'Pending'],
    ['looked at first', 'Pending'],
    ['enquiry', 'Pending'],
    ['declined by the venue', 'Cancelled'],
    ['postponed by the venue', 'Cancelled'],
    ['cancelled by the venue', 'Cancelled'],
    ['changed by the guest', 'Confirmed'],
    ['re-booked by the guest', 'Confirmed'],
    ['cancelled by the guest', 'Cancelled'],
    ['reminder of the visit', 'Confirmed'],
    ['reminder of the deposit', 'Pending'],
    ['reminder of the balance', 'Confirmed'],
    ['reminder of the pre-order', 'Confirmed'],
    ['overdue', 'Cancelled'],
  ])('%s: the reservation is %s, with its time, party, venue and link', (message, status) => {
    expect(statusOf(message)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'FoodEstablishmentReservation',
      reservationNumber: '7NDHW3',
      reservationStatus: `https://schema.org/Reservation${status}`,
      underName: { '@type': 'Person', name: 'Ada' },
      reservationFor: {
        '@type': 'BarOrPub',
        name: expect.any(String),
        address: { '@type': 'PostalAddress', postalCode: expect.any(String) },
      },
      startTime: '2026-11-28T20:00:00Z',
      partySize: 8,
      modifyReservationUrl: expect.stringMatching(/^https:\/\/.+\/manage\/[\w-]+$/),
    });
  });

  it('is in no other mail, and has no address of the guest', () => {
    const isOther = (message: string): boolean =>
      /account|password|verification|refund|^venue|operations|nobody|society|^student/.test(message);
    const others = [...mails].filter(([message]) => isOther(message));
    expect(others.map(([message, { html }]) => [message, dataOf(html)])).toEqual(
      others.map(([message]) => [message, undefined]),
    );
    for (const { html } of mails.values()) expect(JSON.stringify(dataOf(html)) ?? '').not.toContain('ada@example.com');
  });
});

describe('the table of mails', () => {
  it('has a row for every mail that is sent, and no row for a mail that is not', () => {
    expect([...new Set(everyMail.map(([, , { kind }]) => kind))].toSorted()).toEqual(Object.keys(mailKinds).toSorted());
  });

  it('names for every mail what has caused it, by an id', () => {
    for (const [, message, { kind, cause }] of everyMail)
      expect([message, kind, cause]).toEqual([
        message,
        kind,
        expect.stringMatching(kind.startsWith('account') ? /^[\w-]*$/ : /^[\w-]+$/),
      ]);
  });
});

const about = /Sat 28 Nov, 20:00, 8 people at .+ \(7NDHW3\)$/;

it.each(
  everyMail.filter(
    ([, message]) => !/account|password|verification|refund|venue|operations|society|^student/.test(message),
  ),
)('brand %s, %s: the subject says when, how many, where, and the reference', (_brand, _message, { subject }) => {
  expect(subject).toMatch(about);
});

describe.each(brandIds)('the texts of brand %s', (brand) => {
  it('read as they were read when they were written', async () => {
    const letters = sampleMails(brand).map(
      ([message, { subject, html, text }]) =>
        `# ${message}\nSubject: ${subject}\nPreview: ${preheaderOf(html)}\n\n${text}\n`,
    );
    await expect(letters.join('\n\n')).toMatchFileSnapshot(`testing/mail-texts/brand-${brand}.txt`);
  });
});

describe.each(brandIds.flatMap((brand) => (['light', 'dark'] as const).map((scheme) => [brand, scheme] as const)))(
  'the colours of brand %s, %s',
  (brand, scheme) => {
    const colours = brandStylesOf(brand)[scheme];
    it.each([
      ['text', 'card'],
      ['text', 'page'],
      ['onAccent', 'accent'],
      ['onStage', 'stage'],
    ] as const)('%s passes contrast on %s', (text, ground) => {
      expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5);
    });
    it('the button stands out from the card', () => {
      expect(contrast(colours.accent, colours.card)).toBeGreaterThanOrEqual(3);
    });
  },
);
