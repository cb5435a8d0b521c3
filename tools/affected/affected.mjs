import { isTouched } from '../testing/runner/repeated.mjs';

/**
 * @typedef {object} Repository
 * @property {readonly string[]} files
 * @property {readonly string[]} workspaces
 * @property {(file: string) => Set<string>} closureOf a file and everything it names
 * @property {(files: readonly string[]) => Set<string>} importedBy files and everything that they import
 * @property {(changed: readonly string[]) => Set<string>} dependantsOf files and everything that names them
 * @property {ReadonlyMap<string, ReadonlySet<string>>} stamps the sources that each unit was built from, where it was
 * @property {Readonly<Record<string, readonly string[]>>} covers the areas of a journey; all where it is not named
 */

/**
 * What has to run: everything of a stage, or what is named. Empty: nothing.
 * @typedef {'all' | string[]} Choice
 * @typedef {object} Affected
 * @property {string[]} units what is built again
 * @property {Choice} check workspaces
 * @property {Choice} unit folders and test files
 * @property {Choice} elements test files, without their ending
 * @property {Choice} e2e specs
 * @property {Choice} firefox specs
 * @property {Choice} pictures
 * @property {Choice} former nothing, or the whole suite of the release before
 */

/** @typedef {{ id: string, root: string, entries: readonly string[] }} BuildUnit root and entries are paths from the top */

const byName = (a, b) => (a < b ? -1 : 1);

const isText = (file) => /(^|\/)[^/]+\.md$|^docs\//.test(file);
const isUnitTest = (file) => /\.test\.tsx?$/.test(file) && !file.endsWith('.wtr.test.tsx') && !file.startsWith('e2e/');
const isElementTest = (file) => file.endsWith('.wtr.test.tsx');
const isSpec = (file) => /^e2e\/specs\/.+\.spec\.ts$/.test(file);
const isTest = (file) => /\.(test|spec)\.tsx?$/.test(file);

/** The workspaces that all others use. */
const SHARED = ['shared-api', 'shared-ui', 'tools'];
/** What every build has in its key, beside the builder; see tools/build/lib/stamp.mjs. */
const BUILD_KEY = [
  'package-lock.json',
  'tools/tsconfig.base.json',
  'shared-api/package.json',
  'shared-ui/package.json',
];
/** What only the types, the format and the lint of everything read. */
const CHECK_ONLY = ['.oxlintrc.json', '.oxfmtrc.json', 'knip.jsonc', 'tsconfig.json'];
/** What nothing that runs reads. */
const READ_BY_NONE = ['.gitignore', '.git-blame-ignore-revs', 'importmap.json'];
const RUNS_UNIT = /^(vitest\.config\.ts$|tools\/testing\/vitest\/)/;
const RUNS_ELEMENTS = /^(web-test-runner\.config\.mjs$|tools\/testing\/elements\/)/;

/** The folders that programs are bundled from, beside the tools that they import; see tools/build/programs.mjs. */
const PROGRAMS = {
  'api-server': ['api-server/', 'shared-api/'],
  sandbox: ['sandbox/', 'shared-api/', 'shared-ui/assets/'],
};

/** What writes units, and the sources that they are made of. The rest of the builder puts finished units together. */
const BUILDER = ['tools/build/worker.mjs', 'tools/areas/generate.mjs'];

/** @param {Repository} repository @returns {(file: string) => boolean} whether every build begins anew with a file */
const builderOf = ({ importedBy }) => {
  const builder = importedBy(BUILDER);
  const isOfBuilder = (file) =>
    file === 'tools/build.mjs' || /^tools\/(build|release\/manifest)\//.test(file) || builder.has(file);
  return (file) => BUILD_KEY.includes(file) || (file.startsWith('tools/') && !isTest(file) && isOfBuilder(file));
};

/** @param {Repository} repository @param {string} program @returns {(file: string) => boolean} whether the program is bundled from a file */
const bundledIn = ({ files, importedBy }, program) => {
  const isOfProgram = (file) =>
    file.startsWith(`${program}/`) && /\.(ts|mjs|cjs)$/.test(file) && !isTest(file) && !file.includes('/testing/');
  const isImported = (file) => importedBy(files.filter(isOfProgram)).has(file);
  return (file) =>
    PROGRAMS[program].some((place) => file.startsWith(place)) || (file.startsWith('tools/') && isImported(file));
};

const workspaceOf = (file, workspaces) => workspaces.find((one) => file.startsWith(`${one}/`));
/** Changed files that are no tests, no text, and in a workspace. */
const sourcesOf = (changed, workspaces) =>
  changed.filter((file) => !isText(file) && !isTest(file) && workspaceOf(file, workspaces) !== undefined);
const some = (files, test) => files.some((file) => test(file));

/** All the tests of a folder are named by it, so that the list can be read. */
const shortened = (chosen, all, workspaces) => {
  if (chosen.size === all.length) return all.length === 0 ? [] : 'all';
  const isInside = (folder, others) => others.some((one) => one !== folder && folder.startsWith(`${one}/`));
  const full = workspaces.filter((workspace) => {
    const own = all.filter((file) => file.startsWith(`${workspace}/`));
    return own.length > 0 && own.every((file) => chosen.has(file));
  });
  const whole = full.filter((folder) => !isInside(folder, full));
  return [
    ...whole.map((workspace) => `${workspace}/`),
    ...[...chosen].filter((file) => !whole.some((workspace) => file.startsWith(`${workspace}/`))),
  ].sort(byName);
};

const topOf = (file) => file.split('/')[0];

/**
 * What is built again.
 * @param {readonly string[]} changed @param {Repository} repository @param {readonly BuildUnit[]} units
 * @returns {string[]}
 */
export const unitsOf = (changed, repository, units) => {
  const isBuilder = builderOf(repository);
  if (some(changed, isBuilder)) return [...units.map(({ id }) => id), ...Object.keys(PROGRAMS)];
  const { stamps, dependantsOf, workspaces } = repository;
  const sources = sourcesOf(changed, workspaces);
  const dependants = dependantsOf(sources);
  const isRead = ({ id, root, entries }) => {
    // A folder's own files count without a stamp too: what is new or is asked for by name is in none.
    if (some(sources, (file) => root !== '' && file.startsWith(`${root}/`))) return true;
    const stamp = stamps.get(id);
    if (stamp !== undefined) return some(sources, (file) => stamp.has(file));
    const tops = ['shared-api', 'shared-ui', ...entries.map(topOf)];
    return some(sources, (file) => tops.includes(topOf(file))) || entries.some((entry) => dependants.has(entry));
  };
  const programs = Object.keys(PROGRAMS).filter((program) => some(sources, bundledIn(repository, program)));
  return [...units.filter(isRead).map(({ id }) => id), ...programs];
};

/** @returns {Choice} */
const checkOf = (changed, { workspaces, dependantsOf }, isWhole) => {
  const read = changed.filter((file) => !isText(file) && !READ_BY_NONE.includes(file));
  const own = new Set(read.map((file) => workspaceOf(file, workspaces)));
  if (isWhole || own.has(undefined) || SHARED.some((one) => own.has(one))) return 'all';
  const sources = read.filter((file) => !isTest(file));
  // The tools name the folders of areas, and have no types of theirs.
  const users = [...dependantsOf(sources)]
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.startsWith('tools/'))
    .map((file) => workspaceOf(file, workspaces))
    .filter((workspace) => workspace !== undefined);
  return [...new Set([...own, ...users])].sort(byName);
};

/** Tests of one kind: those changed, those of a folder whose sources changed, and those elsewhere that name what changed. */
const testsOf = (kind, { changed, sources }, { files, workspaces, dependantsOf }) => {
  const dependants = dependantsOf(changed);
  const folders = new Set(sources.map((file) => workspaceOf(file, workspaces)));
  const tests = files.filter(kind);
  const chosen = tests.filter((file) => dependants.has(file) || folders.has(workspaceOf(file, workspaces)));
  return { tests, chosen: new Set(chosen) };
};

const unitTestsOf = (change, repository, isWhole) => {
  const { tests, chosen } = testsOf(isUnitTest, change, repository);
  if (isWhole || some(change.changed, (file) => RUNS_UNIT.test(file))) return 'all';
  // The tools' tests are about the repository: they list its files, read its areas and build from it. Text is read by the lint alone.
  const place = change.sources.length > 0 ? 'tools/' : 'tools/lint/';
  if (change.changed.length > 0) for (const file of tests) if (file.startsWith(place)) chosen.add(file);
  return shortened(chosen, tests, [...repository.workspaces, 'tools/lint']);
};

const elementTestsOf = (change, repository, isWhole) => {
  const { tests, chosen } = testsOf(isElementTest, change, repository);
  if (isWhole || some(change.changed, (file) => RUNS_ELEMENTS.test(file))) return 'all';
  return chosen.size === tests.length
    ? 'all'
    : [...chosen].map((file) => file.replace(/\.wtr\.test\.tsx$/, '')).sort(byName);
};

/** @param {string} folder below `e2e` @returns {Choice} */
const ownSpecs = (folder, changed, { files }) => {
  const own = changed.filter((file) => file.startsWith(`e2e/${folder}/`));
  return own.every((file) => isTest(file) && files.includes(file)) ? own : 'all';
};

/** What the release before meets is the schema; see tools/testing/former. */
const isOfFormer = (file) =>
  /^api-server\/migrations\/.+\.sql$/.test(file) || (file.startsWith('tools/testing/former/') && !isTest(file));

const journeysOf = ({ changed, sources }, repository, isWhole) => {
  const { files, dependantsOf, importedBy, covers } = repository;
  const specs = files.filter(isSpec);
  const isOfJourneys = (file) => file.startsWith('e2e/') && !/^e2e\/(firefox|pictures|specs)\//.test(file);
  // Settings and data that no spec names.
  const isOfAll = (file) =>
    isOfJourneys(file) && file !== 'e2e/covers.json' && ![...dependantsOf([file])].some((one) => isSpec(one));
  // The site and the server that every journey uses are made of some tools.
  const ofSite = importedBy(['tools/build.mjs']);
  const isOfServer = bundledIn(repository, 'api-server');
  if (isWhole || some(sources, (file) => isOfAll(file) || ofSite.has(file) || isOfServer(file))) return 'all';
  const dependants = dependantsOf(changed);
  const chosen = specs.filter((spec) => isTouched(spec, changed, covers) || dependants.has(spec));
  return chosen.length === specs.length ? 'all' : chosen;
};

/**
 * What has to run because of changed files: nothing that depends on one of them is left out.
 * @param {readonly string[]} changed paths from the top; deleted ones too
 * @param {Repository} repository @param {readonly BuildUnit[]} units
 * @returns {Affected}
 */
export const affectedBy = (changed, repository, units) => {
  const { workspaces } = repository;
  const isBuilder = builderOf(repository);
  const isAtTop = (file) => workspaceOf(file, workspaces) === undefined;
  const isKnownAtTop = (file) =>
    [...CHECK_ONLY, ...READ_BY_NONE].includes(file) || RUNS_UNIT.test(file) || RUNS_ELEMENTS.test(file);
  // What is at the top and is not known may be anything.
  const isWhole = some(changed, (file) => isBuilder(file) || (isAtTop(file) && !isText(file) && !isKnownAtTop(file)));
  const change = { changed, sources: sourcesOf(changed, workspaces) };
  return {
    units: unitsOf(changed, repository, units),
    check: checkOf(changed, repository, isWhole),
    unit: unitTestsOf(change, repository, isWhole),
    elements: elementTestsOf(change, repository, isWhole),
    e2e: journeysOf(change, repository, isWhole),
    firefox: ownSpecs('firefox', changed, repository),
    pictures: ownSpecs('pictures', changed, repository),
    former: some(changed, isOfFormer) ? 'all' : [],
  };
};
