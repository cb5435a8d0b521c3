import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface PartyPreOrderCopy {
  /** `each`: the price of one. */
  each: (price: string) => string;
  once: (price: string, quantity: number) => string;
  /** MG-88. */
  guests: (added: number, required: number) => string;
  chosen: (chosen: number, required: number) => string;
  add: string;
  /** Names the button for whoever can not see where it stands. */
  addTo: (option: string) => string;
  edit: string;
  editOf: (name: string) => string;
  choose: string;
  chooseOf: (option: string) => string;
  item: (quantity: number, title: string) => string;
  /** A question and what was chosen of it. */
  choice: (title: string, dish: string) => string;
  /** A dish that has changed stays as it is. */
  keep: (dish: string) => string;
  keepOf: (dish: string, guest: string) => string;
  keepForTable: (dish: string) => string;
  missing: (count: number) => string;
  bespoke: string;
  /** Names the dishes that were picked for places and have changed. */
  forPlaces: string;
  nobody: string;
  updated: string;
  dismiss: string;
  close: string;
}

/** `updated`: MG-93. */
export const partyPreOrderCopy: BrandCopy<PartyPreOrderCopy> = {
  byDefault: {
    each: (price) => `${price} each`,
    once: (price, quantity) => (quantity === 1 ? price : `${quantity} at ${price}`),
    guests: (added, required) => `${added} of ${required} guests`,
    chosen: (chosen, required) => `${chosen} of ${required} choices`,
    add: 'Add a guest',
    addTo: (option) => `Add a guest: ${option}`,
    edit: 'Edit',
    editOf: (name) => `Edit: ${name}`,
    choose: 'Choose',
    chooseOf: (option) => `Choose: ${option}`,
    item: (quantity, title) => `${quantity} × ${title}`,
    choice: (title, dish) => `${title}: ${dish}`,
    keep: (dish) => `Keep ${dish}`,
    keepOf: (dish, guest) => `Keep ${dish}: ${guest}`,
    keepForTable: (dish) => `Keep ${dish}: for the table`,
    missing: (count) => (count === 1 ? '1 choice still to make' : `${count} choices still to make`),
    bespoke: 'The bar has agreed this menu, so it can’t be changed here. To change it, ring the bar.',
    forPlaces: 'Picked when it was booked',
    nobody: 'Nobody has it yet.',
    updated: 'Pre order has been updated!',
    dismiss: 'Dismiss',
    close: 'Close',
  },
  byBrand: {
    2: { nobody: 'No amigo has it yet.' },
  },
};

export interface GuestDialogCopy {
  addTitle: (option: string) => string;
  editTitle: (name: string) => string;
  /** Somebody who is on the list and has none yet, or a new guest. */
  who: string;
  newGuest: string;
  forename: string;
  forenamePlaceholder: string;
  forenameMissing: string;
  surname: string;
  save: string;
  saving: string;
  locked: string;
  dismiss: string;
  changed: string;
  changedLine: (title: string, dish: string) => string;
  nothing: string;
  gone: string;
  /** What the premium dishes cost on top. */
  supplement: (amount: string) => string;
}

/** `forenamePlaceholder`: MG-91. `locked`: MG-100. */
export const guestDialogCopy: BrandCopy<GuestDialogCopy> = {
  byDefault: {
    addTitle: (option) => `Add a guest to ${option}`,
    editTitle: (name) => `${name}’s choices`,
    who: 'Who is it for?',
    newGuest: 'Someone new',
    forename: 'First name',
    forenamePlaceholder: 'Forename (Required)',
    forenameMissing: 'First name is required',
    surname: 'Last name',
    save: 'Save',
    saving: 'Saving…',
    locked: 'The pre order for this booking is now locked.',
    dismiss: 'Dismiss',
    changed:
      'Someone else changed this guest while you were choosing. Your changes are still here: save again to keep them.',
    changedLine: (title, dish) => `${title}: ${dish}`,
    nothing: 'nothing',
    gone: 'Someone else has removed this guest, so your choices can’t be saved.',
    supplement: (amount) => `${amount} extra for these dishes.`,
  },
  byBrand: {},
};

export interface ItemsDialogCopy {
  title: (option: string) => string;
  /** Of a question. Source: MG-102. */
  chosen: (chosen: number, required: number) => string;
  more: (item: string) => string;
  fewer: (item: string) => string;
  /** A question with one item alone. */
  fixed: (quantity: number, item: string) => string;
  unavailable: string;
  premium: (price: string) => string;
  save: string;
  saving: string;
}

export const itemsDialogCopy: BrandCopy<ItemsDialogCopy> = {
  byDefault: {
    title: (option) => `Choose for ${option}`,
    chosen: (chosen, required) => `${chosen} of ${required}`,
    more: (item) => `One more ${item}`,
    fewer: (item) => `One ${item} fewer`,
    fixed: (quantity, item) => `${quantity} × ${item}`,
    unavailable: 'Not available',
    premium: (price) => `+${price}`,
    save: 'Save',
    saving: 'Saving…',
  },
  byBrand: {},
};
