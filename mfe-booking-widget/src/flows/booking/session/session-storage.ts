import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { depositType } from '@bars/shared-api/contracts/payment-options';
import { chosenVariations } from '@bars/shared-api/contracts/pre-orders';
import type { BrandId } from '@bars/shared-api/contracts/wire';
import * as z from 'zod/mini';
import { choiceFields, pickFields, type Draft } from '../../../common/fields';
import type { TextStore, WizardPorts } from '../../../common/ports';

const text = z.exactOptional(z.nullable(z.string()));
const id = z.exactOptional(z.nullable(z.int()));
const flag = z.exactOptional(z.boolean());

/** A draft as an earlier page kept it; whatever does not fit is left out as a whole. */
const storedDraft = z.object({
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
});

const storedSession = z.object({
  session_id: z.string(),
  is_completed: z.boolean(),
  /** Wall clock of the device, milliseconds. */
  changed_at: z.number(),
  /** Bar, day, people and type, to begin again with when the server has forgotten the session. No personal data. */
  choices: storedDraft,
});
export type StoredSession = z.infer<typeof storedSession>;

export const sessionKey = (brand: BrandId): string => `bars.session.${brand}`;
export const draftKey = (brand: BrandId): string => `bars.draft.${brand}`;

/** How long an unfinished booking may be taken up again. */
const unfinishedMs = 24 * 60 * 60 * 1000;

const parsed = <Schema extends z.ZodMiniType>(schema: Schema, kept: string | null): z.output<Schema> | null => {
  if (kept === null) return null;
  try {
    return schema.safeParse(JSON.parse(kept)).data ?? null;
  } catch {
    return null;
  }
};

export const readSession = (store: TextStore, brand: BrandId): StoredSession | null => parsed(storedSession, store.get(sessionKey(brand)));

/** Not completed, and changed within the last 24 hours. Source: BW-182; decision "Stored session". */
export const isUnfinished = ({ is_completed, changed_at }: StoredSession, wallNow: number): boolean =>
  !is_completed && wallNow - changed_at < unfinishedMs;

export const keepSession = (store: TextStore, brand: BrandId, session: BookingSession, wallNow: number): void => {
  const kept: StoredSession = {
    session_id: session.session_id,
    is_completed: session.is_completed,
    changed_at: wallNow,
    choices: pickFields(session, (name) => choiceFields.some((choice) => choice === name)),
  };
  store.set(sessionKey(brand), JSON.stringify(kept));
};

/** What was typed and not answered for, of this tab. */
export const readDraft = (store: TextStore, brand: BrandId): Draft => parsed(storedDraft, store.get(draftKey(brand))) ?? {};

export const keepDraft = (store: TextStore, brand: BrandId, draft: Draft): void => {
  if (Object.keys(draft).length === 0) store.remove(draftKey(brand));
  else store.set(draftKey(brand), JSON.stringify(draft));
};

/** An unfinished booking is waiting on this device. */
export const hasUnfinishedBooking = ({ store, brand, clock }: Pick<WizardPorts, 'store' | 'brand' | 'clock'>): boolean => {
  const stored = readSession(store, brand);
  return stored !== null && isUnfinished(stored, clock.wall());
};
