/**
 * What pages load that are not ours: no SystemJS, no import map, plain modules.
 * @typedef {object} ElementRow
 * @property {string} name of its file: `/elements/v1/<name>.js`, and pinned `/elements/<version>/<name>.js`
 * @property {string} [loader] one small script with everything it imports; the build writes the names of the other files into it
 * @property {string} [element] what is loaded later, in as many files as it imports on demand; without a loader it is the file itself
 * @property {Record<string, string>} [brandStyles] files beside it of which its loader fetches one, `brand-<number>.js`: name → entry
 * @property {RegExp} [unreached] modules of packages that our code never reaches; they are left out
 * @property {RegExp} [core] modules of it that travel in a file of their own, beside its first
 */

/** @type {readonly ElementRow[]} */
export const elementRows = [
  {
    name: 'bars-booking-widget',
    loader: 'mfe-booking-widget/src/element/loader.ts',
    element: 'mfe-booking-widget/src/element/element.ts',
    brandStyles: {
      'brand-0': 'shared-ui/src/element/brand-styles/neutral.ts',
      'brand-1': 'shared-ui/src/element/brand-styles/northlight.ts',
      'brand-2': 'shared-ui/src/element/brand-styles/la-verbena.ts',
      'brand-4': 'shared-ui/src/element/brand-styles/tin-house.ts',
    },
    // Vendor prefixes for old browsers. styled-components uses them only when it is asked to, and we do not ask.
    unreached: /\/node_modules\/stylis\/src\/Prefixer\.js$/,
    core: /node_modules\/(react|react-dom|scheduler)\/|^\0commonjsHelpers/,
  },
  { name: 'bars-payment-panel', element: 'mfe-payments/src/entry/elements.ts' },
  { name: 'booking-frame', loader: 'mfe-booking-widget/src/host/booking-frame.ts' },
];
