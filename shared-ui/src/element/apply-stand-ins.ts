import type { StandInFace } from '@bars/shared-api/contracts/first-step';

/** Whether the page has the face already. */
export const isWorn = (family: string): boolean =>
  [...document.fonts].some((font) => font.family.replaceAll(/["']/g, '') === family);

/** Gives the page stand-ins, once each. */
export const applyStandIns = (standIns: readonly StandInFace[]): void => {
  const missing = standIns.filter(([family]) => !isWorn(family));
  for (const face of missing) document.fonts.add(new FontFace(...face));
};
