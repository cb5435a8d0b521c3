import * as z from 'zod/mini';

/**
 * The one rule of what an e-mail address is, for forms, calls, commands and files: one mailbox, without a name, a comment or a list around it.
 * Sources: RFC 5321 and 5322 (dot-atom), RFC 6531 (SMTPUTF8), AC-15, AC-17.
 */

/** Why a text is no address. `hidden`: a character that is not seen; `local`: more than ASCII before the @; `form`: anything else. */
export type AddressProblem = 'missing' | 'long' | 'hidden' | 'several' | 'form' | 'local';

/** The sentences of the problems, as they are shown. */
export const addressWords: Record<AddressProblem, string> = {
  missing: 'E-mail address is required',
  long: 'must be at most 254 characters',
  hidden: 'This email address has a hidden character in it. Please type the address again',
  several: 'Please enter just one email address',
  local: 'Please use an address with plain letters before the @',
  form: 'Please enter an email address such as name@example.com.',
};

/** What logging in and registering say of a text of another form, and a file or a command, which may have many: it quotes the text. Source: AC-4, AC-17. */
const quotingForm = (typed: string): string => `Email address "${typed.trim()}" is invalid`;

const longest = 254;
const longestLocal = 64;

// What has no width or turns the text around it, and the controls; tabs and line ends are white space.
const hidden = /[\p{Cf}\p{DI}]|(?!\s)\p{Cc}/u;
const noText = /[\s\p{Cs}]/u;
const around = /^[\s\p{Cc}\p{Cf}\p{DI}]+|[\s\p{Cc}\p{Cf}\p{DI}]+$/gu;

const atext = "[\\w!#$%&'*+/=?^`{|}~\\-\\u{80}-\\u{10FFFF}]+";
const localForm = new RegExp(`^${atext}(?:\\.${atext})*$`, 'u');
const beyondAscii = /[^\x20-\x7E]/;

// Without what an address of the web may have besides a host: a port, a path, an escape.
const domainForm = /^[\p{L}\p{M}\p{N}.\u3002\uFF0E\uFF61-]+$/u;
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const asciiDomain = new RegExp(`^(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$`);

/** A domain as the name service knows it: in lower case, in ASCII. Undefined where it is none. Source: UTS 46, as browsers apply it to hosts. */
const domainToAscii = (domain: string): string | undefined => {
  if (!domainForm.test(domain)) return undefined;
  try {
    const { hostname } = new URL(`http://${domain}`);
    return asciiDomain.test(hostname) ? hostname : undefined;
  } catch {
    return undefined;
  }
};

const isBlank = (typed: string): boolean => typed.replace(around, '') === '';
const lower = (local: string): string => local.toLowerCase().normalize('NFC');
const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** An address as mail is sent to it, or why a text is none. `isPlain`: ASCII before the @, which every mail server takes. */
export type ReadAddress =
  | { address: string; local: string; domain: string; isPlain: boolean }
  | { problem: Exclude<AddressProblem, 'local'> };

const readParts = (text: string): ReadAddress => {
  const [local = '', domain = '', ...more] = text.split('@');
  if (more.length > 0 || /[,;]/.test(text)) return { problem: 'several' };
  if (noText.test(text)) return { problem: 'form' };
  const host = localForm.test(local) ? domainToAscii(domain) : undefined;
  if (host === undefined || bytesOf(local) > longestLocal) return { problem: 'form' };
  const isPlain = !beyondAscii.test(local);
  // Databases turn ASCII alone into lower case, so the rest is in it from the start.
  const address = `${isPlain ? local : lower(local)}@${host}`;
  return bytesOf(address) > longest ? { problem: 'long' } : { address, local, domain: host, isPlain };
};

/**
 * Reads an address that somebody typed or pasted. White space and hidden characters around it are dropped; a hidden one inside is a problem, for
 * it would make a second spelling that looks the same. ASCII capitals before the @ stay.
 * @example readAddress(' Ann@MÜNCHEN.test\u200B') // { address: 'Ann@xn--mnchen-3ya.test', … }
 */
export const readAddress = (typed: string): ReadAddress => {
  if (isBlank(typed)) return { problem: 'missing' };
  const text = typed.replace(around, '').normalize('NFC');
  if (text.length > longest) return { problem: 'long' };
  return hidden.test(text) ? { problem: 'hidden' } : readParts(text);
};

/**
 * The normal form of an address: what accounts, guests and limits compare. One for all spellings of a mailbox: in lower case, NFC, with the domain in
 * ASCII. A text that is no address keeps the form that accounts had before: trimmed, in lower case.
 * @example normalAddress('Ann@München.TEST') // 'ann@xn--mnchen-3ya.test'
 */
export const normalAddress = (typed: string): string => {
  const read = readAddress(typed);
  return 'problem' in read ? typed.trim().toLowerCase() : `${lower(read.local)}@${read.domain}`;
};

/**
 * The mailbox behind an address, by which mails are counted: the normal form without a `+tag`. Providers deliver `ann+one@` and `ann+two@` to `ann@`, so
 * that with tags a limit for each spelling were none. Accounts and guests keep the tag: two tags may be two people to us.
 * @example mailboxOf('Ann+bars@Guests.example') // 'ann@guests.example'
 */
export const mailboxOf = (typed: string): string => normalAddress(typed).replace(/^([^@+]+)\+[^@]*@/, '$1@');

/** Whether every mail server takes the address; another needs SMTPUTF8. @param address as `emailAddress` gives it */
export const isPlainAddress = (address: string): boolean => !beyondAscii.test(address);

/** Whether the mail server offers SMTPUTF8, so that there may be more than ASCII before the @. */
export interface MailServer {
  isUtf8Offered: boolean;
}

/** Why a text is no address that the mail server takes; null where it is one. */
export const addressProblem = (typed: string, { isUtf8Offered }: MailServer): AddressProblem | null => {
  const read = readAddress(typed);
  if ('problem' in read) return read.problem;
  return read.isPlain || isUtf8Offered ? null : 'local';
};

const plainly = (problem: AddressProblem): string => addressWords[problem];
const quoting = (problem: AddressProblem, typed: string): string =>
  problem === 'form' ? quotingForm(typed) : addressWords[problem];

// By it the description of the API, and the server, know an address that is written to.
const meta = { format: 'email' };

/** The schema of an address; it gives it as mail is sent to it. The messages are shown as they stand. */
const addressWith = (server: MailServer, sentenceOf: (problem: AddressProblem, typed: string) => string) =>
  z
    .pipe(
      z.string(),
      z.transform((typed: string, context) => {
        const read = readAddress(typed);
        const problem = addressProblem(typed, server);
        if ('address' in read && problem === null) return read.address;
        context.issues.push({ code: 'custom', message: sentenceOf(problem ?? 'form', typed), input: typed });
        return z.NEVER;
      }),
    )
    .check(z.meta(meta));

/** An address in a request. Only the server knows whether its mail server offers SMTPUTF8: it refuses an address that cannot be sent to. */
export const emailAddress = addressWith({ isUtf8Offered: true }, plainly);

/** The same, quoted where it is refused: in registering, in files and in commands. */
export const quotedEmailAddressWith = (server: MailServer) => addressWith(server, quoting);
export const quotedEmailAddress = quotedEmailAddressWith({ isUtf8Offered: true });

/**
 * The address of a login. An account may have a name from before this rule, so that any text with an @ and a dot after it is taken: nothing is sent to it.
 * Sources: AC-15, AC-17.
 */
export const loginAddress = z.string().check(
  z.trim(),
  z.minLength(1, { error: addressWords.missing, abort: true }),
  z.maxLength(longest, { error: addressWords.long, abort: true }),
  z.refine((typed) => 'address' in readAddress(typed) || (/@.*\./.test(typed) && !/[\p{Cc}\p{Cs}]/u.test(typed)), {
    error: ({ input }) => quotingForm(String(input)),
  }),
  z.meta({ format: 'idn-email' }),
);

/** An address in a field that may be empty; a blank one arrives as null. */
export const optionalEmailAddress = z
  .pipe(
    z.pipe(
      z.nullable(z.string()),
      z.transform((typed) => (typed === null || isBlank(typed) ? null : typed)),
    ),
    z.nullable(emailAddress),
  )
  .check(z.meta(meta));
