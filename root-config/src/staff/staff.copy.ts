import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

/** What the footer says to staff. */
export const staffCopy: BrandCopy<{ logOut: string }> = { byDefault: { logOut: 'Staff log out' } };
