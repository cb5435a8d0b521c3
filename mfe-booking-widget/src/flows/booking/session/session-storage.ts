import { draftKey, sessionKey } from '@bars/shared-api/contracts/storage-keys.generated';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';
import { fieldSchemas, pickFields, type Draft } from '../../../common/fields';
import type { BookingStorage, TextStore } from '../../../common/environment';
import { toKeep } from './drafts.rules';

/** A draft as an earlier page stored it. A draft with an invalid field is dropped as a whole. */
const storedDraft = z.exactPartial(z.object(fieldSchemas));

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
 * Stores a booking on the device. Allergies without consent are kept in memory only.
 * @param store storage that outlives the tab
 * @param tabStore storage that ends with the tab, because it has personal data
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
      // Before the first answer the consent is unknown, but allergies in the tab were stored with consent.
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
