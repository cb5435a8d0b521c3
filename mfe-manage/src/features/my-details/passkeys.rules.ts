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

/** What a passkey is called that is made on this device; null where the browser does not say what device it is. */
export const deviceName = (userAgent: string): string | null => devices.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
