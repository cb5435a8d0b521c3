/** The wording of the mail to a venue about a brunch call. The team reads it, so it has no brand's voice. */
export const brunchMailCopy = {
  subject: (ringBack: string, name: string, ref: string) => `Ring ${ringBack} about a brunch upgrade: ${name} (${ref})`,
  preheader: (phone: string, bar: string) => `Ring ${phone}. For ${bar}.`,
  title: 'A guest would like a better brunch',
  intro: 'The booking stands. Please ring within the time that was promised, and say what else there is.',
  changed: 'The guest has changed the call. This takes the place of the former mail.',
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
  exists: 'You’ve asked for a call already. Please change that one.',
  slotGone: 'That time isn’t available any more. Please choose another one.',
};
