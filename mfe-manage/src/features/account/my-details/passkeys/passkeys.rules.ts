/** Devices by what their browsers say of themselves; the first that fits counts. */
const devices: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
];

/** The name, with the first number that makes it the only one: `iPhone`, `iPhone 2`, `iPhone 3`. */
export const freeName = (name: string, taken: readonly string[]): string => {
  let number = 1;
  const numbered = () => (number === 1 ? name : `${name} ${number}`);
  while (taken.includes(numbered())) number += 1;
  return numbered();
};

/** What a passkey is called that is made on this device; null where the browser does not say what device it is. */
export const deviceName = (userAgent: string): string | null =>
  devices.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
