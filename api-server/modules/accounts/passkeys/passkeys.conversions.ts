import type { Passkey } from '@bars/shared-api/contracts/passkeys';
import { instantOf } from '../../../kernel/time/instant';
import type { PasskeyRow } from './passkeys.store';

/** A passkey as its customer sees it. */
export const toPasskey = ({ id, name, created_at: createdAt, last_used_at: usedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: instantOf(usedAt),
});

/** A passkey as a browser looks for it. */
export const toDescriptor = ({ credential_id: id, transports }: PasskeyRow) => ({
  type: 'public-key' as const,
  id,
  transports,
});

/** The name of an account on an authenticator. It says nothing about the person. */
export const userHandleOf = (customerId: string): string => Buffer.from(customerId).toString('base64url');
