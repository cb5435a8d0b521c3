import type { BrandId } from '@bars/shared-api/contracts/dto';

/** The mail that a contract is signed by everybody. */
const defaults = {
  subject: (society: string) => `Signed: your agreement for ${society}`,
  title: 'Everybody has signed',
  intro: (society: string, when: string) =>
    `Everybody has signed the agreement for ${society}. The last signature came on ${when}. Your copy is attached as a PDF.`,
  link: 'See your copy',
  check: 'The page shows the text and the signatures, and checks that nobody has changed them since.',
  secret: 'The link is yours alone. Please don’t pass it on; it signs nothing.',
};
export type CompletedCopy = typeof defaults;

const overrides: Partial<Record<BrandId, Partial<CompletedCopy>>> = {
  2: { title: '¡Hecho! Everybody has signed' },
  4: { title: 'It’s settled: everybody has signed' },
};

/** What the brand says, the default where it says nothing of its own. */
export const completedCopy = (brand: BrandId): CompletedCopy => ({ ...defaults, ...overrides[brand] });
