/** Fonts that visitors have, by their names in various systems. */
const standInFonts = {
  sans: ['Arial', 'Liberation Sans', 'Roboto'],
  sansBold: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'],
  serifBold: ['Times New Roman Bold', 'Liberation Serif Bold', 'Noto Serif Bold'],
};

export type StandIn = keyof typeof standInFonts;

/** The `src` of a stand-in. */
export const localFonts = (standIn: StandIn): string =>
  standInFonts[standIn].map((name) => `local('${name}')`).join(',');
