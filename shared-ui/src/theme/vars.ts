import { neutralLight, neutralShared } from './brands/neutral-light';
import { propertyOf } from './tokens';

const referencesTo = <Key extends string>(tokens: Record<Key, string>): Record<Key, string> => {
  const references = { ...tokens };
  for (const key in tokens) references[key] = `var(${propertyOf(key)}, ${tokens[key]})`;
  return references;
};

/**
 * Every token as a `var()` reference whose fallback is brand 0's light value,
 * so a component placed in a bare page is still complete.
 * @example styled.p`color: ${t.inkSoft};`
 */
export const t = { ...referencesTo({ ...neutralShared }), ...referencesTo({ ...neutralLight }) };

/** The spacing steps in pixels: 1 is 4 px, 8 is 64 px. */
export const space = { 0: '0', 1: '4px', 2: '8px', 3: '12px', 4: '16px', 5: '24px', 6: '32px', 7: '48px', 8: '64px' };
export type Space = keyof typeof space;
