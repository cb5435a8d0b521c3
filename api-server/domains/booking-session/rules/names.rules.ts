import { withoutUnseen } from '../../../kernel/mail/name-in-mail';

/** What is wrong with a name; null where nothing is. */
export type NameProblem = 'no letter' | 'address' | 'unseen' | null;

const letter = /\p{L}/u;

const scheme = /@|:\/\/|https?:|www\./i;

// Every stop that a browser takes for the dot of a domain.
const stops = '.\u3002\uFF0E\uFF61';

/** A stop without a space behind it, between what could be the two last parts of a domain. */
const domain = new RegExp(`[\\p{L}\\p{M}\\p{N}-][${stops}](?:\\p{L}[\\p{L}\\p{M}]+|xn--)`, 'u');

// An initial, or St, in front of a name of three letters or more. No list of all endings is needed: hardly any domain has one letter.
const endings = 'com|net|org|info|biz|app|dev|xyz|top|shop|site|online|club|live|link|click|win|fun|vip|pro|bet|page|team';
const initial = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}-])(?:\\p{L}|St)\\.(?!(?:${endings})(?![\\p{L}\\p{M}]))(?=(?:\\p{L}\\p{M}*){3,}(?![\\p{L}\\p{M}\\p{N}./:]))`, 'giu');

/**
 * What is wrong with a name that goes into mails. A mail of ours to a stranger must be no advertisement, so a name holds no
 * address of the web or of mail, and no mark that turns the text around it. Source: BW-153.
 */
export const nameProblem = (name: string): NameProblem => {
  if (withoutUnseen(name) !== name) return 'unseen';
  if (!letter.test(name)) return 'no letter';
  return scheme.test(name) || domain.test(name.replace(initial, '$& ')) ? 'address' : null;
};
