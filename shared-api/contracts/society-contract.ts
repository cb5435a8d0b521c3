import * as z from 'zod/mini';
import { envelope, instant } from './dto';

/**
 * A contract with a society: reading it, signing it, and its copy. The admin code of the path is one signer's secret; there is no login.
 * Sources: ST-98…ST-109, API-M-65…API-M-67.
 */

const portal = '/api/customers/societies/society-portal';
export const societyContractPath = (code: string, adminCode: string): string =>
  `${portal}/contract/${code}/${adminCode}`;
export const societyContractViewedPath = (code: string, adminCode: string): string =>
  `${societyContractPath(code, adminCode)}/viewed`;
export const societyContractSignPath = (code: string, adminCode: string): string =>
  `${societyContractPath(code, adminCode)}/sign`;
/** Opened by the code of a signer, or by the code of the mail that brings the copy. Source: ST-108. */
export const societyContractCopyPath = (code: string, adminCode: string): string =>
  `${portal}/contract-copy/${code}/${adminCode}`;
/** The copy as a tagged PDF. */
export const societyContractFilePath = (code: string, adminCode: string): string =>
  `${societyContractCopyPath(code, adminCode)}/file`;
/** The picture of one signature. @param signer its `number` */
export const societySignaturePath = (code: string, adminCode: string, signer: number | string): string =>
  `${societyContractCopyPath(code, adminCode)}/signature/${signer}`;

/** A part of the text of a contract. It is text, never HTML: a value of it can make no markup. Source: ST-98. */
const textBlock = z.union([
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
]);
export type TextBlock = z.infer<typeof textBlock>;
export const contractText = z.array(textBlock);

/** SHA-256 as 64 small hexadecimal figures. */
const digest = z.string().check(z.regex(/^[\da-f]{64}$/));

/**
 * How far a signer is. `not_viewed`: they have not read this text to its end. `signable`: they have, and may sign. `signed`: they have signed and
 * others have not. `completed`: everybody has. Source: ST-99.
 */
export const contractStatusNames = ['not_viewed', 'signable', 'signed', 'completed'] as const;
const signerState = z.object({ number: z.int(), name: z.string(), role: z.string(), signed_at: z.nullable(instant) });

/** `current_user_name`: whose link it is. `text_hash`: of `rendered_contract` with its `version`, to be sent back with the signature. Source: ST-98. */
export const societyContract = z.object({
  id: z.string(),
  title: z.string(),
  status: z.object({ completed: z.boolean(), name: z.enum(contractStatusNames) }),
  current_user_name: z.string(),
  rendered_contract: contractText,
  version: z.int(),
  text_hash: digest,
  signers: z.array(signerState),
  /** Until when this link signs. */
  expires_at: instant,
});
export type SocietyContract = z.infer<typeof societyContract>;

/**
 * Refused with 404 `contract_unknown` and 410 `link_expired`; viewing and signing with 409 `contract_changed` where the text is another one by now;
 * signing with 409 `contract_not_viewed` or `contract_signed` and 422 with an error at `signature_data`. Sources: API-M-65…API-M-67.
 */
export const societyContractAnswer = envelope(societyContract);

/** POST …/viewed. Which text was read; without it, the text as it is now. Source: API-M-67. */
export const contractViewedRequest = z.nullable(z.optional(z.object({ text_hash: z.optional(digest) })));

/** The canvas in CSS pixels; it has at most so many pixels of the device to each. Source: ST-105. */
export const signatureSize = { width: 300, height: 100, mostScale: 4 } as const;
/** A signature spans at least so many CSS pixels, so that nothing and a mere dot are none. Source: ST-104. */
export const leastSpan = 24;

export const signatureWords = {
  missing: 'Please draw your signature, or type your name.',
  tooSmall: 'That’s only a dot. Please draw your whole signature, or type your name.',
  unreadable: 'We couldn’t read this signature. Please clear it and draw it again.',
};

/** Characters of a data URL at most. */
const longestImage = 200_000;

/** POST …/sign: a PNG data URL of the canvas, and the hash of the text that was read. Sources: ST-106, API-M-66. */
export const contractSignRequest = z.object({
  signature_data: z.string(signatureWords.missing).check(
    z.minLength(1, signatureWords.missing),
    z.maxLength(longestImage, signatureWords.unreadable),
    z.refine(
      (url) => url === '' || /^data:image\/png;base64,[A-Za-z\d+/]+={0,2}$/.test(url),
      signatureWords.unreadable,
    ),
  ),
  text_hash: digest,
});
export type ContractSignRequest = z.infer<typeof contractSignRequest>;

/** What a comparison found. `gone`: what was signed is no longer kept. */
const agreement = z.enum(['agrees', 'differs', 'gone']);

/** GET …/contract-copy. The hashes are those of the record; `checks` compares what is kept with it. Source: ST-108. */
export const societyContractCopy = z.object({
  id: z.string(),
  title: z.string(),
  rendered_contract: contractText,
  version: z.int(),
  completed_at: z.nullable(instant),
  signatures: z.array(
    z.object({
      number: z.int(),
      name: z.string(),
      role: z.string(),
      signed_at: instant,
      text_hash: digest,
      record_hash: digest,
      checks: z.object({ text: agreement, signature: agreement, record: agreement }),
    }),
  ),
  /** Those who have not signed yet. */
  missing: z.array(z.object({ name: z.string(), role: z.string() })),
});
export type SocietyContractCopy = z.infer<typeof societyContractCopy>;
/** Refused with 404 `contract_unknown`, 410 `link_expired`. */
export const societyContractCopyAnswer = envelope(societyContractCopy);
