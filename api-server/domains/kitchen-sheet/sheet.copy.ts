/** Words of the kitchen's sheet and of the mail about it. */
export const sheetCopy = {
  noName: (place: number) => `Place ${place}, no name yet`,
  noChoice: (name: string, places: number) => `${name}: ${places} ${places === 1 ? 'place' : 'places'} without a guest`,
  unknown: 'Sorry, the link you have been provided will no longer work',
  expired: 'This link ended a day after the visit.',
  subject: (about: string) => `What the party eats: ${about}`,
  changedSubject: (about: string) => `What the party eats has changed: ${about}`,
  title: 'What the party eats',
  locked: {
    preheader: 'The choices are in. The sheet for the kitchen is behind the link.',
    text: 'Guests can’t change their choices any more. The sheet has the dishes for each course and what each guest eats.',
  },
  open: {
    preheader: 'The choices so far. The sheet for the kitchen is behind the link.',
    text: 'Guests can change their choices until the visit begins. The sheet has the dishes for each course and what each guest eats so far; we write again when something changes.',
  },
  changed: 'Something has changed since our last mail. The sheet behind the link is up to date.',
  expires: 'The link works until a day after the visit. Please keep it within your team: it also has what guests have told you about their allergies.',
  openSheet: 'Open the sheet',
  when: 'When',
  people: 'People',
  where: 'Where',
  reference: 'Reference',
};
