import type { Passkey } from '@bars/shared-api/contracts/passkeys';
import type { Tx } from '../../../kernel/db';

/** Passkeys for other domains. */
export interface PasskeysService {
  /** Those of a customer, oldest first. */
  list(tx: Tx, customerId: string): Promise<Passkey[]>;
}
