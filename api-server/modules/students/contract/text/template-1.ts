import type { TextBlock } from '@bars/shared-api/contracts/society-contract';
import { formatDay } from '@bars/shared-api/format';
import type { ContractTerms, NamedSigner } from './terms';

/** The agreement of a year. Its sentences never change: what was signed names this version. A new text is a new version. */
export const template1 = (terms: ContractTerms, signers: readonly NamedSigner[]): TextBlock[] => [
  { kind: 'heading', text: '1. Who agrees' },
  {
    kind: 'paragraph',
    text: `This agreement is between ${terms.company}, which runs the bars of ${terms.brand} (“the bars”), and ${terms.society} of ${terms.university} (“the society”). It is signed by:`,
  },
  { kind: 'list', items: signers.map(({ name, role }) => `${name}, ${role}`) },
  { kind: 'heading', text: '2. How long it lasts' },
  {
    kind: 'paragraph',
    text: `It begins on ${formatDay(terms.starts_on)} and ends on ${formatDay(terms.ends_on)}. It does not renew itself.`,
  },
  { kind: 'heading', text: '3. What the society gets' },
  { kind: 'list', items: terms.offers },
  {
    kind: 'paragraph',
    text: 'The offers are for members who have joined the society on its page and show that page at the bar. They cannot be exchanged for cash or used together with another offer. The bars may refuse to serve anyone whom the law or their licence does not let them serve.',
  },
  { kind: 'heading', text: '4. What the society does' },
  {
    kind: 'list',
    items: [
      'It names the bars as its partner on its own page and at its events.',
      'It tells its members about the offers at least once a term, and only those members who have agreed to hear from it.',
      'It books its own events at the bars at least five days ahead.',
      'It tells the bars within two weeks when one of its signing members leaves the committee.',
    ],
  },
  { kind: 'heading', text: '5. Drinking responsibly' },
  {
    kind: 'paragraph',
    text: 'The society does not run drinking games or initiations at the bars and does not advertise with the amount that its members drink. Members prove their age when asked. Water is free at every bar.',
  },
  { kind: 'heading', text: '6. Personal data' },
  {
    kind: 'paragraph',
    text: 'The bars keep the names of members who have joined, to give them the offers, until this agreement ends. The society sees how many members have joined and who they are; it does not pass that on. The bars keep this agreement and its signatures for six years after its end, because either side may need them as evidence until then.',
  },
  { kind: 'heading', text: '7. Ending it early' },
  {
    kind: 'paragraph',
    text: 'Either side may end this agreement in writing with four weeks’ notice. The bars may end it at once if the society breaks section 5. Events that are booked by then still take place.',
  },
  { kind: 'heading', text: '8. The law' },
  {
    kind: 'paragraph',
    text: 'The law of England and Wales applies. A change of this agreement counts only if both sides have signed it. It is signed electronically; each signer gets a copy by email once everybody has signed.',
  },
];
