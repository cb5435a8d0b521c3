import type { BrandId } from '@bars/shared-api/contracts/dto';

/** Sentences about a pre-order that is not possible or was changed. */
const defaults = {
  notOffered: 'Something in your pre-order isn’t on offer for this booking. Please choose again.',
  twice: (name: string) => `${name} is in your pre-order twice.`,
  oneOf: (option: string) => `Please choose one of ${option} only.`,
  forEverybody: (name: string, people: number) => `${name} is for everybody: please order ${people}.`,
  addUp: (option: string, chosen: number, people: number) =>
    `${option}: ${chosen} of ${people} chosen. Please choose for everybody.`,
  atMost: (name: string, most: number) => `You can order up to ${most} of ${name}.`,

  choiceUnknown: (name: string) => `${name} doesn’t come with that choice.`,
  choiceTwice: (choice: string) => `${choice} has two answers for the same person.`,
  pickBeyond: (name: string, quantity: number) =>
    `There are choices for more than the ${quantity} of ${name} you have ordered.`,
  itemUnknown: (choice: string) => `That’s not on the menu for ${choice}.`,
  itemUnavailable: (item: string) => `${item} can’t be ordered at the moment.`,
  picksTooMany: (choice: string, picks: number) => `${choice}: you can pick ${picks} each.`,
  pickTwice: (choice: string) => `${choice}: the same pick is made twice.`,

  dropped: (names: readonly string[]) =>
    `No longer in your pre-order, because it’s not on offer with what you’ve changed: ${names.join(', ')}.`,
  adjusted: (people: number) => `We’ve changed your pre-order to fit a party of ${people}. Please have a look at it.`,
};

/** The wording of one brand. */
export type PreOrderCopy = typeof defaults;

const overrides: Partial<Record<BrandId, Partial<PreOrderCopy>>> = {
  2: {
    addUp: (option, chosen, people) =>
      `${option}: ${chosen} of ${people} amigos have one. Please choose for everybody.`,
    adjusted: (people) => `We’ve changed your pre-order to fit ${people} amigos. Please have a look at it.`,
  },
};

/** What the brand says, the default where it says nothing of its own. */
export const preOrderCopy = (brand: BrandId): PreOrderCopy => ({ ...defaults, ...overrides[brand] });

/** The reason by which clients show the missing amount; the same text for every brand. Source: BW-147. */
export const minSpendNotReached = 'Min Spend Not Reached';
