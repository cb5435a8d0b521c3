import * as z from 'zod';

/** Parameters that give access to a page or identify a person: its address is a secret unless the page asks for a login. */
const SECRET_PARAMETERS = [
  'token',
  'join_token',
  'code',
  'admin_code',
  'app_id',
  'app_user_id',
  'user_id',
  'userid',
  'email',
  'id',
];

const brandWords = z.strictObject({
  byDefault: z.string().min(1),
  byBrand: z.partialRecord(z.enum(['0', '1', '2', '4']), z.string().min(1)).optional(),
});

const page = z.strictObject({
  path: z
    .string()
    .regex(
      /^\/([\w-]+|:\w+\??)?(\/([\w-]+|:\w+\??))*$/,
      'A path begins with a slash; a part is a word, `:name` or `:name?`.',
    ),
  title: z.union([z.string().min(1), brandWords]),
  login: z.enum(['none', 'customer', 'app']).default('none'),
  secret: z.boolean().optional(),
  part: z.string().optional(),
  skeleton: z.literal('wizard').optional(),
  markup: z.strictObject({ unlessKept: z.array(z.string()) }).optional(),
  debugOnly: z.literal(true).optional(),
  source: z.string().min(1),
});

const storage = z.strictObject({
  key: z.string().regex(/^\w+Key$/, 'The constant’s name ends in Key.'),
  name: z.string().regex(/^[\w.-]+(\.\{brand\})?$/),
  where: z.enum(['local', 'session']),
  whose: z.enum(['customer', 'staff']).nullable(),
  why: z.string().min(1),
  holds: z.string().min(1),
  text: z.string().min(1),
  onOtherSites: z.literal(true).optional(),
});

const element = z.strictObject({
  name: z.string().regex(/^[a-z]+(-[a-z]+)+$/),
  loader: z.string().optional(),
  element: z.string().optional(),
  drawing: z.string().optional(),
  prerender: z.string().optional(),
  frame: z.string().optional(),
  hasBrandStyles: z.literal(true).optional(),
  unreached: z.string().optional(),
});

const worker = z.strictObject({ file: z.string().regex(/^[a-z-]+\.js$/), source: z.string() });

const frame = z.strictObject({ file: z.string().regex(/^[a-z-]+\.html$/), module: z.string(), source: z.string() });

/** What an area says of itself: `area.json` in its folder. Each field is described in tools/areas/README.md. */
export const areaManifest = z.strictObject({
  name: z.string().regex(/^[a-z-]+$/),
  entry: z.string(),
  modules: z.record(z.string(), z.string()).default({}),
  serverModules: z.record(z.string(), z.string()).default({}),
  buildsSlowly: z.literal(true).optional(),
  pages: z.array(page),
  elements: z.array(element).default([]),
  frames: z.array(frame).default([]),
  workers: z.array(worker).default([]),
  storage: z.array(storage).default([]),
});

/** @typedef {z.output<typeof areaManifest>} AreaManifest */
/** @typedef {AreaManifest & { folder: string }} Area */
/** @typedef {AreaManifest['pages'][number]} AreaPage */

/** @param {string} path @returns {string[]} the names of its parameters */
export const parametersOf = (path) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);

/** Whether a page's address gives access to it, or names a person. @param {AreaPage} page */
export const isSecret = ({ path, login, secret }) =>
  secret ?? parametersOf(path).some((name) => SECRET_PARAMETERS.includes(name) && !(name === 'id' && login !== 'none'));

/**
 * The names in a browser's storage that hide the markup of a page, with where each is: `local:bars.check-in`.
 * @param {Pick<AreaManifest, 'storage'>} area @param {AreaPage} page
 * @returns {string[]}
 * @throws Error for a key that is not the area's
 */
export const hidesMarkup = (area, { path, markup }) =>
  (markup?.unlessKept ?? []).map((key) => {
    const entry = area.storage.find((one) => one.key === key);
    if (entry === undefined) throw new Error(`The markup of ${path} asks for ${key}, which its area does not store.`);
    return `${entry.where}:${entry.name}`;
  });

/** Two paths that no address can tell apart. @param {string} path */
const shapeOf = (path) => path.toLowerCase().replaceAll(/:\w+\??/g, ':');

/** What may be claimed once, with the words for it. @type {readonly [what: string, of: (area: Area) => string[]][]} */
const CLAIMS = [
  ['name', ({ name }) => [name]],
  ['path', ({ pages }) => pages.map(({ path }) => shapeOf(path))],
  ['element', ({ elements }) => elements.map(({ name }) => name)],
  ['frame', ({ frames }) => frames.map(({ file }) => file)],
  ['worker', ({ workers }) => workers.map(({ file }) => file)],
  ['storage key', ({ storage: entries }) => entries.flatMap(({ key, name }) => [key, name])],
];

/** What two areas claim, or one of them twice. @param {readonly Area[]} areas @returns {string[]} a sentence for each */
export const conflictsOf = (areas) =>
  CLAIMS.flatMap(([what, claimsOf]) => {
    const owners = new Map();
    return areas.flatMap((area) =>
      claimsOf(area).flatMap((claim) => {
        const owner = owners.get(claim);
        owners.set(claim, area.folder);
        return owner === undefined ? [] : [`${area.folder} claims the ${what} ${claim}, which is ${owner}’s.`];
      }),
    );
  });
