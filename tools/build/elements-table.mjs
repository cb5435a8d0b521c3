/**
 * What pages load that are not ours: no SystemJS, no import map, plain modules.
 * @typedef {object} ElementRow
 * @property {string} name of its file: `/elements/v1/<name>.js`, and pinned `/elements/<version>/<name>.js`
 * @property {string} [loader] one small script with everything it imports; the build writes the names of the other files into it
 * @property {string} [element] what is loaded later, in as many files as it imports on demand; without a loader it is the file itself
 * @property {string} [drawing] draws markup of the first step; the server sends it with each: `draw.js`
 * @property {string} [prerender] renders the element's first step on the server, with the modules of its own file: `prerender.js`
 * @property {Record<string, string>} [brandStyles] files beside it of which its loader fetches one, `brand-<number>.js`: name → entry
 * @property {RegExp} [unreached] modules of packages that our code never reaches; they are left out
 */

/** @type {readonly ElementRow[]} */
export const elementRows = [
  {
    name: 'bars-booking-widget',
    loader: 'mfe-booking-widget/src/element/loader.ts',
    element: 'mfe-booking-widget/src/element/element.ts',
    drawing: 'mfe-booking-widget/src/element/loader/draw.ts',
    prerender: 'mfe-booking-widget/src/element/first-step.prerender.tsx',
    brandStyles: {
      'brand-0': 'shared-ui/src/element/brand-styles/neutral.ts',
      'brand-1': 'shared-ui/src/element/brand-styles/northlight.ts',
      'brand-2': 'shared-ui/src/element/brand-styles/la-verbena.ts',
      'brand-4': 'shared-ui/src/element/brand-styles/tin-house.ts',
    },
    // Vendor prefixes for old browsers. styled-components uses them only when it is asked to, and we do not ask.
    unreached: /\/node_modules\/stylis\/src\/Prefixer\.js$/,
  },
  { name: 'bars-payment-panel', element: 'mfe-payments/src/entry/elements.ts' },
  { name: 'booking-frame', loader: 'mfe-booking-widget/src/host/booking-frame.ts' },
  // Loaded by booking-frame.js in browsers with Apple Pay.
  { name: 'booking-apple-pay', loader: 'mfe-booking-widget/src/host/apple-pay.ts' },
];
