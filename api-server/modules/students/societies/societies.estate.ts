import { brandIds, isText, localDate, token } from '@bars/shared-api/contracts/dto';
import { normalAddress, quotedEmailAddress } from '@bars/shared-api/contracts/email-address';
import { inviteCodeAlphabet, inviteCodeLength, membershipStatuses } from '@bars/shared-api/contracts/societies';
import * as z from 'zod/mini';
import { accountName, confirmedAccount } from '../../accounts/index';
import { defineEstateKind } from '../../estate/index';
import { importMember, importSocieties } from './society-files.store';

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.refine(isText, 'must be text'));
const line = z.string().check(z.regex(/^[^\r\n]{1,200}$/, 'must be one line'));

/** A society. Its codes are secrets: six characters that nobody mistakes for each other, and a long random one for the QR code. */
const fileSociety = z.strictObject({
  id: z.string().check(z.regex(/^[a-z\d-]{1,60}$/, 'must be small letters, figures and hyphens')),
  brand_id: z.literal(brandIds),
  /** The bar where it meets. */
  bar_id: z._default(z.nullable(z.int()), null),
  title: text(100),
  registered_message: text(500),
  leave_message: text(500),
  can_leave: z._default(z.boolean(), true),
  offers: z._default(z.array(line), []),
  invite_code: z
    .string()
    .check(
      z.regex(
        new RegExp(`^[${inviteCodeAlphabet}]{${inviteCodeLength}}$`),
        `must be ${inviteCodeLength} of ${inviteCodeAlphabet}`,
      ),
    ),
  /** The last day on which the code counts, in London. */
  invite_last_day: localDate,
  /** How many may join by the code; null: any number. */
  invite_places: z._default(z.nullable(z.int().check(z.gte(1))), null),
  qr_code: token,
  /** The addresses of the accounts that run it. */
  admins: z._default(z.array(quotedEmailAddress), []),
});

/** The societies of an estate's files. Sources: ST-84…ST-90. */
export const societiesKind = defineEstateKind({
  name: 'societies',
  schema: fileSociety,
  unique: { field: 'invite_code', of: ({ invite_code: code }) => code },
  barOf: ({ bar_id: barId }) => barId,
  write: (tx, societies) =>
    importSocieties(
      tx,
      societies.map((society) => ({ ...society, admins: [...new Set(society.admins.map(accountName))] })),
    ),
});

/** Who is in a society of the demo: an account of customers.json. */
const fileMember = z.strictObject({
  society_id: z.string(),
  email: quotedEmailAddress,
  status: z.enum(membershipStatuses),
});

/** The members of a demo's societies. Who has a place in one keeps it. */
export const societyMembersKind = defineEstateKind({
  name: 'society-members',
  schema: fileMember,
  unique: {
    field: 'email',
    of: ({ society_id: societyId, email }) => `${societyId} ${normalAddress(email)}`,
  },
  isDemonstration: true,
  write: async (tx, members, { now }) => {
    for (const { email, ...member } of members) {
      const customerId = await confirmedAccount(tx, accountName(email));
      if (customerId !== undefined) await importMember(tx, { ...member, customer_id: customerId }, now);
    }
  },
});
