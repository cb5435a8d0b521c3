/** The wording of the mail to operations about a release that is refused. It has no brand's voice. */
export const refusedReleaseCopy = {
  from: 'The booking platform',
  subject: 'A release was refused',
  what: (id: string) => `The release ${id} was published. The server refuses it, so visitors get the one before it.`,
  next: 'Please ask the person who published it. If nobody did, someone who has no right to it can write the site. This mail comes once for each release.',
};
