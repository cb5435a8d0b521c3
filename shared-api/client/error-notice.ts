import { ApiError } from './api-error';

/** The catalogue's own texts, spelt as the specification spells them. Source: BW-193, RT-69, RT-70, BW-204. */
export const errorTexts = {
  slow: 'We are having issues at the moment, please beear with us',
  offline: 'Sorry, you seem to be offline',
  unknown: 'Unknown error occurred',
} as const;

/** The server refuses the key, this page's origin or the brand. Its message is for the developer of the page. */
export const isCallerRefused = (error: ApiError): boolean => /^(api_key|origin|brand)_/.test(error.code ?? '');

/**
 * The one sentence a person is shown for a failed call: `errors.message`, else `error`, else all field errors joined
 * with ', ', else the catalogue's text for that status, else the general one. A call that timed out gets the text of a 504.
 * A refused key gets the general text: a visitor can do nothing about it.
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
