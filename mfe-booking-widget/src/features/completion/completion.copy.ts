import type { DueKind } from '@bars/shared-api/contracts/bookings';
import { formatAll } from '@bars/shared-api/format';
import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import type { StatusText, TimeLeft } from './completion.rules';

/** Labels of the bill. The amounts are shown beside them. */
export interface BillCopy {
  title: string;
  times: (name: string, count: number) => string;
  forEverybody: (name: string, count: number) => string;
  total: string;
  paidOn: (day: string) => string;
  due: Record<Exclude<DueKind, 'bill'>, (when: string, phone: string) => string>;
  /** A deposit when the bill is unknown. */
  offBill: string;
  covered: string;
  /** Label on the ticket if nothing was paid and nothing is due. */
  toPay: string;
  nothing: string;
}

/** The ticket as a picture. */
export interface TicketCopy {
  title: string;
  hint: string;
  make: string;
  making: string;
  save: string;
  share: string;
  /** In a frame that allows no downloads, and in browsers that hide them. */
  byHand: string;
  notMade: string;
  notShared: string;
  paid: string;
  deposit: string;
  toPay: string;
  /** From when until when: "19:00–21:00" on the picture, and in its text. */
  span: (from: string, until: string) => string;
  whenUntil: (when: string, until: string) => string;
  due: Record<DueKind, (amount: string, day: string) => string>;
  alt: (ticket: Record<'when' | 'people' | 'bar' | 'reference' | 'money', string>) => string;
}

export interface CompletionCopy {
  /** Wording of the specification. Sources: BW-166…BW-168. */
  status: Record<StatusText, string>;
  /** Greetings by status. An enquiry is not booked yet, and a booking with a due deposit is not certain. */
  greetings: Record<StatusText, (name: string) => string>;
  lines: Record<StatusText, string>;
  /** Above a booking that its deposit decides: until when it is kept, and what makes it certain. */
  kept: (until: string) => string;
  missing: (amount: string) => string;
  /** In place of the line about a late deposit. */
  cancelledByVenue: string;
  /** Shown for a booking that a card secures, if the server has not sent the card's details. Source: PY-4. */
  secured: string;
  timeLeft: (left: TimeLeft) => string;
  /** The button; it names the amount. */
  pay: (amount: string) => string;
  reference: string;
  when: string;
  /** Label of the time at which the visit ends. */
  until: string;
  /** Label of the requested time of an enquiry. */
  wantedFor: string;
  /** Label of the callback time of an enquiry. */
  weRing: string;
  party: string;
  people: (count: number) => string;
  bar: string;
  address: string;
  /** Wording of the specification. Sources: BW-170, BW-171. */
  manage: { booking: string; enquiry: string };
  calendar: string;
  nextTitle: string;
  ringsOn: (bar: string, phone: string | null) => string;
  sooner: string;
  shareTitle: string;
  shareHint: string;
  share: string;
  shareText: (bar: string, when: string, link: string) => string;
  again: string;
  bill: BillCopy;
  ticket: TicketCopy;
}

const greetings: CompletionCopy['greetings'] = {
  confirmed: (name) => `See you soon, ${name}!`,
  pay: (name) => `Nearly there, ${name}.`,
  cancelled: (name) => `We’re sorry, ${name}.`,
  enquiry: (name) => `Thank you, ${name}.`,
};

const bill: BillCopy = {
  title: 'Your bill',
  times: (name, count) => `${count} × ${name}`,
  forEverybody: (name, count) => `${name}, for ${formatAll(count)}`,
  total: 'Ordered ahead, in total',
  paidOn: (day) => `Paid on ${day}`,
  due: {
    deposit: (when) => `Deposit due by ${when}`,
    balance: (when, phone) => `Balance due by ${when}. Pay it from “Manage My Booking”, or ring ${phone}`,
    venue: () => 'Still to pay, at the venue',
  },
  offBill: 'You pay the rest of your bill at the venue. Your deposit comes off it.',
  covered: 'There’s nothing left to pay.',
  toPay: 'To pay',
  nothing: 'Nothing today',
};

const ticket: TicketCopy = {
  title: 'Your ticket',
  hint: 'A picture of your booking to keep or show your friends. It has your first name on it and nothing else about you.',
  make: 'Make a picture',
  making: 'Making the picture',
  save: 'Save the picture',
  share: 'Share the picture',
  byHand:
    'If nothing is saved, press and hold the picture, or right-click it, and save it from there. Or take a screenshot.',
  notMade: 'Sorry, we can’t make the picture here. It’s all in your email too.',
  notShared: 'Sorry, we can’t share the picture from here. Save it, then send it from your photos.',
  paid: 'Paid',
  deposit: 'Deposit',
  toPay: 'Still to pay',
  span: (from, until) => `${from}–${until}`,
  whenUntil: (when, until) => `${when}, yours until ${until}`,
  due: {
    deposit: (amount, day) => `${amount} by ${day}`,
    balance: (amount, day) => `${amount} by ${day}`,
    venue: (amount) => `${amount} at the venue`,
    bill: () => 'The rest, at the venue',
  },
  alt: ({ when, people, bar, reference, money }) =>
    [`Ticket: ${bar}, ${when}, ${people}. Reference ${reference}`, money].filter(Boolean).join('. '),
};

const unit = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

export const completionCopy: BrandCopy<CompletionCopy> = {
  byDefault: {
    status: {
      confirmed: 'Booking Confirmed',
      pay: 'Pay Now!',
      cancelled: 'Booking Cancelled',
      enquiry: 'Enquiry Added',
    },
    greetings,
    lines: {
      confirmed: 'We’ve sent you an email with everything you need.',
      pay: 'Pay your deposit in time, and the booking is yours.',
      cancelled: 'The deposit wasn’t paid in time, so we’ve let your table go. You haven’t been charged.',
      enquiry:
        'We’ll ring you back, and nothing’s booked until you say yes. An email with what you asked for is on its way.',
    },
    kept: (until) => `Kept for you until ${until}`,
    missing: (amount) => `Pay ${amount} by then and it’s yours. After that someone else can have it.`,
    cancelledByVenue: 'The bar had to cancel your booking. Our email tells you what we’re refunding.',
    secured: 'A card secures your booking. Our card provider keeps it, and nothing has been taken.',
    timeLeft: ({ days, hours, minutes }) =>
      `${unit(days, 'day')}, ${unit(hours, 'hour')}, ${unit(minutes, 'minute')} left`,
    pay: (amount) => `Pay Now! ${amount}`,
    reference: 'Reference',
    when: 'When',
    until: 'Yours until',
    wantedFor: 'You asked for',
    weRing: 'We’ll ring you',
    party: 'Party',
    people: (count) => (count === 1 ? '1 person' : `${count} people`),
    bar: 'Bar',
    address: 'Address',
    manage: { booking: 'Manage My Booking', enquiry: 'Manage My Enquiry' },
    calendar: 'Add to my calendar',
    nextTitle: 'What happens next',
    ringsOn: (bar, phone) =>
      phone === null ? `Someone from ${bar} will ring you.` : `Someone from ${bar} will ring you on ${phone}.`,
    sooner: 'Anything to add, or in a hurry after all? Ring or write to us.',
    shareTitle: 'Bring your people',
    shareHint:
      'Send your friends the day, the time and the place. The link shows them your booking, and how to ring the bar.',
    share: 'Share on WhatsApp',
    shareText: (bar, when, link) => `We’re going to ${bar} on ${when}. Join me: ${link}`,
    again: 'Book another',
    bill,
    ticket,
  },
  byBrand: {
    1: {
      ticket: {
        ...ticket,
        hint: 'Your booking as a picture, to keep or show off. It has your first name on it and nothing else about you.',
      },
      bill: { ...bill, title: 'Your tab' },
      greetings: {
        ...greetings,
        confirmed: (name) => `It’s all yours, ${name}.`,
        enquiry: (name) => `Leave it to us, ${name}.`,
      },
    },
    2: {
      bill: { ...bill, title: 'La cuenta' },
      greetings: {
        ...greetings,
        confirmed: (name) => `Hola ${name}, the fiesta is on!`,
        pay: (name) => `¡Casi fiesta, ${name}!`,
        enquiry: (name) => `Gracias, ${name}! We’ll plan the fiesta with you.`,
      },
      ticket: {
        ...ticket,
        title: 'Your fiesta ticket',
        hint: 'A picture of your fiesta to keep or show your amigos. It has your first name on it and nothing else about you.',
      },
      shareTitle: 'Round up your amigos',
      shareHint:
        'Send your amigos the day, the time and the place. The link shows them the fiesta, and how to ring the bar.',
      shareText: (bar, when, link) => `Hola Amigo! Fiesta at ${bar} on ${when}. Join me: ${link}`,
    },
    4: {
      greetings: {
        ...greetings,
        confirmed: (name) => `Your table is laid, ${name}.`,
        enquiry: (name) => `Thank you kindly, ${name}.`,
      },
    },
  },
};
