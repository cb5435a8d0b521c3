import { Refusal } from '../lib/prepare.mjs';

/** What the list must be, as its test says. */
const bounds = { latitude: [49.8, 60.9], longitude: [-8.2, 1.8] };
const fewest = 165;

const isWithin = (value, [least, most]) => value >= least && value <= most;

/** The campus that the list has, or that was chosen by hand; else the first. */
const placeOf = (places, campus) => places.find((one) => one.campus === campus) ?? places[0];

const problemsOf = ({ id, name, town, latitude, longitude }) => [
  ...(/^100\d{5}$/.test(id) ? [] : [`${id} is no UKPRN.`]),
  ...(town ? [] : [`${name} has no town: say it in tools/universities/mended.json.`]),
  ...(isWithin(latitude, bounds.latitude) && isWithin(longitude, bounds.longitude)
    ? []
    : [`The place of ${name} is not in the UK: ${latitude}, ${longitude}.`]),
];

const inOrder = (one, other) => Number(one > other) - Number(one < other);

/** Its own other names, each once, but for those that are the name of a university. */
const otherNames = (also, names, fold) => [...new Set(also)].filter((one) => !names.has(fold(one))).toSorted(inOrder);

/** What the register says with what was mended: a name that was mended has the register's as another name. */
const named = (of, own) => ({
  name: own.name ?? of.name,
  also: own.also ?? [...(of.name === undefined ? [] : [of.name]), ...(of.also ?? [])],
});

const draftOf = ({ id, of, own, old, places, towns, fold }) => {
  const { name, also } = named(of, own);
  const { campus, latitude, longitude } = placeOf(places, own.campus ?? old?.campus) ?? own;
  const town = [name, ...also].map((one) => towns.get(fold(one))).find((one) => one !== undefined) ?? old?.town;
  return { at: of.at, university: { id, name, also, town, campus, latitude, longitude, ...own } };
};

/**
 * The list of universities: those of the register that have a place, and those that were added by hand, which have a name in `mended`. What it says
 * stands above the sources. A campus and a town stay where the sources do not say another one.
 * @param {{ before: object[], mended: Record<string, object>, institutions: Map, places: Map, towns: Map, fold: (text: string) => string }} from
 * @throws {Refusal} with the file and the line of each that cannot be listed
 */
export const listOf = ({ before, mended, institutions, places, towns, fold }) => {
  const old = new Map(before.map((one) => [one.id, one]));
  const byHand = Object.keys(mended).filter((id) => mended[id].name !== undefined && !institutions.has(id));
  const drafts = [...institutions.keys(), ...byHand]
    .filter((id) => places.has(id) || mended[id]?.latitude !== undefined)
    .map((id) =>
      draftOf({
        id,
        of: institutions.get(id) ?? { at: 'tools/universities/mended.json' },
        own: mended[id] ?? {},
        old: old.get(id),
        places: places.get(id) ?? [],
        towns,
        fold,
      }),
    );
  const problems = drafts.flatMap(({ at, university }) => problemsOf(university).map((text) => `${at}: ${text}`));
  const names = new Set(drafts.map(({ university }) => fold(university.name)));
  if (names.size < drafts.length) problems.push('Two universities have one name.');
  if (drafts.length < fewest) problems.push(`The list would have ${drafts.length} universities, fewer than ${fewest}.`);
  if (problems.length > 0) throw new Refusal(problems.join('\n'));
  return drafts
    .map(({ university }) => ({ ...university, also: otherNames(university.also, names, fold) }))
    .toSorted((one, other) => inOrder(one.name, other.name));
};

/** Metres by which a place may differ before it is said. */
const still = 100;

const differences = (old, one, metres) => {
  const moved = Math.round(metres(old, one));
  const said = [
    ...(old.name === one.name ? [] : [`Renamed: ${old.name} is ${one.name}`]),
    ...(moved > still ? [`Moved: ${one.name} by ${moved} m, from ${old.campus} to ${one.campus}`] : []),
    ...(old.town === one.town ? [] : [`Town: ${one.name}, ${old.town} is ${one.town}`]),
    ...(JSON.stringify(old.also) === JSON.stringify(one.also)
      ? []
      : [`Other names: ${one.name}, ${old.also.join('; ') || 'none'} are ${one.also.join('; ') || 'none'}`]),
  ];
  if (said.length > 0 || (moved === 0 && old.campus === one.campus)) return said;
  return [`Place: ${one.name} by ${moved} m, ${old.campus} is ${one.campus}`];
};

/** A line for each university that is added, removed or changed. @returns {string[]} */
export const changesOf = (before, after, metres) => {
  const [old, current] = [before, after].map((list) => new Map(list.map((one) => [one.id, one])));
  return [
    ...after.filter(({ id }) => !old.has(id)).map(({ name, campus }) => `Added: ${name}, ${campus}`),
    ...before.filter(({ id }) => !current.has(id)).map(({ name }) => `Removed: ${name}`),
    ...after.flatMap((one) => (old.has(one.id) ? differences(old.get(one.id), one, metres) : [])),
  ];
};
