import * as z from 'zod/mini';
import { step } from './booking-session';
import type { BookingWidgetAttribute } from './element-names';
import { localDate, toBrandId, token, type BrandId } from './dto';

/**
 * What a page may ask of the booking widget, as attributes of the element and of the host script alike.
 * Sources: EM-12…EM-21, EM-33; decision "Host page".
 */

/** Names of built-in configurations, never addresses. */
export const environments = ['local', 'staging', 'production'] as const;
export type Environment = (typeof environments)[number];

// Checks of texts alone: every page's element carries what they are made of.
const schemas = {
  env: z.enum(environments),
  positive: z.string().check(z.regex(/^\s*0*[1-9]\d{0,8}\s*$/)),
  level: z.string().check(z.regex(/^\s*[1-6]\s*$/)),
  /** There and empty is true, as HTML has it. */
  flag: z.enum(['', 'true', '1', 'false', '0']),
  apiKey: z.string().check(z.regex(/^\s*[\w.-]{1,80}\s*$/)),
  date: localDate,
  /** A session or a resume code; the server makes a copy of its choices (decision "session_id is a secret"). */
  session: token,
};

/** What a booking begins with. */
export interface BookingPrefill {
  barId: number | null;
  /** The bar cannot be changed; means nothing without one. Source: EM-21. */
  forceLocation: boolean;
  partyType: number | null;
  /** `YYYY-MM-DD`. */
  date: string | null;
  people: number | null;
  sessionId: string | null;
  step: number | null;
}

export interface BookingWidgetSettings {
  env: Environment;
  brand: BrandId;
  /** Empty where none is given: every call is refused then. */
  apiKey: string;
  canClose: boolean;
  /** Where the wizard's headings begin: 1 to 6. */
  headingLevel: number;
  prefill: BookingPrefill;
}

/** Hears of a value that is ignored; what it has to be is in `element-problems.ts`. */
export type OnIgnored = (attribute: BookingWidgetAttribute) => void;

/**
 * Reads the attributes. A value that does not fit counts as not given, and is told to `onIgnored`; so is a brand that is missing, as a page without one seldom means it.
 * @param given an attribute's text, null where it is not set
 */
export const readWidgetSettings = (
  given: (attribute: BookingWidgetAttribute) => string | null,
  onIgnored: OnIgnored,
): BookingWidgetSettings => {
  const read = <Schema extends z.ZodMiniType>(
    name: BookingWidgetAttribute,
    schema: Schema,
  ): z.output<Schema> | null => {
    const text = given(name);
    if (text === null) return null;
    const parsed = schema.safeParse(text);
    if (parsed.success) return parsed.data;
    onIgnored(name);
    return null;
  };
  const readNumber = (name: BookingWidgetAttribute, schema = schemas.positive): number | null => {
    const text = read(name, schema);
    return text === null ? null : Number(text);
  };
  const readFlag = (name: BookingWidgetAttribute): boolean =>
    ['', 'true', '1'].includes(read(name, schemas.flag) ?? 'false');
  const brand = toBrandId(given('brand'));
  if (given('brand')?.trim() !== `${brand}`) onIgnored('brand');
  return {
    env: read('env', schemas.env) ?? 'production',
    brand,
    apiKey: (read('api-key', schemas.apiKey) ?? '').trim(),
    canClose: readFlag('can-close'),
    headingLevel: readNumber('heading-level', schemas.level) ?? 1,
    prefill: {
      barId: readNumber('bar-id'),
      forceLocation: readFlag('force-location'),
      partyType: readNumber('party-type'),
      date: read('date', schemas.date),
      people: readNumber('people'),
      sessionId: read('session-id', schemas.session),
      step: readNumber('step'),
    },
  };
};

/** After every answered session update; no personal data, no secret. Source: decision "Host page". */
export const bookingUpdate = z.object({
  resume_code: token,
  step,
  is_completed: z.boolean(),
  status_id: z.nullable(z.int()),
  /** Once there is a booking. */
  ref_code: z.optional(z.string()),
});
export type BookingUpdate = z.infer<typeof bookingUpdate>;
