import type { Tx } from '../../../kernel/db';
import type { Kernel } from '../../../kernel/kernel';
import type { Brand, EstateBar } from '../../estate/index';
import type { Refunded } from '../../payments/index';
import { refundMail } from '../refund/refund.mail';
import type { GuestPayer } from './payments.types';

/** A guest who can be written to. */
export type KnownPayer = GuestPayer & { email: string };

/** Guests who pay their own part, and what they are told about their money. */
export interface GuestPayers {
  /** The guest of a payment; undefined for the lead booker's, for a guest who was removed, and without an address. */
  of(tx: Tx, guestId: string | null): Promise<KnownPayer | undefined>;
  /** Mails each guest about what goes back to their card. Returns the rest, of which the lead booker is told. */
  mailRefunds<Back extends Refunded>(
    tx: Tx,
    at: { brand: Brand; bar: EstateBar },
    refunded: readonly Back[],
  ): Promise<Back[]>;
}

export const createGuestPayers = ({ mail, ports }: Pick<Kernel, 'mail' | 'ports'>): GuestPayers => {
  const find = ports.use('guest.payer');
  const of: GuestPayers['of'] = async (tx, guestId) => {
    const guest = guestId === null ? undefined : await find()(tx, guestId);
    return guest === undefined || guest.email === null ? undefined : { ...guest, email: guest.email };
  };
  return {
    of,
    mailRefunds: async (tx, { brand, bar }, refunded) => {
      const others = [];
      for (const one of refunded) {
        const guest = await of(tx, one.guestId);
        if (guest === undefined) others.push(one);
        else
          await mail.queue(
            tx,
            refundMail({ brand, bar, forename: guest.forename, recipient: guest.email, refunded: one }),
          );
      }
      return others;
    },
  };
};
