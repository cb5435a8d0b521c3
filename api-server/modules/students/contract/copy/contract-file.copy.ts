/** The sentences of the PDF. */
export const contractFileCopy = {
  signatures: 'Signatures',
  about: 'About this copy',
  contract: 'Contract: ',
  version: 'Version of the text: ',
  completed: 'Signed by everybody: ',
  notCompleted: 'not yet',
  textHash: 'SHA-256 of the text: ',
  by: (name: string, role: string) => `${name}, ${role}`,
  signedAt: 'Signed: ',
  recordHash: 'SHA-256 of the record: ',
  pictureOf: (name: string) => `The signature of ${name}`,
  explained:
    'Each record is a SHA-256 hash over the text, the picture of the signature, name, role, time and version of the text, and over the record before it. If one of them is changed, the hashes no longer agree. The page of this copy compares them.',
  footer: (title: string, page: number, of: number) => `${title}, page ${page} of ${of}`,
} as const;
