import type { DistanceUnit } from '@bars/shared-api/contracts/distance';
import type { BrandCopy } from '../../copy/brand-copy';

export interface BarSelectorCopy {
  title: string;
  close: string;
  search: string;
  nearMe: string;
  locating: string;
  /** Above the nearest bars; `count` of them are shown. */
  nearest: (count: number) => string;
  all: (count: number) => string;
  matches: (count: number) => string;
  showAll: string;
  /** A distance that is already rounded, with its unit. Source: BW-201. */
  distance: (shown: string, unit: DistanceUnit) => string;
  /** Button that changes to the other unit. */
  inUnit: (unit: DistanceUnit) => string;
  closedForNow: string;
  /** Link to the device's maps; `mapOf` goes on with the bar's name, for whoever hears it. */
  map: string;
  mapOf: (name: string) => string;
  loading: string;
  noMatch: (query: string) => string;
  noBars: string;
  /** Wording of the specification. Source: BW-203. */
  denied: string;
  deniedHelp: string;
  unavailable: string;
  unavailableHelp: string;
  /** Wording of the specification. Source: BW-204. */
  offline: string;
  offlineHelp: string;
  retry: string;
}

const bars = (count: number): string => (count === 1 ? '1 bar' : `${count} bars`);

export const barSelectorCopy: BrandCopy<BarSelectorCopy> = {
  byDefault: {
    title: 'Choose a bar',
    close: 'Close',
    search: 'Name or town',
    nearMe: 'Near me',
    locating: 'Finding the bars near you',
    nearest: (count) => (count === 1 ? 'The bar nearest to you' : `The ${count} bars nearest to you`),
    all: (count) => `${bars(count)} to choose from`,
    matches: (count) => `${bars(count)} found`,
    showAll: 'Show all bars',
    distance: (shown, unit) => `${shown} ${unit}`,
    inUnit: (unit) => `Show ${unit}`,
    closedForNow: 'Closed for now',
    map: 'Map',
    mapOf: (name) => ` of ${name}`,
    loading: 'Looking up our bars',
    noMatch: (query) => `We have no bar called “${query}”, and none in a town of that name.`,
    noBars: 'There’s no bar to choose here at the moment.',
    denied: 'Access to location denied',
    deniedHelp:
      'Look for a name or a town instead. Or allow the location in your browser’s settings and press “Near me” again.',
    unavailable: 'We can’t tell where you are at the moment',
    unavailableHelp: 'Look for a name or a town instead, or try again.',
    offline: 'Sorry, you seem to be offline',
    offlineHelp: 'We couldn’t fetch the list of bars. Check your connection, then try again.',
    retry: 'Try again',
  },
  byBrand: {
    1: {
      title: 'Choose your Northlight',
      noMatch: (query) => `No light on at “${query}” yet: we have no bar of that name or in a town called that.`,
    },
    2: {
      title: 'Hola! Where’s the fiesta?',
      locating: 'Finding the fiesta nearest to you',
      noMatch: (query) => `Lo siento, amigo: we have no bar called “${query}”, and none in a town of that name.`,
      deniedHelp:
        'No pasa nada: look for a name or a town instead. Or allow the location in your browser’s settings and press “Near me” again.',
    },
    4: {
      title: 'Choose your Tin House',
      noMatch: (query) => `We’ve no house called “${query}”, nor one in a town of that name. Try the next town over.`,
    },
  },
};
