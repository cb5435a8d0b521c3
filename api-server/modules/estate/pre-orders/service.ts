import type { Allergen } from '@bars/shared-api/contracts/allergens';
import type { OfferedVariation } from '@bars/shared-api/contracts/party';
import type { AvailableOption, PickedChoice } from '@bars/shared-api/contracts/pre-orders';
import type { Db, Tx } from '../../../kernel/db';
import type { PreOrderOffer } from './rules/offer.rules';
import type { PreOrderParty } from './rules/sold.rules';

/** An item as it was picked, with its name and what it cost on top, in pence. */
export interface OrderedItem {
  breakdown_id: number;
  item_id: number;
  title: string;
  supplement_pence: number;
}

/** The picks of one choice for the one numbered `index`. */
export interface OrderedChoice extends Pick<PickedChoice, 'index' | 'choice_id'> {
  title: string;
  items: OrderedItem[];
}

/** A dish of a line that has gained these allergens since it was ordered. `choiceId` null: the package itself, and `itemId` its id. `isSaid`: it has not changed; a guest has said since that they may not eat it. `isOfParty`: it has not changed either; the day or the order of the party has. `guestId`: of the row of the guest whom alone it concerns, for others nothing is new. `kept`: a host keeps it as it is. */
export interface LineMark {
  choiceId: number | null;
  itemId: number;
  gains: Allergen[];
  at: Date;
  isSaid?: true;
  isOfParty?: true;
  guestId?: string;
  kept?: { by: 'lead_booker' | 'host'; at: Date };
}

/** A variation as ordered, at its price of that moment. `isPerBooking`: the price is for the whole booking, whatever the quantity.
 * `isPerPerson`: a package that guests have, one each; what is ordered by the piece is for the table, although its price is for one.
 * `marks`: dishes of it that have changed since; left out where none have. */
export interface OrderedLine {
  variationId: number;
  name: string;
  quantity: number;
  /** Pence. */
  unitPrice: number;
  isPerBooking: boolean;
  isPerPerson: boolean;
  picks: OrderedChoice[];
  marks?: readonly LineMark[] | undefined;
}

/** What is ordered ahead, for other domains. The rules that need no estate are beside it in `index.ts`. */
export interface PreOrdersService {
  /** What a party may order ahead, at today's prices. */
  offer(party: PreOrderParty): PreOrderOffer;
  /** The options of an offer with how old what is known of their dishes is at a bar, judged now. */
  judged(db: Db, barId: number, options: readonly AvailableOption[]): Promise<AvailableOption[]>;
  /**
   * What these variations ask of each person, in this order; those that are not sold any more are left out. How old what is known of a dish is, is judged now.
   * @param barId whose menus count; null where no bar is asked about: those of every bar
   */
  asked(db: Db, barId: number | null, variationIds: readonly number[]): Promise<OfferedVariation[]>;
  /** Keeps what a booking has ordered; from here on its names and prices are fixed. */
  save(tx: Tx, bookingId: string, lines: readonly OrderedLine[]): Promise<void>;
  /** Puts other lines in the place of what a booking has ordered. A dish that stays keeps its marks. */
  replace(tx: Tx, bookingId: string, lines: readonly OrderedLine[]): Promise<void>;
  /** Adds marks to a line of a locked booking. */
  mark(tx: Tx, bookingId: string, variationId: number, marks: readonly LineMark[]): Promise<void>;
  /** Keeps a dish of a line of a locked booking as it is, as far as its marks are of that time. False: it has no such mark. */
  keep(
    tx: Tx,
    bookingId: string,
    dish: Pick<LineMark, 'choiceId' | 'itemId' | 'at'> & { variationId: number },
    kept: NonNullable<LineMark['kept']>,
  ): Promise<boolean>;
  /** What a booking has ordered, in the order in which it was saved. */
  read(tx: Tx, bookingId: string): Promise<OrderedLine[]>;
}
