import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface HeldPaymentCopy {
  /** What is wished for, and what it costs more. */
  costs: (people: number, start: string, amount: string) => string;
  note: string;
  held: (time: string, minutes: number) => string;
  said: (minutes: number) => string;
  over: string;
  overNote: string;
  check: string;
  waitsTitle: string;
  waits: (people: number, start: string, amount: string, until: string) => string;
  pay: (amount: string) => string;
  drop: string;
  /** Why the payment is no longer shown. */
  ended: Record<'gone' | 'expired' | 'over', string>;
}

const peopleOf = (count: number): string => (count === 1 ? '1 person' : `${count} people`);
const minutesOf = (count: number): string => (count === 1 ? '1 minute' : `${count} minutes`);

/** A change that is held while its top-up is paid. */
export const heldPaymentCopy: BrandCopy<HeldPaymentCopy> = {
  byDefault: {
    costs: (people, start, amount) => `${peopleOf(people)}, ${start}: that’s ${amount} more to pay now.`,
    note: 'Your booking changes once it’s paid. Until then it stays as it is, and you can close this and come back.',
    held: (time, minutes) => `Held until ${time}, ${minutesOf(minutes)} left`,
    said: (minutes) => `We’ll hold your change for ${minutesOf(minutes)} more.`,
    over: 'We’ve stopped holding your change',
    overNote: 'If you’ve just paid, give it a moment. A payment that arrives too late goes back to your card.',
    check: 'Check the payment',
    waitsTitle: 'Change awaiting payment',
    waits: (people, start, amount, until) =>
      `${peopleOf(people)} on ${start}. Pay ${amount} by ${until} and the change is yours.`,
    pay: (amount) => `Pay ${amount}`,
    drop: 'Discard this change',
    ended: {
      gone: 'Someone else took that time while you were paying. Your payment goes back to your card, and your booking stays as it was.',
      expired: 'That payment has expired. Your booking stays as it was, and nothing more will be taken.',
      over: 'We’ve stopped holding your change. Your booking stays as it was, and nothing you chose is lost.',
    },
  },
  byBrand: {
    2: { over: 'Ay, amigo, we’ve stopped holding your change' },
    4: { over: 'We’ve had to let your change go' },
  },
};
