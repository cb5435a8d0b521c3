import type { ReminderKind } from '@bars/shared-api/contracts/party';
import { formatAll } from '@bars/shared-api/format';
import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import type { GuestAction } from './overview.rules';
import type { GuestValues, ReminderBar } from './party-guests.rules';

export interface PartyGuestsCopy {
  title: string;
  /** @param named guests on the list @param people of the booking */
  count: (named: number, people: number) => string;
  nobody: string;
  nobodyLocked: string;
  /** The party at a glance, and the columns of the list. */
  columns: { guest: string; accepted: string; choices: string; money: string; allergens: string; actions: string };
  /** Of all guests, how many have accepted, and have chosen. */
  acceptedOf: (made: number, of: number) => string;
  chosenOf: (made: number, of: number) => string;
  /** Of a guest's choices, how many are made. */
  share: (made: number, of: number) => string;
  /** What the guests have paid themselves, and what their parts still owe. */
  money: (paid: string, owed: string) => string;
  allergic: (guests: number) => string;
  coHost: string;
  accepted: string;
  invited: string;
  notInvited: string;
  noAllergens: string;
  notSaid: string;
  choicesDone: string;
  paid: (paid: string, owed: string) => string;
  paidAll: (paid: string) => string;
  owes: (owed: string) => string;
  owesNothing: string;
  bespoke: string;
  /** @param dishes of a guest that have changed since they were chosen */
  lookAgain: (dishes: string) => string;
  /** A dish that has changed, and what was decided of it. */
  keptDish: (dish: string, decided: string) => string;
  /** The same for a guest who has written of allergies and named none of the fourteen. */
  lookAgainNote: (dishes: string) => string;
  close: string;
  dismiss: string;
  add: string;
  remindAll: (guests: number) => string;
  askAll: (guests: number) => string;
  /** Names the menu of a guest. */
  moreFor: (name: string) => string;
  actions: Record<GuestAction, string>;
  /** The name of an action for whoever can not see the row. */
  about: (action: string, name: string) => string;
  locked: string;
}

export const partyGuestsCopy: BrandCopy<PartyGuestsCopy> = {
  byDefault: {
    title: 'Your guests',
    count: (named, people) => `${named} of ${people} named`,
    nobody: 'Nobody is on the list yet. Invite your guests, or add them here.',
    nobodyLocked: 'Nobody is on the list.',
    columns: {
      guest: 'Guest',
      accepted: 'Invitation',
      choices: 'Choices',
      money: 'Money',
      allergens: 'Allergies',
      actions: 'Actions',
    },
    acceptedOf: (made, of) => (made === of ? 'All accepted' : `${made} accepted, ${of - made} not yet`),
    chosenOf: (made, of) => (made === of ? 'All made' : `${made} of ${of} guests have chosen`),
    share: (made, of) => `${made} of ${of} made`,
    money: (paid, owed) => `${paid} paid, ${owed} to pay`,
    allergic: (guests) => (guests === 0 ? 'Nobody so far' : guests === 1 ? '1 guest' : `${guests} guests`),
    coHost: 'Co-host',
    accepted: 'Accepted',
    invited: 'Invited',
    notInvited: 'Not invited yet',
    noAllergens: 'None',
    notSaid: 'Not known',
    choicesDone: 'All made',
    paid: (paid, owed) => `${paid} paid, ${owed} to pay`,
    paidAll: (paid) => `${paid} paid`,
    owes: (owed) => `${owed} to pay`,
    owesNothing: 'Nothing to pay',
    bespoke: 'Menu made for this guest',
    lookAgain: (dishes) => `Look again: ${dishes}`,
    keptDish: (dish, decided) => `${dish}: ${decided}`,
    lookAgainNote: (dishes) => `Look again, their note couldn’t be compared: ${dishes}`,
    close: 'Close',
    dismiss: 'Dismiss',
    add: 'Add a guest',
    remindAll: (guests) => (guests === 1 ? 'Remind 1 guest' : `Remind ${guests} guests`),
    askAll: (guests) => (guests === 1 ? 'Ask 1 guest about allergies' : `Ask ${guests} guests about allergies`),
    moreFor: (name) => `More for ${name}`,
    actions: {
      edit: 'Edit',
      remind: 'Remind',
      ask: 'Ask about allergies',
      pay: 'Pay',
      share: 'Share their link',
      remove: 'Remove',
    },
    about: (action, name) => `${action}: ${name}`,
    locked: 'The pre order for this booking is now locked.',
  },
  byBrand: {
    1: { title: 'Your crew' },
    2: { title: 'Your amigos', nobody: 'No amigos on the list yet. Invite them, or add them here.' },
  },
};

export interface GuestFormCopy {
  editTitle: (name: string) => string;
  addTitle: string;
  forename: string;
  forenamePlaceholder: string;
  surname: string;
  email: string;
  emailHint: string;
  variation: string;
  noVariation: string;
  admin: string;
  adminHint: string;
  save: string;
  saveNew: string;
  saving: string;
  saved: string;
  added: (name: string) => string;
  changed: string;
  /** What somebody else saved, as a line. */
  changedLine: (label: string, value: string) => string;
  nothing: string;
  yes: string;
  no: string;
  removed: string;
  field: Record<keyof GuestValues, string>;
}

/** `admin`: MG-110, `forenamePlaceholder`: MG-91. */
export const guestFormCopy: BrandCopy<GuestFormCopy> = {
  byDefault: {
    editTitle: (name) => `Edit ${name}`,
    addTitle: 'Add a guest',
    forename: 'First name',
    forenamePlaceholder: 'Forename (Required)',
    surname: 'Last name',
    email: 'Email',
    emailHint: 'We’ll send the invitation to a new address.',
    variation: 'Ordered for this guest',
    noVariation: 'Nothing',
    admin: 'Make this guest a co-host',
    adminHint: 'A co-host can change the booking, the guests and what they eat. Only you can cancel it.',
    save: 'Save',
    saveNew: 'Add guest',
    saving: 'Saving…',
    saved: 'Guest saved.',
    added: (name) => `${name} is on the list.`,
    changed:
      'Someone else changed this guest while you were typing. What you typed is still here: save again to keep it.',
    changedLine: (label, value) => `${label}: ${value}`,
    nothing: 'nothing',
    yes: 'yes',
    no: 'no',
    removed: 'Someone else has removed this guest, so what you typed can’t be saved.',
    field: { forename: 'First name', surname: 'Last name', email: 'Email', variation: 'Ordered', admin: 'Co-host' },
  },
  byBrand: {},
};

export interface GuestDialogsCopy {
  removeTitle: (name: string) => string;
  removeText: (name: string) => string;
  bespokeWarning: (email: string) => string;
  confirmRemove: string;
  removing: string;
  keep: string;
  /** MG-114. */
  removed: string;
  remindTitle: (name: string) => string;
  askTitle: (name: string) => string;
  remindAllTitle: string;
  /** Whom a reminder concerns; `names` with commas. */
  concerned: Record<ReminderKind, (names: string) => string>;
  sendTo: (guests: number) => string;
  sending: string;
  sentTo: (names: string) => string;
  withoutAddress: (names: string) => string;
  nobodyToRemind: string;
  notSentTo: (names: string, why: string) => string;
  kinds: Record<ReminderKind, string>;
  kindHints: Record<ReminderKind, string>;
  bars: Record<Exclude<ReminderBar, null>, (at: string) => string>;
  /** MG-121. */
  sent: string;
  payTitle: (name: string) => string;
  shareTitle: (name: string) => string;
  shareText: (name: string) => string;
  shareLink: string;
  copy: string;
  copied: string;
  notCopied: string;
  sendIt: string;
}

/** Sources: MG-98, MG-113, MG-114, MG-118…MG-121. */
export const guestDialogsCopy: BrandCopy<GuestDialogsCopy> = {
  byDefault: {
    removeTitle: (name) => `Remove ${name}?`,
    removeText: (name) =>
      `${name} comes off the list, along with their choices. Everyone else’s share goes up. What ${name} has paid still counts for the party.`,
    bespokeWarning: (email) =>
      `Our sales team made a menu for this guest. Once it’s gone, only they can bring it back: ${email}.`,
    confirmRemove: 'Yes, remove',
    removing: 'Removing…',
    keep: 'Keep this guest',
    removed: 'Guest has been deleted',
    remindTitle: (name) => `Remind ${name}`,
    askTitle: (name) => `Ask ${name} about allergies`,
    remindAllTitle: 'Remind your guests',
    concerned: {
      'pre-order': (names) => `Still to choose: ${names}.`,
      'guest-details': (names) => `Still to tell us about allergies: ${names}.`,
      'invite-reminder': (names) => `Still to accept: ${names}.`,
    },
    sendTo: (guests) => (guests === 1 ? 'Remind 1 guest' : `Remind ${formatAll(guests)}`),
    sending: 'Sending…',
    sentTo: (names) => `Reminded today: ${names}. You can remind them again tomorrow.`,
    withoutAddress: (names) => `We have no email address for ${names}. Share their link with them instead.`,
    nobodyToRemind: 'Nothing’s missing now.',
    notSentTo: (names, why) => `Not sent to ${names}: ${why}`,
    kinds: {
      'pre-order': 'Remind about the pre-order',
      'guest-details': 'Ask for their details',
      'invite-reminder': 'Remind about the invitation',
    },
    kindHints: {
      'pre-order': 'Asks them to choose their food and drinks.',
      'guest-details': 'Asks them to check their name and anything you should know.',
      'invite-reminder': 'Asks them to say whether they’re coming.',
    },
    bars: {
      sent: (at) => `Sent today at ${at}. You can send it again tomorrow.`,
      noAddress: () => 'This guest has no email address yet.',
      locked: () => 'The pre order for this booking is now locked.',
    },
    sent: 'Reminder has been sent!',
    payTitle: (name) => `What ${name} still owes`,
    shareTitle: (name) => `${name}’s link`,
    shareText: (name) => `Send this link to ${name} only: anyone with it can choose and pay as ${name}.`,
    shareLink: 'Their link:',
    copy: 'Copy link',
    copied: 'The link is copied.',
    notCopied: 'We couldn’t copy it. Select the link and copy it by hand.',
    sendIt: 'Send it',
  },
  byBrand: {},
};
