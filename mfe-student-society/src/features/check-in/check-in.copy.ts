import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface CheckInCopy {
  title: string;
  titleAt: (bar: string) => string;
  loading: string;
  failed: string;
  retry: string;
  unknownBar: string;
  chooseFirst: string;
  chooseBar: string;
  selectorOffline: string;
  /** Said where the bar says nothing itself. */
  standard: string;
  why: string;
  kept: string;
  readers: string;
  listTitle: string;
  groupOf: (people: number) => string;
  until: (time: string) => string;
  left: (clock: string) => string;
  expired: string;
  expiredNow: (names: string) => string;
  extend: string;
  extendOf: (name: string) => string;
  extending: string;
  extended: string;
  startAgain: string;
  startAgainHint: string;
  formTitle: string;
  formTitleMore: string;
  placesLeft: (places: number) => string;
  forename: string;
  surname: string;
  nameHint: string;
  contact: string;
  byPhone: string;
  byEmail: string;
  phone: string;
  email: string;
  contactHint: string;
  address: string;
  postCode: string;
  groupSize: string;
  groupSizeHint: string;
  submit: string;
  busy: string;
  checkedIn: (name: string) => string;
}

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

export const checkInCopy: BrandCopy<CheckInCopy> = {
  byDefault: {
    title: 'Check in',
    titleAt: (bar) => `Check in at ${bar}`,
    loading: 'We’re fetching the bar.',
    failed: 'We couldn’t fetch the bar.',
    retry: 'Try again',
    unknownBar: 'We don’t recognise the bar of this link.',
    chooseFirst: 'Please choose the bar that you’re at.',
    chooseBar: 'Choose your bar',
    selectorOffline: 'The list of bars can’t be loaded just now. Please try again.',
    standard: 'Please check in while you’re here, once for everyone in your group.',
    why: 'We ask for this only so that you can be told if someone who was here at the same time falls ill. We don’t use it for anything else.',
    kept: 'We keep your name, your contact, your group’s size and your times, and your address if you give it, for 21 days after your visit. Then they’re deleted.',
    readers:
      'Nobody reads it unless public health officials ask for it; then we hand it to them. The list of your visit opens on this device only.',
    listTitle: 'Checked in here',
    groupOf: (count) => people(count),
    until: (time) => `until ${time}`,
    left: (clock) => `${clock} left`,
    expired: 'Expired',
    expiredNow: (names) => `The check-in of ${names} has expired. You can extend it.`,
    extend: 'Extend',
    extendOf: (name) => `the check-in of ${name} by 2 hours`,
    extending: 'Extending…',
    extended: 'That’s extended by 2 hours.',
    startAgain: 'Start a new visit',
    startAgainHint: 'This device then forgets the list above.',
    formTitle: 'Your details',
    formTitleMore: 'Check in someone else',
    placesLeft: (count) => (count === 1 ? 'You can check in 1 more person.' : `You can check in ${count} more people.`),
    forename: 'First name',
    surname: 'Last name',
    nameHint: 'At least 3 characters',
    contact: 'How can you be reached?',
    byPhone: 'By phone',
    byEmail: 'By email',
    phone: 'Phone number',
    email: 'Email address',
    contactHint: 'At least 8 characters',
    address: 'Address (optional)',
    postCode: 'Postcode (optional)',
    groupSize: 'How many people are you checking in?',
    groupSizeHint: 'Count yourself too.',
    submit: 'Check in',
    busy: 'Checking in…',
    checkedIn: (name) => `${name} is checked in for 2 hours.`,
  },
  byBrand: {
    2: { standard: 'Hola! Please check in before the first round, once for everyone in your group.' },
    4: { standard: 'Do check in while you’re with us, please. One of you may do it for the whole table.' },
  },
};
