/** The wording of the mail to a venue about a brunch call. The team reads it, so it has no brand's voice. */
export const brunchMailCopy = {
  subject: (ringBack: string, name: string, ref: string) => `Ring ${ringBack} about a brunch upgrade: ${name} (${ref})`,
  preheader: (phone: string, bar: string) => `Ring ${phone}. For ${bar}.`,
  title: 'A guest would like a better brunch',
  intro: 'The booking stays as it is. Please ring within the time we promised, and talk through the options.',
  changed: 'The guest has changed the callback. This replaces the earlier email.',
  ring: 'Ring',
  name: 'Name',
  phone: 'Phone',
  when: 'Booked',
  party: 'Party',
  notes: 'They wrote',
  reference: 'Reference',
};

/** What is said to the guest. */
export const brunchCopy = {
  cannot: 'This booking can’t be upgraded.',
  exists: 'You’ve already asked for a callback. Please change that one.',
  slotGone: 'That time isn’t available any more. Please choose another one.',
};
