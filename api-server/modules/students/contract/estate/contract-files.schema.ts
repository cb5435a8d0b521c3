import { brandIds, isText, localDate, token } from '@bars/shared-api/contracts/dto';
import { emailAddress } from '@bars/shared-api/contracts/email-address';
import * as z from 'zod/mini';
import { templateVersions } from '../text/contract-text';
import { contractTerms } from '../text/terms';

const line = z.string().check(z.minLength(1), z.maxLength(120), z.refine(isText, 'must be text'));
const contractId = z.string().check(z.regex(/^[a-z\d-]{1,60}$/, 'must be small letters, figures and hyphens'));

/** Who signs. `admin_code`: the secret of their link, at least 128 random bits; kept as a digest. */
const fileSigner = z.strictObject({ name: line, role: line, email: z.nullable(emailAddress), admin_code: token });

/** One entry of society-contracts.json. `link_until`: the last day on which the links sign, in London. */
export const fileContract = z.strictObject({
  id: contractId,
  society_id: z.string(),
  brand_id: z.literal(brandIds),
  template_version: z.int().check(z.refine((version) => templateVersions.includes(version), 'is no template')),
  terms: contractTerms,
  link_until: z.union([
    z.strictObject({ in_days: z.int().check(z.minimum(-3650), z.maximum(3650)) }),
    z.strictObject({ date: localDate }),
  ]),
  signers: z.array(fileSigner).check(z.minLength(1), z.maxLength(6)),
});
export type FileContract = z.infer<typeof fileContract>;

/** What has happened to a contract of the demo: who has read it, and who has signed it with which picture. */
export const fileSignature = z.strictObject({
  contract_id: contractId,
  signer: z.int().check(z.minimum(1)),
  /** A PNG as a data URL; null: it is read, and not signed. */
  signature: z.nullable(z.string()),
});
export type FileSignature = z.infer<typeof fileSignature>;
