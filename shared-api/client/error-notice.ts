import { ApiError, networkPage } from './api-error';

/**
 * The catalogue's own texts, spelt as the specification spells them. Source: BW-193, RT-69, RT-70, BW-204. `unreached`: the device
 * is online and a call has no answer: it is blocked, or refused by the network. `signIn`: a guest network has answered in our place.
 */
export const errorTexts = {
  slow: 'We are having issues at the moment, please beear with us',
  offline: 'Sorry, you seem to be offline',
  unreached: 'Sorry, we can’t reach our booking system just now. On guest Wi-Fi, sign in to the network first',
  signIn: 'This network wants you to sign in first. Open its sign-in page, then try again',
  unknown: 'Unknown error occurred',
} as const;

/** False where nobody can say. */
const isOnline = (): boolean => 'navigator' in globalThis && navigator.onLine;

/** The server refuses the key, this page's origin or the brand. Its message is for the developer of the page. */
export const isCallerRefused = (error: ApiError): boolean => /^(api_key|origin|brand)_/.test(error.code ?? '');

/** What ends with a full stop needs no comma behind it. */
const joined = (errors: readonly string[]): string => errors.join(', ').replaceAll('., ', '. ');

/**
 * The one sentence a person is shown for a failed call: `errors.message`, else `error`, else all field errors joined
 * with ', ', else the catalogue's text for that status, else the general one. A call that timed out gets the text of a 504.
 * That the visitor is offline is said only while the device is.
 * A refused key gets the general text: a visitor can do nothing about it.
 * Source: BW-191…BW-193, RT-68…RT-70.
 */
export const errorToNotice = (error: unknown): string => {
  if (!(error instanceof ApiError)) return errorTexts.unknown;
  if (error.kind === 'offline') return isOnline() ? errorTexts.unreached : errorTexts.offline;
  if (error.kind === 'timeout') return errorTexts.slow;
  if (isCallerRefused(error)) return errorTexts.unknown;
  if (error.code === networkPage || error.status === 511) return errorTexts.signIn;
  const fields = joined(Object.values(error.fieldErrors).flat().filter(Boolean));
  return error.message || fields || (error.status === 504 ? errorTexts.slow : errorTexts.unknown);
};
