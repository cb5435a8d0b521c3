/** Sentences of societies, shown as they stand. That of a code of another length is in the contract. */
export const societiesCopy = {
  /** One sentence for a code that is unknown, expired, used up or locked, so that nobody learns which it was. Source: ST-91. */
  codeRefused:
    'We can’t take this code. Please check it with your society. After ten wrong codes you need to wait an hour.',
  unknownAppUser: 'We don’t recognise this app user. Please log in to the app again, and open this page from it.',
  unknownQr: 'We don’t recognise this QR code. Please ask your society for a new one.',
  unknownSociety: 'We don’t recognise this society. Please check the link.',
  /** Source: ST-92. */
  alreadyIn: (current: string, next: string): string =>
    `You’re registered with ${current}. If you join ${next}, you’ll be removed from ${current}.`,
  cannotLeave: (current: string): string =>
    `You can’t leave ${current} here. Please talk to the people who run your society.`,
  /** Source: AC-56. */
  notAdmin: 'Only the people who run this society can see this page.',
};
