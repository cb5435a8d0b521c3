import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface ShareInviteCopy {
  share: string;
  whatsApp: string;
  copyLink: string;
  copied: string;
  notCopied: string;
  link: string;
  /** What is sent with the link. `when` is null on 25 December. */
  text: (bar: string, when: string | null) => string;
  code: string;
}

export const shareInviteCopy: BrandCopy<ShareInviteCopy> = {
  byDefault: {
    share: 'Share the link',
    whatsApp: 'Share on WhatsApp',
    copyLink: 'Copy link',
    copied: 'The link is copied.',
    notCopied: 'We couldn’t copy it. Select the link and copy it by hand.',
    link: 'Your invitation link:',
    text: (bar, when) =>
      when === null ? `We’re going to ${bar}. Join me:` : `We’re going to ${bar} on ${when}. Join me:`,
    code: 'QR code for the invitation',
  },
  byBrand: {
    1: {
      text: (bar, when) =>
        when === null ? `We’re out at ${bar}. Join me:` : `We’re out at ${bar} on ${when}. Join me:`,
    },
    2: {
      text: (bar, when) =>
        when === null ? `Hola Amigo! Fiesta at ${bar}. Join me:` : `Hola Amigo! Fiesta at ${bar} on ${when}. Join me:`,
    },
    4: {
      text: (bar, when) =>
        when === null ? `We’ve a table at ${bar}. Do join us:` : `We’ve a table at ${bar} on ${when}. Do join us:`,
    },
  },
};
