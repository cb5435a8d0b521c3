/**
 * Tags of a test that is made for several brands, places, faults or widths. One that only repeats what another of them shows runs
 * with `npm run test:full` alone.
 * @param isRepeat whether an ordinary run does without it
 * @param tags the devices it runs on; see e2e/playwright.config.ts
 */
export const fullWhere = (isRepeat: boolean, ...tags: `@${string}`[]): string[] => [
  ...tags,
  ...(isRepeat ? ['@full'] : []),
];
