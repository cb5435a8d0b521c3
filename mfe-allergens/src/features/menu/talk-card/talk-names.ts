import type { Allergen } from '@bars/shared-api/contracts/allergens';

/** Languages whose names agree with copies of the official text that quote it. No other is offered. */
export const talkLanguages = ['pl', 'it'] as const;
export type TalkLanguage = (typeof talkLanguages)[number];

/**
 * The allergens as Annex II of Regulation (EU) No 1169/2011 names them in each language. Null: it was not read there, and is not translated
 * by anybody here; the English name stands alone.
 */
export const talkNames: Readonly<Record<TalkLanguage, Readonly<Record<Allergen, string | null>>>> = {
  pl: {
    celery: 'seler',
    crustaceans: 'skorupiaki',
    eggs: 'jaja',
    fish: 'ryby',
    lupin: 'łubin',
    'cereals containing gluten': 'zboża zawierające gluten',
    milk: 'mleko',
    molluscs: 'mięczaki',
    mustard: 'gorczyca',
    peanuts: 'orzeszki ziemne (arachidowe)',
    sesame: 'nasiona sezamu',
    soybeans: 'soja',
    'sulphur dioxide / sulphites': 'dwutlenek siarki i siarczyny',
    'tree nuts': 'orzechy',
  },
  it: {
    celery: 'sedano',
    crustaceans: 'crostacei',
    eggs: 'uova',
    fish: 'pesce',
    lupin: 'lupini',
    'cereals containing gluten': 'cereali contenenti glutine',
    milk: 'latte',
    molluscs: null,
    mustard: 'senape',
    peanuts: 'arachidi',
    sesame: 'semi di sesamo',
    soybeans: 'soia',
    'sulphur dioxide / sulphites': 'anidride solforosa e solfiti',
    'tree nuts': 'frutta a guscio',
  },
};
