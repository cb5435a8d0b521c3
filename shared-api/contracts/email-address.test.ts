import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import {
  emailAddress,
  mailboxOf,
  normalAddress,
  optionalEmailAddress,
  quotedEmailAddressWith,
  readAddress,
} from './email-address';

const addressOf = (typed: string): string | undefined => {
  const read = readAddress(typed);
  return 'problem' in read ? undefined : read.address;
};
const problemOf = (typed: string): string | undefined => {
  const read = readAddress(typed);
  return 'problem' in read ? read.problem : undefined;
};

describe('an address', () => {
  it.each([
    ['ann@example.test', 'ann@example.test'],
    ['  Ann@Example.TEST\n', 'Ann@example.test'],
    ['\uFEFFann@example.test\u200B', 'ann@example.test'],
    ['\u202Aann@example.test\u202C', 'ann@example.test'],
    ['ann@münchen.test', 'ann@xn--mnchen-3ya.test'],
    ['ann@mu\u0308nchen.test', 'ann@xn--mnchen-3ya.test'],
    ['ann@XN--MNCHEN-3YA.test', 'ann@xn--mnchen-3ya.test'],
    ['ann@ｅｘａｍｐｌｅ．ｔｅｓｔ', 'ann@example.test'],
    ['ann@例え。テスト', 'ann@xn--r8jz45g.xn--zckzah'],
    ['a&b@example.test', 'a&b@example.test'],
    ['ann+bars@example.test', 'ann+bars@example.test'],
    ["o'brien@example.test", "o'brien@example.test"],
    ["!#$%&'*+/=?^_`{|}~-@example.test", "!#$%&'*+/=?^_`{|}~-@example.test"],
    [`${'a'.repeat(64)}@example.test`, `${'a'.repeat(64)}@example.test`],
    ['Änn@example.test', 'änn@example.test'],
    ['\u212Aate@example.test', 'Kate@example.test'],
  ])('reads %j as %s', (typed, address) => {
    expect(addressOf(typed)).toBe(address);
    expect(addressOf(address)).toBe(address);
  });

  it.each([
    ['', 'missing'],
    [' \n', 'missing'],
    ['\u200B', 'missing'],
    ['a\u200Bnn@example.test', 'hidden'],
    ['ann@exam\u00ADple.test', 'hidden'],
    ['an\u200Dn@example.test', 'hidden'],
    ['a\u202Enn@example.test', 'hidden'],
    ['ann\uFEFF@example.test', 'hidden'],
    ['ann@example\u2060.test', 'hidden'],
    ['a\u0000nn@example.test', 'hidden'],
    ['ann@\u3164example.test', 'hidden'],
    ['ann@example.test,bob@example.test', 'several'],
    ['ann@example.test;bob@example.test', 'several'],
    ['ann@example.test bob@example.test', 'several'],
    ['ann@@example.test', 'several'],
    ['<ann@example.test>', 'form'],
    ['Ann <ann@example.test>', 'form'],
    ['"Ann" <ann@example.test>', 'form'],
    ['"ann lee"@example.test', 'form'],
    ['ann(her)@example.test', 'form'],
    ['mailto:ann@example.test', 'form'],
    ['ann@example.test\r\nBcc: bob@example.test', 'several'],
    ['ann@example.test\r\nBcc:', 'form'],
    ['ann\n@example.test', 'form'],
    ['ann @example.test', 'form'],
    ['ann\u00A0@example.test', 'form'],
    ['a@b', 'form'],
    ['ann', 'form'],
    ['ann@', 'form'],
    ['@example.test', 'form'],
    ['ann@.test', 'form'],
    ['ann@example.', 'form'],
    ['ann@example.test.', 'form'],
    ['ann@example..test', 'form'],
    ['.ann@example.test', 'form'],
    ['ann.@example.test', 'form'],
    ['an..n@example.test', 'form'],
    ['ann@-example.test', 'form'],
    ['ann@exa_mple.test', 'form'],
    ['ann@127.0.0.1', 'form'],
    ['ann@[127.0.0.1]', 'form'],
    ['ann@example.1', 'form'],
    ['ann@example.t', 'form'],
    ['ann@example.test:25', 'form'],
    ['ann@example.test/path', 'form'],
    ['ann@exam%70le.test', 'form'],
    ['ann@xn--a.test', 'form'],
    ['ann\uD800@example.test', 'form'],
    [`${'a'.repeat(65)}@example.test`, 'form'],
    [`${'ä'.repeat(33)}@example.test`, 'form'],
    [`ann@${'a'.repeat(64)}.test`, 'form'],
    [`ann@${'a.'.repeat(130)}test`, 'long'],
    [`${'a'.repeat(60)}@${'ü.'.repeat(90)}test`, 'long'],
    [`ann@${'ü.'.repeat(60)}test`, 'long'],
  ])('refuses %j: %s', (typed, problem) => {
    expect(problemOf(typed)).toBe(problem);
  });

  it.each([
    ['', 'E-mail address is required'],
    [' a@b ', 'Email address "a@b" is invalid'],
    ['a\u200Bb@example.test', 'This email address has a hidden character in it. Please type the address again'],
    ['a@example.test, b@example.test', 'Please enter just one email address'],
    ['änn@example.test', 'Please use an address with plain letters before the @'],
    ['ａｎｎ@example.test', 'Please use an address with plain letters before the @'],
  ])('says of %j: %s', (typed, sentence) => {
    expect(
      quotedEmailAddressWith({ isUtf8Offered: false })
        .safeParse(typed)
        .error?.issues.map(({ message }) => message),
    ).toEqual([sentence]);
  });

  it('may have more than ASCII before the @ where the mail server offers SMTPUTF8', () => {
    expect(emailAddress.parse(' Änn@München.test')).toBe('änn@xn--mnchen-3ya.test');
  });

  it('may be blank in a field that may be empty', () => {
    for (const blank of ['', '  ', '\u200B', null]) expect(optionalEmailAddress.parse(blank)).toBeNull();
    expect(optionalEmailAddress.parse(' ann@München.test ')).toBe('ann@xn--mnchen-3ya.test');
    expect(optionalEmailAddress.safeParse('a@b').error?.issues[0]?.message).toBe(
      'Please enter an email address such as name@example.com.',
    );
  });

  it('is asked for in the words of the booking form where no requirement has others', () => {
    expect(emailAddress.safeParse('a@b').error?.issues.map(({ message }) => message)).toEqual([
      'Please enter an email address such as name@example.com.',
    ]);
  });

  it('is called an address in the description of an API', () => {
    const { properties } = z.toJSONSchema(z.object({ one: emailAddress, other: z.optional(optionalEmailAddress) }), {
      io: 'input',
    });
    expect(properties).toMatchObject({ one: { type: 'string', format: 'email' }, other: { format: 'email' } });
  });
});

/** Fourteen ways to write the same mailbox. */
const spellings = [
  'victim@example.test',
  ' Victim@Example.TEST ',
  'victim@ｅxample.test',
  'victim@example．test',
  '\u200Bvictim@example.test',
  'victim@example.test\uFEFF',
  'victim+1@example.test',
  'victim+two@example.test',
  'vic\u200Btim@example.test',
  'vic\u00ADtim@example.test',
  'victim@exam\u200Dple.test',
  '<victim@example.test>',
  'ｖictim@example.test',
  'victim@example.test,',
];

describe('the normal form', () => {
  it.each([
    ['Ann@München.TEST', 'ann@xn--mnchen-3ya.test'],
    ['ANN+Bars@example.test', 'ann+bars@example.test'],
    ['Änn@example.test', 'änn@example.test'],
    [' Somebody at Example ', 'somebody at example'],
  ])('of %j is %s, and of that itself', (typed, normal) => {
    expect(normalAddress(typed)).toBe(normal);
    expect(normalAddress(normal)).toBe(normal);
  });

  it('of all addresses among fourteen spellings of a mailbox counts as one', () => {
    const addresses = spellings.filter(
      (one) => quotedEmailAddressWith({ isUtf8Offered: false }).safeParse(one).success,
    );
    expect(addresses).toHaveLength(8);
    expect(new Set(addresses.map(mailboxOf))).toEqual(new Set(['victim@example.test']));
  });

  it('keeps the tag, which the mailbox does not have', () => {
    expect(['ann+bars@example.test', '+bars@example.test', 'ann@ex.test'].map(mailboxOf)).toEqual([
      'ann@example.test',
      '+bars@example.test',
      'ann@ex.test',
    ]);
  });
});
