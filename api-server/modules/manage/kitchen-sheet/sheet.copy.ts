/** Words of the kitchen's sheet and of the mail about it. */
export const sheetCopy = {
  noName: (place: number) => `Place ${place}, no name yet`,
  noChoice: (name: string, places: number) => `${name}: ${places} ${places === 1 ? 'place' : 'places'} without a guest`,
  unknown: 'Sorry, the link you have been provided will no longer work',
  expired: 'This link expired a day after the visit.',
  subject: (about: string) => `Kitchen sheet: ${about}`,
  changedSubject: (about: string) => `Kitchen sheet changed: ${about}`,
  title: 'Kitchen sheet',
  locked: {
    preheader: 'The choices are in. Follow the link for the kitchen sheet.',
    text: 'Guests can’t change their choices any more. The sheet has the dishes for each course and what each guest eats.',
  },
  open: {
    preheader: 'The choices so far. Follow the link for the kitchen sheet.',
    text: 'Guests can change their choices until the visit begins. The sheet has the dishes for each course and what each guest eats so far. We’ll write again when something changes.',
  },
  noDishes: {
    preheader: 'There are allergies to read. Follow the link for the kitchen sheet.',
    text: 'Nothing is ordered in advance.',
  },
  allergies: 'There are allergies to read at the top of the sheet. The lead booker told us about them.',
  changed: 'Something has changed since our last email. The sheet is up to date.',
  expires:
    'The link works until a day after the visit. Please keep it within your team: it also has what the lead booker and guests have said about allergies.',
  openSheet: 'Open the sheet',
  when: 'When',
  people: 'People',
  where: 'Where',
  reference: 'Reference',
};
