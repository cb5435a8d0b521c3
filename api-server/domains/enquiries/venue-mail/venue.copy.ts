/** The wording of the mail to a venue about a call back. The team reads it, so it has no brand's voice. */
export const venueCopy = {
  subject: (when: string, name: string, people: number) => `Ring back ${when}: ${name}, party of ${people}`,
  title: 'Somebody would like to be rung back',
  intro: 'Nothing is kept for them yet. Please ring within the time that was promised.',
  ring: 'Ring',
  wish: 'If you miss them',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  company: 'Company',
  what: 'What',
  when: 'Wanted',
  party: 'Party',
  where: 'Bar',
  notes: 'They wrote',
  reference: 'Reference',
};
