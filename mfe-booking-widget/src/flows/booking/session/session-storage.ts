import { callback, choices, contact, paymentChoice, preOrder, slotChoice } from '@bars/shared-api/contracts/booking-session-fields';
import { draftKey, sessionKey } from '@bars/shared-api/contracts/storage-keys';
import { depositType } from '@bars/shared-api/contracts/payment-options';
import { chosenVariations } from '@bars/shared-api/contracts/pre-orders';
import type { BrandId } from '@bars/shared-api/contracts/wire';
import * as z from 'zod/mini';
import { pickFields, type Draft, type FieldName } from '../../../common/fields';
import type { BookingStorage, TextStore } from '../../../common/environment';
import { toKeep } from './drafts.rules';

const text = z.exactOptional(z.nullable(z.string()));

/** Each kind of field as an earlier page kept it. */
const draft = {
  id: z.exactOptional(z.nullable(z.int())),
  day: text,
  time: text,
  instant: text,
  count: z.exactOptional(z.int()),
  flag: z.exactOptional(z.boolean()),
  text: () => text,
  variations: z.exactOptional(chosenVariations),
  paymentType: z.exactOptional(z.nullable(depositType)),
};

/** A draft; one that does not fit is left out as a whole. */
const storedDraft = z.object({
  ...choices(draft),
  requested_time: z.exactOptional(z.string()),
  ...slotChoice(draft),
  ...contact(draft),
  ...callback(draft),
  ...preOrder(draft),
  ...paymentChoice(draft),
} satisfies Record<FieldName, z.ZodMiniType>);

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
  const [session, typedKey] = [sessionKey(brand), draftKey(brand)];
  let heldBack: Draft = {};
  const inTab = (): Draft => parsed(storedDraft, tabStore.get(typedKey)) ?? {};
  return {
    session: () => parsed(storedSession, store.get(session)),
    saveSession: (stored) => store.set(session, JSON.stringify(stored)),
    draft: () => ({ ...inTab(), ...heldBack }),
    saveDraft: (typed, consent) => {
      // Before the first answer nobody knows of a consent, but what is in the tab already came there with it.
      const kept = toKeep(typed, consent ?? { allergies_consent: inTab().allergies !== undefined });
      heldBack = pickFields(typed, (name) => !(name in kept));
      if (Object.keys(kept).length === 0) tabStore.remove(typedKey);
      else tabStore.set(typedKey, JSON.stringify(kept));
    },
    forget: () => {
      store.remove(session);
      tabStore.remove(typedKey);
      heldBack = {};
    },
  };
};
