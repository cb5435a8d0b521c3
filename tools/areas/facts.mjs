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

/** @typedef {import('./manifest.mjs').AreaManifest} AreaManifest */
/** @typedef {import('./manifest.mjs').Area} Area */
/** @typedef {import('./manifest.mjs').AreaPage} AreaPage */

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

/** Pages of frames that are older than the rule below; their addresses are in documents and on other sites. */
const OLDER = { 'mfe-booking-widget': 'frame.html', 'mfe-payments': 'frame-pay.html' };

/** Files of areas lie side by side in the release, so each has the name of its area's folder: none can be taken before its owner comes. @param {Area} area */
const foreignFiles = ({ folder, frames, workers }) => {
  const own = folder.replace(/^mfe-/, '');
  const [frame, worker] = [OLDER[folder] ?? `frame-${own}.html`, `${own}-worker.js`];
  return [
    ...frames
      .filter(({ file }) => file !== frame)
      .map(({ file }) => `${folder} claims the frame ${file}: its own is ${frame}.`),
    ...workers
      .filter(({ file }) => file !== worker)
      .map(({ file }) => `${folder} claims the worker ${file}: its own is ${worker}.`),
  ];
};

/** What two areas claim, one of them twice, or one outside of its own names. @param {readonly Area[]} areas @returns {string[]} a sentence for each */
export const conflictsOf = (areas) => [
  ...areas.flatMap(foreignFiles),
  ...CLAIMS.flatMap(([what, claimsOf]) => {
    const owners = new Map();
    return areas.flatMap((area) =>
      claimsOf(area).flatMap((claim) => {
        const owner = owners.get(claim);
        owners.set(claim, area.folder);
        return owner === undefined ? [] : [`${area.folder} claims the ${what} ${claim}, which is ${owner}’s.`];
      }),
    );
  }),
];
