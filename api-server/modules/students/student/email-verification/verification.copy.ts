import type { BrandId } from '@bars/shared-api/contracts/dto';

/** Sentences of confirming an address, shown as they stand. Source: ST-51. */
export const verificationCopy = {
  sentRecently: 'We’ve just sent you a link. Please wait two minutes before you ask for another one.',
  unknown: 'We don’t recognise this link. The end of it may be missing: open it again from our email.',
  replaced: 'We’ve sent you a newer link since. Open the one in the newest email.',
  expired: 'This link has expired: it only works for 48 hours. Ask for a new one in the app.',
};

/** The mails with the link. They name nobody: who reads the mailbox is not known yet. */
const defaults = {
  studentSubject: (brand: string) => `Confirm your student email address for ${brand}`,
  personalSubject: (brand: string) => `Confirm your personal email address for ${brand}`,
  studentTitle: 'Show us you’re a student',
  personalTitle: 'Is this address yours?',
  studentIntro: (brand: string) =>
    `Confirm that this address is yours, and we’ll know you’re a student. Your offers at ${brand} come once you’re all signed up.`,
  personalIntro: (brand: string) =>
    `Confirm that this address is yours. It keeps your account at ${brand} going when your university address ends.`,
  confirm: 'Confirm my address',
  until: (when: string) => `The link works until ${when}.`,
  notYou: 'If that wasn’t you, there’s nothing to do: without the link nobody can use this address.',
};
type VerificationMailCopy = typeof defaults;

const overrides: Partial<Record<BrandId, Partial<VerificationMailCopy>>> = {
  2: { studentTitle: '¡Vamos! Show us you’re a student' },
  4: { studentTitle: 'One step to your student offers' },
};

/** What the brand says, the default where it says nothing of its own. */
export const verificationMailCopy = (brand: BrandId): VerificationMailCopy => ({ ...defaults, ...overrides[brand] });
