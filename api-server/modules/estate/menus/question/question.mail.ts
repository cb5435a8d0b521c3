import { formatBookingDate } from '@bars/shared-api/format';
import type { OutgoingMail } from '../../../../kernel/kernel';
import { bodiesOf, type Fact } from '../../../../kernel/mail/layout/layout';
import { nameInMail } from '../../../../kernel/mail/name-in-mail';
import type { Brand, EstateBar } from '../../bars/estate.schema';
import { questionCopy as copy } from './question.copy';

export interface AskedItem {
  /** Names the mail. */
  id: string;
  brand: Brand;
  bar: Pick<EstateBar, 'bar_name' | 'party_booking_email'>;
  item: string;
  menu: string;
  /** The version that the visitor saw, and when it was published. */
  version: number;
  publishedAt: Date;
  liveVersion: number;
  question: string;
}

/** A subject is one line that every program shows. */
const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 39).trimEnd()}…` : text);

const factsOf = (asked: AskedItem): Fact[] => [
  [copy.dish, nameInMail(asked.item)],
  [copy.menu, nameInMail(asked.menu)],
  [copy.version, String(asked.version)],
  [copy.published, formatBookingDate(asked.publishedAt)],
  ...(asked.version === asked.liveVersion ? [] : [[copy.live, String(asked.liveVersion)] as const]),
  [copy.where, asked.bar.bar_name],
  [copy.question, asked.question],
];

/** "Is this right?" to the venue: the dish, the menu and the version that the visitor saw. It asks for no health data and names nobody. */
export const questionMail = (asked: AskedItem): OutgoingMail => {
  const { id, brand, bar, item, menu, version } = asked;
  const subject = copy.subject(shortened(nameInMail(item)), shortened(nameInMail(menu)));
  const letter = {
    subject,
    preheader: copy.preheader(bar.bar_name, version),
    title: copy.title,
    parts: [copy.intro, { heading: null, facts: factsOf(asked) }],
    link: null,
    after: [copy.noReply],
    goodbye: null,
    legal: '',
  };
  return {
    idempotencyKey: `menu-question:${id}`,
    kind: 'menu-question',
    cause: id,
    brandId: brand.id,
    recipient: bar.party_booking_email,
    subject,
    ...bodiesOf(letter, brand),
    attachments: [],
  };
};
