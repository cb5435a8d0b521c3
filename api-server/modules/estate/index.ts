export { estateAudits } from './estate.audits';
export { createAvailability } from './availability/index';
/** When a venue is open, and which starts a day has. */
export * as openingRules from './availability/rules/opening.rules';
/** Where, when and for whom a party type is sold, and how long a party stays. */
export * as partyRules from './availability/rules/party.rules';
/** The starts of party types by their own times, before any table is asked for. */
export * as startTimeRules from './availability/rules/start-times.rules';
export type { Alternatives, AvailabilityService, DayAvailability, HeldSlot, HoldOutcome } from './availability/service';
export type { Brand, CallbackHours, Category, EstateBar, PartyType } from './bars/estate.schema';
export {
  type BarsService,
  closureOf,
  createBars,
  defineEstateKind,
  type EstateAtStart,
  type EstateKind,
  type ImportResult,
  type KindContext,
} from './bars/index';
/** Loading an estate, and why it cannot be loaded. */
export * as estateImport from './bars/import/import-estate';
export type { ChangedDish } from './menus/index';
/** What is in the dishes of the bars. */
export * as menus from './menus/index';
export { createOpeningTimes } from './opening-times/index';
export {
  createPreOrders,
  type LineMark,
  type OrderedLine,
  type PreOrderOffer,
  type PreOrdersService,
  type SingleItemProblem,
} from './pre-orders/index';
/** What of a pre-order may be chosen, until when, and whether it is complete. */
export * as preOrderRules from './pre-orders/pre-order.rules';
/** Lines of a pre-order and their prices in pence. */
export * as orderLines from './pre-orders/rules/lines.rules';
export type { OrderedChoice } from './pre-orders/service';
