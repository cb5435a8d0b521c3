import type { OutgoingMail } from '../../kernel';
import { bodiesOf } from '../../mail/layout/layout';
import { refusedReleaseCopy as copy } from './refused-release.copy';

/** The mail to operations about a release that is refused. @param reason a sentence */
export const refusedReleaseMail = (id: string, reason: string, recipient: string): OutgoingMail => {
  const letter = {
    subject: copy.subject,
    preheader: reason,
    title: copy.subject,
    parts: [copy.what(id), reason, copy.next],
    link: null,
    after: [],
    goodbye: null,
    legal: '',
  };
  return {
    // Once for all processes and starts.
    idempotencyKey: `release-refused:${id}`,
    kind: 'release-refused',
    cause: id,
    brandId: 0,
    recipient,
    subject: copy.subject,
    ...bodiesOf(letter, { id: 0, name: copy.from }),
    attachments: [],
  };
};
