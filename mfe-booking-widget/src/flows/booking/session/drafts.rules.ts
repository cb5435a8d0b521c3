import type { ApiError } from '@bars/shared-api';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import {
  callbackFields,
  choiceFields,
  contactFields,
  isFieldName,
  isSame,
  namesOf,
  pickFields,
  type Draft,
  type FieldName,
} from '../../../common/fields';
import type { Consent } from '../../../common/environment';

/** Turns empty texts into null, as in the server's answers. */
const emptied = (draft: Draft): Draft =>
  Object.fromEntries(namesOf(draft).map((name) => [name, draft[name] === '' ? null : draft[name]]));

/**
 * Merges a change into the drafts. A field that is back at its answered value is no draft any more, unless another value of
 * it is being sent: then the original value must be sent too.
 */
export const withChange = (drafts: Draft, change: Draft, session: BookingSession | null, inFlight: Draft): Draft => {
  const next = { ...drafts, ...emptied(change) };
  return pickFields(next, (name) => !(name in change) || name in inFlight || !isSame(next[name], session?.[name]));
};

/** Health data leave the page's memory only with the visitor's consent (decision "Every allergy field"). */
const mayLeave = (name: FieldName, drafts: Draft, session: Consent): boolean =>
  name !== 'allergies' ||
  drafts.allergies === null ||
  (drafts.allergies_consent ?? session?.allergies_consent ?? false);

/** The fields to send: drafts that differ from the last answer, without delayed and rejected ones. Source: BW-50, BW-55. */
export const toSend = (drafts: Draft, session: BookingSession | null, heldBack: ReadonlySet<FieldName>): Draft =>
  pickFields(
    drafts,
    (name) => !heldBack.has(name) && !isSame(drafts[name], session?.[name]) && mayLeave(name, drafts, session),
  );

/** The drafts that may be stored in the tab: all typed values, health data only with consent. */
export const toKeep = (drafts: Draft, session: Consent): Draft =>
  pickFields(drafts, (name) => mayLeave(name, drafts, session));

/** Whether a change is only an emptied forename, which is not sent. Source: BW-58. */
export const isEmptyForenameAlone = (change: Draft): boolean => {
  const names = namesOf(change);
  return names.length === 1 && names[0] === 'forename' && change.forename === null;
};

/** The drafts after an answer. Sent values are removed; values typed since stay. */
export const acknowledged = (drafts: Draft, sent: Draft): Draft =>
  pickFields(drafts, (name) => !(name in sent) || !isSame(drafts[name], sent[name]));

/** Messages about rejected fields. These fields are not sent again until they change. */
export const refusalsOf = (error: ApiError, sent: Draft): Partial<Record<FieldName, string>> => {
  if (error.status !== 422) return {};
  const named = Object.entries(error.fieldErrors).filter(([field]) => field in sent && isFieldName(field));
  return Object.fromEntries(named.map(([field, texts]) => [field, texts.join(' ')]));
};

const worthKeeping: readonly FieldName[] = [...choiceFields, ...contactFields, ...callbackFields];

/** The values for a new session after the server has deleted the old one: choices, contact and callback, never the slot. */
export const recovered = (session: BookingSession | null): Draft =>
  session === null
    ? {}
    : pickFields(session, (name) => worthKeeping.includes(name) && session[name] !== null && session[name] !== false);
