export { createAvailability, dateSpan, furthestDate, hasDate, isChristmas, isInSeason, isSoldAt, isTooSoon, type LocalMoment, localOf, momentOf, nearestStart, noticeMinutes, startOn, startTimes, stayMinutes, takesPeople, timesShown, usualStart } from './availability/index';
export type { Alternatives, AvailabilityService, DayAvailability, HeldSlot, HoldOutcome } from './availability/service';
export type { Brand, CallbackHours, Category, EstateBar, PartyType } from './bars/estate.schema';
export { addDays, type BarsService, closureOf, createBars, defineEstateKind, type EstateKind, EstateProblems, importEstate, type ImportResult, type KindContext, weekdayOf } from './bars/index';
export { createOpeningTimes } from './opening-times/index';
export { bespokeItemIds, chosenOf, createPreOrders, hasPackage, isPreOrderIncomplete, isPreOrderLocked, linesOf, minSpendNotReached, noOffer, type OrderedLine, preOrderCopy, preOrderErrors, type PreOrderOffer, type PreOrdersService, preOrderUntil, priceOf, reconcilePreOrder, type SingleItemProblem, singleItemProblems, singleItemsOf, valueOf, withSingleItems } from './pre-orders/index';
export type { OrderedChoice } from './pre-orders/service';
