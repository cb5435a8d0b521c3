import type { ReminderKind } from '@bars/shared-api/contracts/party';
import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';
import type { GuestValues, ReminderBar } from './party-guests.rules';

export interface PartyGuestsCopy {
  title: string;
  /** @param named guests on the list @param people of the booking */
  count: (named: number, people: number) => string;
  nobody: string;
  /** What the guests have paid themselves, and what their parts still owe. */
  money: (paid: string, payers: number, owed: string) => string;
  coHost: string;
  accepted: string;
  invited: string;
  /** `allergens` with commas. */
  allergens: (allergens: string) => string;
  choices: (made: number, of: number) => string;
  choicesDone: string;
  paid: (paid: string, owed: string) => string;
  paidAll: (paid: string) => string;
  owes: (owed: string) => string;
  bespoke: string;
  close: string;
  dismiss: string;
  add: string;
  /** Names the actions of a guest. */
  actionsOf: (name: string) => string;
  edit: string;
  remind: string;
  pay: string;
  share: string;
  remove: string;
  /** The names of the actions for whoever can not see the row. */
  about: (action: string, name: string) => string;
  locked: string;
}

export const partyGuestsCopy: BrandCopy<PartyGuestsCopy> = {
  byDefault: {
    title: 'Your guests',
    count: (named, people) => `${named} of ${people} named`,
    nobody: 'Nobody is on the list yet. Share your invitation link, or add your guests here.',
    money: (paid, payers, owed) => `${paid} paid by ${payers === 1 ? '1 guest' : `${payers} guests`}, ${owed} of their parts still to pay`,
    coHost: 'Co-host',
    accepted: 'Has joined',
    invited: 'Invited',
    allergens: (allergens) => `Allergens: ${allergens}`,
    choices: (made, of) => `${made} of ${of} choices made`,
    choicesDone: 'All choices made',
    paid: (paid, owed) => `${paid} paid, ${owed} to pay`,
    paidAll: (paid) => `${paid} paid, nothing to pay`,
    owes: (owed) => `${owed} to pay`,
    bespoke: 'Menu made for this guest',
    close: 'Close',
    dismiss: 'Dismiss',
    add: 'Add a guest',
    actionsOf: (name) => `What you can do for ${name}`,
    edit: 'Edit',
    remind: 'Remind',
    pay: 'Pay',
    share: 'Share their link',
    remove: 'Remove',
    about: (action, name) => `${action}: ${name}`,
    locked: 'The pre order for this booking is now locked.',
  },
  byBrand: {
    1: { title: 'Your crew' },
    2: { title: 'Your amigos', nobody: 'No amigos on the list yet. Share your invitation link, or add them here.' },
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
    forename: 'Forename',
    forenamePlaceholder: 'Forename (Required)',
    surname: 'Surname',
    email: 'Email',
    emailHint: 'A new address is sent the invitation.',
    variation: 'Ordered for this guest',
    noVariation: 'Nothing',
    admin: 'Make this guest a co-host',
    adminHint: 'A co-host can change the booking, the guests and what they eat. Only you can cancel it.',
    save: 'Save',
    saveNew: 'Add guest',
    saving: 'Saving…',
    saved: 'The guest is saved.',
    added: (name) => `${name} is on the list.`,
    changed: 'Somebody else has changed this guest while you typed. What you typed is still here; save again to keep it.',
    changedLine: (label, value) => `${label}: ${value}`,
    nothing: 'nothing',
    yes: 'yes',
    no: 'no',
    removed: 'Somebody else has removed this guest. What you typed can’t be saved.',
    field: { forename: 'Forename', surname: 'Surname', email: 'Email', variation: 'Ordered', admin: 'Co-host' },
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
    removeText: (name) => `${name} leaves the list, with the choices made for them. The parts of the others grow; what ${name} has paid stays paid for the party.`,
    bespokeWarning: (email) => `This guest has a menu that our sales team made for them. Only the sales team can put it back: ${email}.`,
    confirmRemove: 'Yes, remove',
    removing: 'Removing…',
    keep: 'Keep this guest',
    removed: 'Guest has been deleted',
    remindTitle: (name) => `Remind ${name}`,
    kinds: { 'pre-order': 'Remind of the pre-order', 'guest-details': 'Ask for their details', 'invite-reminder': 'Remind of the invitation' },
    kindHints: {
      'pre-order': 'Asks them to choose what they eat and drink.',
      'guest-details': 'Asks them to check their name and what you should know.',
      'invite-reminder': 'Asks them to say that they come.',
    },
    bars: {
      sent: (at) => `Sent today at ${at}. You can send it again tomorrow.`,
      noAddress: () => 'This guest has no email address yet.',
      accepted: () => 'This guest has taken the invitation.',
      locked: () => 'The pre order for this booking is now locked.',
    },
    sent: 'Reminder has been sent!',
    payTitle: (name) => `What ${name} still owes`,
    shareTitle: (name) => `The link of ${name}`,
    shareText: (name) => `Send this link to ${name} alone: whoever has it chooses and pays as ${name}.`,
    shareLink: 'Their link:',
    copy: 'Copy link',
    copied: 'The link is copied.',
    notCopied: 'We couldn’t copy it. Select the link and copy it by hand.',
    sendIt: 'Send it',
  },
  byBrand: {},
};
