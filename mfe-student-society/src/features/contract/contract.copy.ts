import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface ContractCopy {
  title: string;
  loading: string;
  failed: string;
  retry: string;
  unknown: string;
  expired: string;
  signingFor: (name: string) => string;
  textLabel: string;
  readFirst: string;
  howToRead: string;
  marking: string;
  markFailed: string;
  readDone: string;
  changed: string;
  signTitle: string;
  agree: (name: string) => string;
  kept: string;
  way: string;
  draw: string;
  type: string;
  drawHint: string;
  typedName: string;
  canvas: string;
  undo: string;
  clear: string;
  padMissing: string;
  submit: string;
  busy: string;
  signed: string;
  waitingFor: (names: string) => string;
  completed: string;
  copyLink: string;
}

export const contractCopy: BrandCopy<ContractCopy> = {
  byDefault: {
    title: 'Society contract',
    loading: 'We’re fetching the contract.',
    failed: 'We couldn’t fetch the contract.',
    retry: 'Try again',
    unknown: 'We don’t recognise this link. Please open it from our email again, or ring us.',
    expired: 'This link has expired. Please ring us and we’ll send you a new one.',
    signingFor: (name) => `You’re reading this as ${name}.`,
    textLabel: 'Text of the contract',
    readFirst: 'Please read full contract before proceeding',
    howToRead: 'Scroll to the end of the text. With a keyboard, go to the text and press End.',
    marking: 'One moment: we’re noting that you’ve read it.',
    markFailed: 'We couldn’t note that you’ve read it.',
    readDone: 'You’ve read the contract. You can sign it below.',
    changed: 'The contract has changed since you read it. Please read it again before you sign.',
    signTitle: 'Your signature',
    agree: (name) => `By signing, ${name} agrees to the text above.`,
    kept: 'We keep your signature with your name, your role and the time, until six years after the contract’s end. The other signers see it in their copy.',
    way: 'How do you want to sign?',
    draw: 'Draw it',
    type: 'Type my name',
    drawHint: 'Draw with a finger, a pen or the mouse.',
    typedName: 'Your name',
    canvas: 'Your signature as it will be kept',
    undo: 'Undo the last stroke',
    clear: 'Clear',
    padMissing: 'The field for your signature couldn’t be loaded. Please check your connection and reload the page.',
    submit: 'Sign the contract',
    busy: 'Signing…',
    signed: 'You’ve signed. Thank you!',
    waitingFor: (names) => `We’re waiting for ${names}. Then each of you gets a copy by email.`,
    completed: 'This contract is completed: everybody has signed it. It can’t be signed any more.',
    copyLink: 'See the signed copy',
  },
  byBrand: {
    2: { signed: '¡Gracias! You’ve signed.' },
    4: { signed: 'You’ve signed. Much obliged.' },
  },
};

export interface ContractCopyPageCopy {
  title: string;
  loading: string;
  failed: string;
  retry: string;
  agrees: string;
  differs: string;
  gone: string;
  nothingSigned: string;
  signatures: string;
  pictureOf: (name: string) => string;
  role: string;
  signedAt: string;
  textHash: string;
  recordHash: string;
  checks: string;
  check: { text: string; signature: string; record: string };
  result: { agrees: string; differs: string; gone: string };
  missing: string;
  file: string;
  about: (version: number, id: string) => string;
}

export const contractCopyPageCopy: BrandCopy<ContractCopyPageCopy> = {
  byDefault: {
    title: 'Contract copy',
    loading: 'We’re fetching the copy.',
    failed: 'We couldn’t fetch the copy.',
    retry: 'Try again',
    agrees: 'Text, signatures and hashes agree. Nothing has been changed since it was signed.',
    differs: 'Something has been changed since it was signed. Please ring us before you rely on this copy.',
    gone: 'The records agree. We no longer keep what was signed.',
    nothingSigned: 'Nobody has signed yet.',
    signatures: 'Signatures',
    pictureOf: (name) => `The signature of ${name}`,
    role: 'Role',
    signedAt: 'Signed',
    textHash: 'Hash of the text (SHA-256)',
    recordHash: 'Hash of the record (SHA-256)',
    checks: 'Compared just now',
    check: { text: 'Text', signature: 'Signature', record: 'Record' },
    result: { agrees: 'agrees', differs: 'differs', gone: 'no longer kept' },
    missing: 'Not signed yet',
    file: 'Open the PDF',
    about: (version, id) => `Contract ${id}, version ${version} of the text.`,
  },
};
