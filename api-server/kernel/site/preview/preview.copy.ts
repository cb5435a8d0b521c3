/** What previews say, the same for all brands: who reads it has made the release. */
export const previewCopy = {
  label: 'Preview',
  name: (name: string): string => `Preview ${name}`,
  /** @param until for instance `Sun 6 Dec, 12:00` */
  until: (until: string): string => `Until ${until}. Bookings are real.`,
  broken: 'It can’t be shown. This is the live site.',
  leave: 'Leave the preview',
  /** Its beginning, where there is little room. */
  leaveShort: 'Leave',
  unknownTitle: 'This preview is not here',
  unknown: 'There is no preview behind this link, or its time is over. Ask the person who sent it for a new one.',
  wrongPage: 'This link does not name a page of this site.',
  toSite: 'Go to the booking page',
};
