/** Bytes of a `manifest.json`: ten times today's largest. A server reads those of two hundred units when it starts. */
export const mostManifestBytes = 500_000;

/**
 * How much a manifest may say. Each is several times what the largest unit says today (in brackets): who has more has made a mistake, or
 * wants to keep servers busy, which compose the release between two requests. `*`: any entry.
 */
const MOST_ENTRIES = {
  /** (126) */
  files: 1_000,
  /** A module loads as many others before it can run (18). */
  'files.*.deps': 100,
  /** (137) */
  'bindings.offers.*': 1_000,
  /** Each page is compared with each of the others, and has a list of preloads (21). */
  'area.pages': 100,
  /** (4) */
  'area.frames': 10,
  /** (1) */
  'area.workers': 10,
  /** (1) */
  pins: 10,
};
/** Of any other list or table (81). */
const mostEntries = 300;

/** Characters. */
const MOST_CHARACTERS = {
  /** It is in a line of a browser's tab (28). */
  'area.pages.*.title': 100,
  'area.pages.*.title.byDefault': 100,
  'area.pages.*.title.byBrand.*': 100,
  /** (50) */
  'area.pages.*.path': 200,
  /** Two paragraphs of the page `/cookies` (335). */
  'area.storage.*.text': 2_000,
  /** Of a type, as its text (132). */
  'elements.*.events.*': 2_000,
  'elements.*.attributes.*': 2_000,
};
/** Of any other text, and of the name of an entry (192). */
const mostCharacters = 500;

/** Of messages' schemas, which are the deepest (12). */
const mostLevels = 30;

const count = (number) => number.toLocaleString('en-GB');

/** @returns {string | null} */
const textFault = (text, field, place) => {
  const most = MOST_CHARACTERS[field] ?? mostCharacters;
  return text.length > most ? `${place} has ${count(text.length)} characters, and may have ${count(most)}.` : null;
};

/** @returns {string | null} */
const entriesFault = (value, at) => {
  const entries = Object.entries(value);
  const most = MOST_ENTRIES[at.field] ?? mostEntries;
  if (entries.length > most)
    return `${at.place || 'it'} has ${count(entries.length)} entries, and may have ${count(most)}.`;
  const long = entries.find(([name]) => name.length > mostCharacters);
  if (long !== undefined)
    return `${at.place || 'it'} has a name of ${count(long[0].length)} characters, and one may have ${count(mostCharacters)}.`;
  for (const [name, one] of entries) {
    const fault = faultAt(one, inside(at, name, value));
    if (fault !== null) return fault;
  }
  return null;
};

/** Tables, whose names are chosen by units. Those of other objects are fields. */
const TABLES =
  /^(names|files|parts|pins|bindings\.(offers|uses)|area\.(modules|serverModules|pages\.\*\.title\.byBrand)|declarations|builtAgainst|elements\.\*\.(attributes|events|toFrame|fromFrame))$/;

const inside = ({ field, place, level }, name, parent) => {
  const isEntry = Array.isArray(parent) || TABLES.test(field);
  const path = (before, last) => (before === '' ? last : `${before}.${last}`);
  return { field: path(field, isEntry ? '*' : name), place: path(place, name), level: level + 1 };
};

const faultAt = (value, at) => {
  if (at.level > mostLevels) return `${at.place.slice(0, mostCharacters)} is nested too deep.`;
  if (typeof value === 'string') return textFault(value, at.field, at.place);
  return typeof value === 'object' && value !== null ? entriesFault(value, at) : null;
};

/**
 * What a manifest says too much of.
 * @param {unknown} manifest as JSON has it
 * @returns {string | null} a sentence that begins with the field; null where everything is within its limit
 */
export const limitFault = (manifest) => faultAt(manifest, { field: '', place: '', level: 0 });
