import { withoutUnseen } from '@bars/shared-api/contracts/person-name';

/** The problem of a name; null where there is none. */
export type NameProblem = 'no letter' | 'address' | 'unseen' | null;

const letter = /\p{L}/u;

const scheme = /@|:\/\/|https?:|www\./i;

// Every full stop that a browser reads as the dot of a domain.
const stops = '.\u3002\uFF0E\uFF61';

/** A full stop without a space after it, between two possible parts of a domain. */
const domain = new RegExp(`[\\p{L}\\p{M}\\p{N}-][${stops}](?:\\p{L}[\\p{L}\\p{M}]+|xn--)`, 'u');

// An initial, or St, before a name of three letters or more. A short list of endings is enough: few domains have one letter.
const endings =
  'com|net|org|info|biz|app|dev|xyz|top|shop|site|online|club|live|link|click|win|fun|vip|pro|bet|page|team';
const initial = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}-])(?:\\p{L}|St)\\.(?!(?:${endings})(?![\\p{L}\\p{M}]))(?=(?:\\p{L}\\p{M}*){3,}(?![\\p{L}\\p{M}\\p{N}./:]))`,
  'giu',
);

/**
 * The problem of a name that is printed in mails. A mail must not carry an advertisement to a stranger, so a name holds no web
 * or email address and no character that changes the direction of the text. Source: BW-153.
 */
export const nameProblem = (name: string): NameProblem => {
  if (withoutUnseen(name) !== name) return 'unseen';
  if (!letter.test(name)) return 'no letter';
  return scheme.test(name) || domain.test(name.replace(initial, '$& ')) ? 'address' : null;
};
