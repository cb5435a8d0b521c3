import * as z from 'zod/mini';
import { apiKey, brand } from './estate/brand.schema';
import { estateBar, fileBar } from './estate/bar.schema';
import { fileCategory } from './estate/category.schema';
import { partyType } from './estate/party-type.schema';
import { preOrderOption } from './estate/pre-order.schema';

/** The estate: everything a bar group loads about itself. One name per thing, for every domain. */
export { type ApiKey, apiKey, type Brand, brand, type CallbackHours } from './estate/brand.schema';
export {
  type Area,
  type EstateBar,
  estateBar,
  type FileBar,
  fileBar,
  type Seating,
  type SeatKind,
  type SpecialDay,
} from './estate/bar.schema';
export { type Category, type FileCategory, fileCategory } from './estate/category.schema';
export { type DepositRule } from './estate/money.schema';
export { type AnchoredDay, type DayReference, type Period } from './estate/opening.schema';
export { type PartyType, partyType, type ServedWindow } from './estate/party-type.schema';
export {
  type PreOrderItem,
  type PreOrderOption,
  preOrderOption,
  type PreOrderVariation,
} from './estate/pre-order.schema';

const everyEstate = {
  brands: z.array(brand),
  api_keys: z.array(apiKey),
  categories: z.array(fileCategory),
  party_types: z.array(partyType),
  /** Empty: nothing can be ordered ahead. */
  pre_orders: z._default(z.array(preOrderOption), []),
};

/** The estate as the files describe it. What other domains bring with it is no part of what the server reads: see `estate-kind`. */
export const fileEstate = z.object({ ...everyEstate, bars: z.array(fileBar) });
export type FileEstate = z.infer<typeof fileEstate>;

/** The estate with every day fixed: what the database keeps and the server reads. */
export const estate = z.object({ ...everyEstate, bars: z.array(estateBar) });
export type Estate = z.infer<typeof estate>;
