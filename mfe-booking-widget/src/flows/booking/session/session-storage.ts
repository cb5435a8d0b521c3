import { draftKey, sessionKey } from '@bars/shared-api/contracts/storage-keys';
import { depositType } from '@bars/shared-api/contracts/payment-options';
import { chosenVariations } from '@bars/shared-api/contracts/pre-orders';
import type { BrandId } from '@bars/shared-api/contracts/wire';
import * as z from 'zod/mini';
import { pickFields, type Draft, type FieldName } from '../../../common/fields';
import type { BookingStorage, TextStore } from '../../../common/environment';
import { toKeep } from './drafts.rules';

const text = z.exactOptional(z.nullable(z.string()));
const id = z.exactOptional(z.nullable(z.int()));
const flag = z.exactOptional(z.boolean());

/** A draft as an earlier page kept it; whatever does not fit is left out as a whole. A field that is missing here would be lost with the page. */
const draftFields = {
  bar_id: id,
  date: text,
  requested_time: z.exactOptional(z.string()),
  no_people: z.exactOptional(z.int()),
  booking_type_category_id: id,
  party_type: id,
  allow_standing: flag,
  time: text,
  full_date: text,
  forename: text,
  surname: text,
  email: text,
  phone_number: text,
  company_name: text,
  allergies: text,
  allergies_consent: flag,
  special_requirements: text,
  opt_in: flag,
  sms_opt_in: flag,
  phone_opt_in: flag,
  callback_date: text,
  callback_time: text,
  preferred_time: text,
  variations: z.exactOptional(chosenVariations),
  payment_type: z.exactOptional(z.nullable(depositType)),
} satisfies Record<FieldName, z.ZodMiniType>;
const storedDraft = z.object(draftFields);

/** Fields: `StoredSession`. */
const storedSession = z.object({
  session_id: z.string(),
  is_completed: z.boolean(),
  changed_at: z.number(),
  choices: storedDraft,
});

const parsed = <Schema extends z.ZodMiniType>(schema: Schema, kept: string | null): z.output<Schema> | null => {
  if (kept === null) return null;
  try {
    return schema.safeParse(JSON.parse(kept)).data ?? null;
  } catch {
    return null;
  }
};

/**
 * Allergies without consent are in this keeper's memory alone.
 * @param store outlives the tab
 * @param tabStore lasts as long as the tab: it holds personal data
 */
export const deviceBookingStorage = (store: TextStore, tabStore: TextStore, brand: BrandId): BookingStorage => {
  const [session, draft] = [sessionKey(brand), draftKey(brand)];
  let heldBack: Draft = {};
  const inTab = (): Draft => parsed(storedDraft, tabStore.get(draft)) ?? {};
  return {
    session: () => parsed(storedSession, store.get(session)),
    saveSession: (stored) => store.set(session, JSON.stringify(stored)),
    draft: () => ({ ...inTab(), ...heldBack }),
    saveDraft: (typed, consent) => {
      // Before the first answer nobody knows of a consent, but what is in the tab already came there with it.
      const kept = toKeep(typed, consent ?? { allergies_consent: inTab().allergies !== undefined });
      heldBack = pickFields(typed, (name) => !(name in kept));
      if (Object.keys(kept).length === 0) tabStore.remove(draft);
      else tabStore.set(draft, JSON.stringify(kept));
    },
    forget: () => {
      store.remove(session);
      tabStore.remove(draft);
      heldBack = {};
    },
  };
};
