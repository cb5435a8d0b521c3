import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface PeopleCopy {
  title: string;
  forMe: string;
  forName: (name: string) => string;
  /** Before a verdict on one of several. */
  me: string;
  nameless: string;
  fromLink: (label: string) => string;
  add: string;
  name: string;
  nameHint: string;
  addName: string;
  cancel: string;
  remove: (label: string) => string;
  kept: string;
  notKept: string;
  share: string;
  shareHint: string;
  shareTitle: string;
  copied: string;
  notCopied: string;
  linkChose: string;
  /** `label`: whom; `avoids` and `diets`: lists of names, '' for none. */
  linkPerson: (label: string, avoids: string, diets: string) => string;
  linkUnknown: (names: string) => string;
  /** The same of what the device has kept. */
  lostTitle: string;
  keptUnknown: (names: string) => string;
  unreadable: string;
  /** On paper. */
  notFiltered: (names: string) => string;
  forgetLost: string;
  linkCut: string;
  adopt: string;
  forget: string;
}

/** What is said about health is the same for every brand. */
export const peopleCopy: BrandCopy<PeopleCopy> = {
  byDefault: {
    title: 'Who is it for?',
    forMe: 'For me',
    forName: (name) => `For ${name}`,
    me: 'Me',
    nameless: 'the sender',
    fromLink: (label) => `${label} (from the link)`,
    add: 'Add a person',
    name: 'Name',
    nameHint: 'Any name that you’ll recognise, up to 40 letters.',
    addName: 'Add',
    cancel: 'Cancel',
    remove: (label) => `Remove ${label}`,
    kept: 'Kept on this device until you clear it. We never see it.',
    notKept: 'Kept until you close this page. We never see it.',
    share: 'Share this choice',
    shareHint: 'The link carries what you’ve chosen, so only send it to people who may know.',
    shareTitle: 'Allergen menu',
    copied: 'Link copied.',
    notCopied: 'Copy this link:',
    linkChose: 'This link chose',
    linkPerson: (label, avoids, diets) =>
      [`${label}: `, avoids === '' ? '' : `avoid ${avoids}`, avoids !== '' && diets !== '' ? '; ' : '', diets].join(''),
    linkUnknown: (names) => `It also names ${names}. We have no data about that, so please ask our staff.`,
    lostTitle: 'We can’t filter for everything that was chosen',
    keptUnknown: (names) => `It also names ${names}. We have no data about that, so please ask our staff.`,
    unreadable: 'We can’t read what was chosen here before, so please choose again.',
    notFiltered: (names) => `Not filtered for ${names}. We have no data about that, so please ask our staff.`,
    forgetLost: 'Don’t remind me again',
    linkCut: 'It names more than we can show, so please check with the person who sent it.',
    adopt: 'Keep it on this device',
    forget: 'Remove it',
  },
};
