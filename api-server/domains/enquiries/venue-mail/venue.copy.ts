/** The wording of the mail to a venue about a call back. The team reads it, so it has no brand's voice. */
export const venueCopy = {
  subject: (ringBack: string, name: string, people: number, when: string) => `Ring back ${ringBack}: ${name}, party of ${people}, ${when}`,
  preheader: (phone: string, bar: string) => `Ring ${phone}. For ${bar}.`,
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
