import type { Tx } from '../../../kernel/db';
import type { GuestMailKind } from './guest-mails.copy';

/** Mails to the guests of a party, inside the caller’s transaction. */
export interface GuestMails {
  /** Queues a mail of a host to a guest, once for its kind, guest and `cause`. `code`: the guest's own. */
  mailGuest(
    tx: Tx,
    id: string,
    mail: {
      kind: GuestMailKind;
      guest: { publicId: string; forename: string; email: string };
      code: string;
      cause: string;
    },
  ): Promise<void>;
}
