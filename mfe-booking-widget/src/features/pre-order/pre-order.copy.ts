import { formatAll } from '@bars/shared-api/format';
import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface PreOrderCopy {
  intro: (people: number) => string;
  /** Introduction if every package has its own quantity. */
  introMix: (people: number) => string;
  introRequired: string;
  perPerson: (price: string) => string;
  perParty: (price: string) => string;
  each: (price: string) => string;
  /** "8 × £28 = £224". */
  sum: (count: number, price: string, total: string) => string;
  forAll: (people: number) => string;
  forParty: string;
  /** "5 of 8 chosen". Source: decision "Mix-and-match". */
  chosen: (count: number, of: number) => string;
  fewer: (name: string) => string;
  more: (name: string) => string;
  later: string;
  premium: (price: string) => string;
  bespoke: string;
  unavailable: string;
  about: (name: string) => string;
  /** Wording of the specification. Sources: BW-144. */
  onward: { skip: string; next: string };
  hint: { skip: string; next: string };
  required: string;
  mix: (missing: number, of: number, option: string) => string;
  minSpend: (amount: string) => string;
  minSpendReached: string;
  minSpendOpen: (amount: string) => string;
  /** The server's reason with the missing amount. Source: BW-147. */
  toGo: (reason: string, amount: string) => string;
  emptyTitle: string;
  emptyText: string;
}

/** Texts about one dish. */
export interface ItemCopy {
  close: string;
  premium: (price: string) => string;
  bespoke: string;
  unavailable: string;
  noDescription: string;
  allergens: string;
  /** Wording of the specification. Source: decision "Allergens". */
  incomplete: string;
  incompleteText: string;
  mayContain: string;
  none: string;
  /** What is known of a dish is too old to rely on. */
  tooOld: string;
  tooOldText: string;
  /** A package names no dish of a menu. */
  unlinkedText: string;
  /** Of a package: what is known of it whatever is chosen, and of each dish of its choices. */
  always: string;
  depends: string;
  onlyDepends: string;
  /** One dish of a choice, in a line. */
  dish: (is: 'old' | 'open' | 'checked', contains: string, mayContain: string) => string;
  tellStaff: string;
}

const dishLine: ItemCopy['dish'] = (is, contains, mayContain) => {
  if (is === 'old') return 'Ask our staff';
  const said = [
    ...(is === 'open' ? ['Information not complete'] : []),
    ...(contains === '' ? [] : [`Contains ${contains}`]),
    ...(mayContain === '' ? [] : [`May contain ${mayContain}`]),
  ];
  return said.length === 0 ? 'None of the fourteen in our data' : said.join('. ');
};

export const itemCopy: BrandCopy<ItemCopy> = {
  byDefault: {
    close: 'Close',
    premium: (price) => `A little special: ${price} extra for each one.`,
    bespoke: 'Made for you: you agree this one with the kitchen, so your guests can’t change it.',
    unavailable: 'Not available for your date.',
    noDescription: 'Ask the team about this one: they know it well.',
    allergens: 'Contains',
    incomplete: 'Information not complete',
    incompleteText: 'The kitchen hasn’t checked this one yet, so please treat it as unsafe for an allergy.',
    mayContain: 'May contain',
    none: 'None of the fourteen allergens in our data. If you have an allergy, please tell our staff.',
    tooOld: 'Ask our staff',
    tooOldText: 'The kitchen hasn’t checked this one, or too long ago, so only our staff can say what’s in it.',
    unlinkedText: 'Nothing is known in our data about what’s in this one, so only our staff can say.',
    always: 'In it whatever you choose',
    depends: 'What else is in it depends on what you choose:',
    onlyDepends: 'What’s in it depends on what you choose. Our data say nothing of anything beside that:',
    dish: dishLine,
    tellStaff: 'From our kitchens’ data. If you have an allergy, please tell our staff.',
  },
  byBrand: {
    2: { noDescription: 'Ask the team about this one, amigo: they know it well.' },
  },
};

const everybody = (people: number): string => (people === 1 ? 'you' : `${formatAll(people)} of you`);

const each = (people: number): string => (people <= 2 ? 'each of you' : `each of the ${people} of you`);

export const preOrderCopy: BrandCopy<PreOrderCopy> = {
  byDefault: {
    intro: (people) =>
      `Have it ready when you arrive: one tap and it’s ordered for ${everybody(people)}. You can skip this and order on the day.`,
    introMix: (people) =>
      `Have it ready when you arrive. Mix as you like, one package for ${each(people)}, or skip this and order on the day.`,
    introRequired: 'This table needs a package. Pick yours: it goes on your bill.',
    perPerson: (price) => `${price} per person`,
    perParty: (price) => `${price} for the whole party`,
    each: (price) => `${price} each`,
    sum: (count, price, total) => `${count} × ${price} = ${total}`,
    forAll: (people) => (people === 1 ? 'For me' : `For ${formatAll(people)} of us`),
    forParty: 'For the whole party',
    chosen: (count, of) => `${count} of ${of} chosen`,
    fewer: (name) => `One fewer ${name}`,
    more: (name) => `One more ${name}`,
    later: 'Know what everyone wants? Fill it in here. If not, leave it: your guests can choose theirs later.',
    premium: (price) => `+${price}`,
    bespoke: 'Made for you',
    unavailable: 'Not available',
    about: (name) => `About ${name}`,
    onward: { skip: 'Skip', next: 'Continue' },
    hint: { skip: 'Nothing ordered: that’s fine too', next: 'Next: who the booking is for' },
    required: 'Choose a package to carry on.',
    mix: (missing, of, option) =>
      missing > 0
        ? `${option}: choose ${missing} more to make ${of}.`
        : `${option}: that’s ${-missing} more than the ${of} of you.`,
    minSpend: (amount) => `The minimum spend for your party is ${amount}. What you order here counts towards it.`,
    minSpendReached: 'You’ve reached it.',
    minSpendOpen: (amount) => `${amount} still to go.`,
    toGo: (reason, amount) => `${reason}: ${amount} still to go.`,
    emptyTitle: 'Nothing to order ahead',
    emptyText: 'The kitchen and the bar will take your order on the day.',
  },
  byBrand: {
    1: {
      introMix: (people) =>
        `Walk in and it’s waiting. Mix the packages, one for ${each(people)}, or skip it and order when you’re here.`,
      intro: (people) =>
        `Walk in and it’s waiting: one tap orders for ${everybody(people)}. Or skip it and order when you’re here.`,
      hint: { skip: 'Nothing ordered: the bar is there for you', next: 'Next: whose name is on the door' },
      required: 'Choose a package and you’re on.',
    },
    2: {
      introMix: (people) =>
        `The fiesta starts when you sit down. Mix the packages, one for each of the ${people} amigos, or skip it and order when you’re here.`,
      intro: (people) =>
        `The fiesta starts when you sit down: one tap orders for ${everybody(people)}. Or skip it, amigo, and order when you’re here.`,
      later: 'Know what your amigos want? Fill it in here. If not, leave it: they can choose theirs later.',
      hint: { skip: 'Nothing ordered: no problem, amigo', next: 'Next: who’s throwing the fiesta' },
      required: 'Choose a package for your fiesta.',
    },
    4: {
      introMix: (people) =>
        `We’ll lay the table and warm the plates. Mix as you like, one for ${each(people)}, or skip this and order at the table.`,
      intro: (people) =>
        `We’ll lay the table and warm the plates: one tap orders for ${everybody(people)}. Or skip this and order at the table.`,
      hint: { skip: 'Nothing ordered: the kitchen is there for you', next: 'Next: whose name to put on the table' },
      required: 'Please choose a package, and we’ll lay the table.',
    },
  },
};
