import type { BrandId } from '@bars/shared-api/contracts/dto';

/** The mails about a passkey that was added or removed. */
const defaults = {
  addedSubject: (brand: string) => `A passkey was added to your account at ${brand}`,
  addedTitle: 'A passkey was added',
  added: (name: string, when: string) =>
    `The passkey “${name}” was added on ${when}. Anyone who has it can log in to your account.`,
  removedSubject: (brand: string) => `A passkey was removed from your account at ${brand}`,
  removedTitle: 'A passkey was removed',
  removed: (name: string, when: string) =>
    `The passkey “${name}” was removed on ${when}. Nobody can log in with it any more.`,
  see: 'See your passkeys',
  notYou: 'Wasn’t that you? Remove any passkey you don’t recognise, set a new password, and ring us.',
  reset: 'Set a new password',
};
export type PasskeyMailCopy = typeof defaults;

const overrides: Partial<Record<BrandId, Partial<PasskeyMailCopy>>> = {
  2: { addedTitle: '¡Listo! A passkey was added' },
};

/** What the brand says, the default where it says nothing of its own. */
export const passkeyMailCopy = (brand: BrandId): PasskeyMailCopy => ({ ...defaults, ...overrides[brand] });
