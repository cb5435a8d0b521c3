import { ApiError } from './api-error';

/** The catalogue's own texts, spelt as the specification spells them. Source: BW-193, RT-69, RT-70, BW-204. */
export const errorTexts = {
  slow: 'We are having issues at the moment, please beear with us',
  offline: 'Sorry, you seem to be offline',
  unknown: 'Unknown error occurred',
} as const;

/** The server does not take this key, from this page or for this brand: what it says is for whoever builds the page. */
export const isCallerRefused = (error: ApiError): boolean => /^(api_key|origin|brand)_/.test(error.code ?? '');

/**
 * The one sentence a person is shown for a failed call: `errors.message`, else `error`, else all field errors joined
 * with ', ', else the catalogue's text for that status, else the general one. A call that timed out here reads as a 504.
 * What a visitor can do nothing about, a refused key, is an error like another.
 * Source: BW-191…BW-193, RT-68…RT-70.
 */
export const errorToNotice = (error: unknown): string => {
  if (!(error instanceof ApiError)) return errorTexts.unknown;
  if (error.kind === 'offline') return errorTexts.offline;
  if (error.kind === 'timeout') return errorTexts.slow;
  if (isCallerRefused(error)) return errorTexts.unknown;
  const fields = Object.values(error.fieldErrors).flat().filter(Boolean).join(', ');
  return error.message || fields || (error.status === 504 ? errorTexts.slow : errorTexts.unknown);
};
