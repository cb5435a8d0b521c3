/** What a form field may hold before it is encoded; `undefined` fields are left out. */
export type FormValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly unknown[]
  | { readonly [key: string]: unknown };

const asText = (value: Exclude<FormValue, undefined>): string => {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/**
 * Form encoding of the booking-session calls: null clears (an empty string), booleans are 1 or 0,
 * a nested value is one JSON string in its top-level field. Source: API-B-2.
 */
export const formEncode = (fields: Readonly<Record<string, FormValue>>): string => {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.set(name, asText(value));
  }
  return form.toString();
};
