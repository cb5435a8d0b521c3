/** Sentences about the choices of a guest. */
export const choicesCopy = {
  locked: 'The pre order for this booking is now locked.',
  guestUnknown: 'Guest not found',
  nothingToKeep: 'This dish isn’t waiting for a decision. Please look at the page again.',
  changed: 'Someone changed this guest a moment ago. Please check what’s new and save again.',
  bespoke: 'This menu was agreed with the venue, so it can’t be changed here. Please ask the sales team.',
  conflict: (items: readonly string[]) =>
    `This may not suit the guest’s allergies: ${items.join(', ')}. Please confirm it, or choose something else.`,
  noPlaceLeft: (name: string) => `Everyone already has ${name}. Order one more, or choose something else.`,
  notOrdered: 'This booking hasn’t ordered that.',
  choiceUnknown: (name: string) => `${name} doesn’t come with that choice.`,
  itemUnknown: (choice: string) => `That’s not on the menu for ${choice}.`,
  itemUnavailable: (item: string) => `${item} can’t be ordered at the moment.`,
  itemOther: (item: string) => `${item} has changed on the menu. Please choose again.`,
  picksTooMany: (choice: string, picks: number) => `${choice}: you can pick ${picks} each.`,
  choose: (choice: string) => `Please choose your ${choice.toLowerCase()}.`,
  pickTwice: (choice: string) => `${choice}: you’ve picked the same thing twice.`,
};
