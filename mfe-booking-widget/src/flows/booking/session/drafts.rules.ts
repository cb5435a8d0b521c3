import type { ApiError } from '@bars/shared-api';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { callbackFields, choiceFields, contactFields, isFieldName, isSame, namesOf, pickFields, type Draft, type FieldName } from '../../../common/fields';
import type { Consent } from '../../../common/environment';

/** An emptied text is null on the wire's answers. */
const emptied = (draft: Draft): Draft =>
  Object.fromEntries(namesOf(draft).map((name) => [name, draft[name] === '' ? null : draft[name]]));

/**
 * The drafts with a change on top. A field that is back at its answered value is no draft any more,
 * unless another value of it is on its way: then the server must hear of the way back too.
 */
export const withChange = (drafts: Draft, change: Draft, session: BookingSession | null, inFlight: Draft): Draft => {
  const next = { ...drafts, ...emptied(change) };
  return pickFields(next, (name) => !(name in change) || name in inFlight || !isSame(next[name], session?.[name]));
};

/** Health data leave the page's memory with the visitor's consent, or not at all (decision "Every allergy field"). */
const mayLeave = (name: FieldName, drafts: Draft, session: Consent): boolean =>
  name !== 'allergies' || drafts.allergies === null || (drafts.allergies_consent ?? session?.allergies_consent ?? false);

/** What is to be sent: drafts that differ from the last answer, without the held and the refused ones. Source: BW-50, BW-55. */
export const toSend = (drafts: Draft, session: BookingSession | null, heldBack: ReadonlySet<FieldName>): Draft =>
  pickFields(drafts, (name) => !heldBack.has(name) && !isSame(drafts[name], session?.[name]) && mayLeave(name, drafts, session));

/** What may be kept in the tab's storage: all that was typed, health data with consent only. */
export const toKeep = (drafts: Draft, session: Consent): Draft => pickFields(drafts, (name) => mayLeave(name, drafts, session));

/** A change that is nothing but an emptied forename makes no call. Source: BW-58. */
export const isEmptyForenameAlone = (change: Draft): boolean => {
  const names = namesOf(change);
  return names.length === 1 && names[0] === 'forename' && change.forename === null;
};

/** The drafts after an answer: what was sent is answered for, what was typed since stays. */
export const acknowledged = (drafts: Draft, sent: Draft): Draft =>
  pickFields(drafts, (name) => !(name in sent) || !isSame(drafts[name], sent[name]));

/** Sentences about the sent fields that the server would not take; it will not be asked again until they change. */
export const refusalsOf = (error: ApiError, sent: Draft): Partial<Record<FieldName, string>> => {
  if (error.status !== 422) return {};
  const named = Object.entries(error.fieldErrors).filter(([field]) => field in sent && isFieldName(field));
  return Object.fromEntries(named.map(([field, texts]) => [field, texts.join(' ')]));
};

const worthKeeping: readonly FieldName[] = [...choiceFields, ...contactFields, ...callbackFields];

/** What a session that the server has forgotten is made anew from: choices, contact and when to ring back, never the slot. */
export const recovered = (session: BookingSession | null): Draft =>
  session === null ? {} : pickFields(session, (name) => worthKeeping.includes(name) && session[name] !== null && session[name] !== false);
