/** Sentences that visitors read. */
export const contractCopy = {
  title: (society: string, brand: string) => `Agreement between ${brand} and ${society}`,
  unknown: 'We don’t recognise this link. Please open it from our email again, or ring us.',
  expired: 'This link has expired. Please ring us and we’ll send you a new one.',
  changed: 'The contract has changed since you read it. Please read it again before you sign.',
  notViewed: 'Please read full contract before proceeding',
  signed: 'You’ve signed this contract already. Your first signature counts.',
} as const;
