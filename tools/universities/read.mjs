import { Refusal } from '../lib/prepare.mjs';

/** Reads the sources of the list of universities. Each refuses a file that it cannot read, with its line. */

/** @returns {never} */
const refuse = (file, line, text) => {
  throw new Refusal(`${file}:${line}: ${text}`);
};

const lineAt = (text, at) => text.slice(0, at).split('\n').length;

const quotes = { "'": /'((?:[^'\\]|\\.)*)'/y, '"': /"((?:[^"\\#]|\\.|#(?!\{))*)"/y };

/** The values of Ruby that the reference data are written in: hashes, arrays, strings, nil, true, false and numbers. */
const rubyReader = ({ file, text }, start) => {
  let at = start;
  const fail = (what) => refuse(file, lineAt(text, at), what);
  const take = (pattern) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found !== null) at = pattern.lastIndex;
    return found;
  };
  const space = () => take(/(?:\s|\\\n|#[^\n]*(?=\n))*/y);
  const has = (mark) => {
    space();
    if (!text.startsWith(mark, at)) return false;
    at += mark.length;
    return true;
  };
  const string = () => {
    space();
    const found = quotes[text[at]] && take(quotes[text[at]]);
    return found ? found[1].replace(/\\(.)/g, '$1') : null;
  };
  const list = (close, item) => {
    const items = [];
    while (!has(close)) {
      items.push(item());
      if (!has(',')) {
        if (!has(close)) fail(`This is no Ruby hash: "${close}" or "," is missing.`);
        break;
      }
    }
    return items;
  };
  const pair = () => {
    space();
    const line = lineAt(text, at);
    const key = take(/(\w+):(?=\s)/y)?.[1] ?? string() ?? fail('This is no Ruby hash: a key is missing.');
    if (text[at - 1] !== ':' && !has('=>')) fail('This is no Ruby hash: "=>" is missing.');
    const read = value();
    return [key, read !== null && read.constructor === Object ? { ...read, line } : read];
  };
  const value = () => {
    if (has('{')) return Object.fromEntries(list('}', pair));
    if (has('[')) return list(']', value);
    const word = take(/nil|true|false|\d+/y)?.[0];
    if (word !== undefined) return word === 'nil' ? null : JSON.parse(word);
    const parts = [];
    for (let one = string(); one !== null; one = string()) parts.push(one);
    return parts.length > 0 ? parts.join('') : fail('This is no value of a Ruby hash that this command knows.');
  };
  return value;
};

/**
 * The institutions that give degrees and are open, by UKPRN. Source: DfE reference data.
 * @param {{ file: string, text: string }} source
 * @returns {Map<string, { name: string, also: string[], at: string }>} `at`: file and line
 */
export const readInstitutions = (source) => {
  const begin = /INSTITUTIONS = [\w:]+\.new\(/.exec(source.text);
  if (begin === null) return refuse(source.file, 1, 'There are no INSTITUTIONS.');
  const found = new Map();
  for (const one of Object.values(rubyReader(source, begin.index + begin[0].length)())) {
    if (typeof one?.name !== 'string') return refuse(source.file, one?.line ?? 1, 'An institution has no name.');
    if (one.ukprn && !one.closed && one.has_never_awarded_degrees !== true)
      found.set(one.ukprn, {
        name: one.name.replaceAll("'", '’'),
        also: [...(one.suggestion_synonyms ?? []), ...(one.match_synonyms ?? [])],
        at: `${source.file}:${one.line}`,
      });
  }
  return found;
};

/** The rows of a CSV file with the line that each begins on. */
const csvRows = ({ file, text }) => {
  const rows = [];
  let [cells, line, begun] = [[], 1, 1];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
  cell.lastIndex = text.startsWith('\uFEFF') ? 1 : 0;
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (found === null) return refuse(file, line, 'This is no row of a CSV file.');
    cells.push(found[1]?.replaceAll('""', '"') ?? found[2]);
    line += found[0].split('\n').length - 1;
    if (found[3] === ',' && cell.lastIndex < text.length) continue;
    if (cells.length > 1 || cells[0] !== '') rows.push({ cells, line: begun });
    [cells, begun] = [[], line];
  }
  return rows;
};

/**
 * The places of each provider, by UKPRN. Source: Discover Uni, table LOCATION.
 * @param {{ file: string, text: string }} source
 * @returns {Map<string, { campus: string, latitude: number, longitude: number }[]>}
 */
export const readPlaces = (source) => {
  const [head, ...rows] = csvRows(source);
  const column = (name) => {
    const place = head?.cells.indexOf(name) ?? -1;
    return place < 0 ? refuse(source.file, 1, `There is no column ${name}.`) : place;
  };
  const [ukprn, name, latitude, longitude] = ['UKPRN', 'LOCNAME', 'LATITUDE', 'LONGITUDE'].map(column);
  const found = new Map();
  for (const { cells, line } of rows) {
    if (cells.length !== head.cells.length)
      return refuse(source.file, line, `There are ${cells.length} cells instead of ${head.cells.length}.`);
    const [north, east] = [cells[latitude], cells[longitude]];
    if (north === '' || east === '') continue;
    const place = { campus: cells[name].trim(), latitude: Number(north), longitude: Number(east) };
    if (Number.isNaN(place.latitude) || Number.isNaN(place.longitude))
      return refuse(source.file, line, `"${[north, east].join(', ')}" is no place.`);
    found.set(cells[ukprn], [...(found.get(cells[ukprn]) ?? []), place]);
  }
  return found;
};

/**
 * The town of each organisation of the UK, by its folded names. Source: ROR, version 2.
 * @param {{ file: string, text: string }} source
 * @returns {Map<string, string>}
 */
export const readTowns = ({ file, text }, fold) => {
  const records = (() => {
    try {
      return JSON.parse(text);
    } catch (error) {
      const at = /position (\d+)/.exec(error.message)?.[1];
      return refuse(file, lineAt(text, at === undefined ? text.length : Number(at)), 'This is no JSON.');
    }
  })();
  if (!Array.isArray(records)) return refuse(file, 1, 'This is no list of organisations.');
  const found = new Map();
  for (const [place, { names, locations }] of records.entries()) {
    if (!Array.isArray(names) || !Array.isArray(locations))
      return refuse(file, 1, `Organisation ${place + 1} has no names or no locations (version 2 has both).`);
    const town = locations[0]?.geonames_details;
    if (town?.country_code !== 'GB') continue;
    // The name that is shown goes before another organisation's other name.
    for (const { value, types } of names)
      if (types.includes('ror_display') || !found.has(fold(value))) found.set(fold(value), town.name);
  }
  return found;
};
