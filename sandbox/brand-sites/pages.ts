import type { PageLayout, SiteLook } from './layout';

/** A page of an external site that embeds the booking. */
export interface SitePage {
  /** The path, with a slash at both ends. */
  path: string;
  /** The file, relative to `sites/`. */
  file: string;
  look: SiteLook;
  language?: PageLayout['language'];
  name: string;
  /** The purpose of the page, shown on the front page. */
  about: string;
  /** Further sources of styles in its policy. */
  styles?: string;
  /** Further directives of its policy. */
  demands?: string;
  /** Further headers. */
  headers?: Readonly<Record<string, string>>;
}

/** The hash of the empty style element that styled-components inserts. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Blocks files of other origins without CORS or a `Cross-Origin-Resource-Policy`. */
const requireCorp = { 'cross-origin-embedder-policy': 'require-corp' };
/** Both headers make a page cross-origin isolated. */
const isolation = { ...requireCorp, 'cross-origin-opener-policy': 'same-origin' };

const looks = {
  northlight: {
    icon: '/northlight/wordmark.svg',
    styles: '/northlight/site.css',
    fonts: ['big-shoulders-display', 'sora'],
  },
  verbena: { icon: '/verbena/wordmark.svg', styles: '/verbena/site.css', fonts: ['fredoka', 'bricolage-grotesque'] },
  tinhouse: { icon: '/tinhouse/wordmark.svg', styles: '/tinhouse/site.css', fonts: ['fraunces', 'source-sans-3'] },
  group: { icon: '/northlight/wordmark.svg', styles: '/group/site.css' },
  hostile: { icon: '/northlight/wordmark.svg', styles: '/hostile/hostile.css' },
  bare: { icon: '/northlight/wordmark.svg' },
} as const satisfies Record<string, SiteLook>;

/** The layout of pages that belong to no brand. */
export const listLook: SiteLook = looks.group;

/** Every page. The front page lists them in this order. */
export const sitePages: readonly SitePage[] = [
  {
    path: '/northlight/',
    file: 'northlight/index.html',
    look: looks.northlight,
    name: 'Northlight',
    about: 'the two lines, beside the site’s own text',
  },
  {
    path: '/verbena/',
    file: 'verbena/index.html',
    look: looks.verbena,
    name: 'La Verbena',
    about: 'the two lines, below the plates',
  },
  {
    path: '/tinhouse/',
    file: 'tinhouse/index.html',
    look: looks.tinhouse,
    name: 'The Tin House',
    about: 'the two lines, over the whole width',
  },
  {
    path: '/northlight/the-bar/',
    file: 'northlight/the-bar.html',
    look: looks.northlight,
    name: 'Northlight: the bar',
    about: 'a long page, the element far down: nothing is loaded before it is near',
  },
  {
    path: '/verbena/ar/',
    file: 'verbena/ar.html',
    look: looks.verbena,
    language: { lang: 'ar', dir: 'rtl' },
    name: 'La Verbena in Arabic',
    about: 'a right-to-left page',
  },
  {
    path: '/tinhouse/sundays/',
    file: 'tinhouse/sundays.html',
    look: looks.tinhouse,
    name: 'The Tin House: Sundays',
    about: 'React 16 and jQuery of its own; that React renders the element',
  },
  {
    path: '/tinhouse/tonight/',
    file: 'tinhouse/tonight.html',
    look: looks.tinhouse,
    name: 'The Tin House: tonight',
    about: 'eager, and four people chosen by the page',
  },
  {
    path: '/tinhouse/allergens/',
    file: 'tinhouse/allergens.html',
    look: looks.tinhouse,
    name: 'The Tin House: what’s in it',
    about: 'the allergen menu, below a heading of the page',
  },
  {
    path: '/northlight/moving/',
    file: 'northlight/moving.html',
    look: looks.northlight,
    name: 'Northlight: by the hour',
    about: 'moves the element when the window is turned, and writes it anew with every other address',
  },
  {
    path: '/northlight/frame/',
    file: 'northlight/frame.html',
    look: looks.northlight,
    name: 'Northlight, in a frame',
    about: 'the frame and its host script instead of the element',
  },
  {
    path: '/northlight/two-bars/',
    file: 'northlight/two-bars.html',
    look: looks.northlight,
    name: 'Northlight: two bars',
    about: 'two elements of one brand, below headings of the page: two bookings',
  },
  {
    path: '/northlight/two-frames/',
    file: 'northlight/two-frames.html',
    look: looks.northlight,
    name: 'Northlight: two bars, in frames',
    about: 'the same with two frames',
  },
  {
    path: '/group/',
    file: 'group/index.html',
    look: looks.group,
    name: 'One evening, two bars',
    about: 'two elements, two brands, two keys',
  },
  {
    path: '/hostile/',
    file: 'hostile/index.html',
    look: looks.hostile,
    name: 'A hostile page',
    about: 'styles, prototypes, dialogs and a tidy-up service that want to break everything',
    styles: emptyStyle,
  },
  {
    path: '/hostile/enumerable/',
    file: 'hostile/enumerable.html',
    look: looks.bare,
    name: 'Enumerable prototypes',
    about: 'Object.prototype has two keys more: the element takes the frame',
  },
  {
    path: '/hostile/prototype-js/',
    file: 'hostile/prototype-js.html',
    look: looks.bare,
    name: 'Prototype.js 1.7',
    about: 'natives replaced as that library does: the element takes the frame',
  },
  {
    path: '/hostile/mootools/',
    file: 'hostile/mootools.html',
    look: looks.bare,
    name: 'MooTools 1.4.5',
    about: 'natives replaced as that library does: the element takes the frame',
  },
  {
    path: '/hostile/own-tag/',
    file: 'hostile/own-tag.html',
    look: looks.bare,
    name: 'A tag of its own',
    about: 'bars-booking-widget is defined by the page: frames take the place of its elements',
  },
  {
    path: '/hostile/parents/',
    file: 'hostile/parents.html',
    look: { ...looks.bare, styles: '/hostile/parents.css' },
    name: 'Parents that shrink',
    about: "a flex column, a table cell, vertical text, and a width of the page's own",
  },
  {
    path: '/hostile/opaque/',
    file: 'hostile/opaque.html',
    look: looks.bare,
    name: 'An opaque origin',
    about: 'a sandbox as of a page builder: no key can be used, and the console says why',
    demands: 'sandbox allow-scripts',
  },
  {
    path: '/hostile/trusted-types/',
    file: 'hostile/trusted-types.html',
    look: looks.bare,
    name: 'Trusted Types',
    about: 'no script may parse HTML: the element asks for no exception',
    demands: "require-trusted-types-for 'script'",
  },
  {
    path: '/hostile/coep/',
    file: 'hostile/coep.html',
    look: looks.bare,
    name: 'An isolated page',
    about: 'Cross-Origin-Embedder-Policy require-corp: a payment opens in a window of its own',
    headers: isolation,
  },
  {
    path: '/hostile/coep-frame/',
    file: 'hostile/coep-frame.html',
    look: looks.bare,
    name: 'An isolated page with a frame',
    about: 'the same with the frame and its host script',
    headers: isolation,
  },
  {
    path: '/hostile/coep-alone/',
    file: 'hostile/coep.html',
    look: looks.bare,
    name: 'A page that requires CORP',
    about: 'the same policy without isolation, which no script can see',
    headers: requireCorp,
  },
  {
    path: '/hostile/no-location/',
    file: 'hostile/no-location.html',
    look: looks.bare,
    name: 'A page without location',
    about: 'Permissions-Policy forbids it: the nearest bars are refused, and found by name',
    headers: { 'permissions-policy': 'geolocation=()' },
  },
];
