import { differences } from '../calls/differences.mjs';

/** @typedef {import('../schemas.mjs').CheckedManifest} CheckedManifest */
/** @typedef {import('../schemas.mjs').Offered} Offered */

const ofKind = (kind, list) => list.filter((one) => one.kind === kind);

const LISTS = { parts: 'part', properties: 'property', slots: 'slot' };
const TABLES = { attributes: 'attribute', events: 'event' };

/** The words of a type: an added one is an added possibility. */
const wordsOf = (type) => type.match(/'[^']*'|[\w$]+\??/g) ?? [];

const isLess = (now, before) => {
  const words = new Set(wordsOf(now));
  return wordsOf(before).some((one) => !words.has(one) && !words.has(one.replace(/\?$/, '')));
};

const elementFaults = (before, now, version) => {
  const says = (what, name) =>
    `<${before.name}> has no ${what} ${name || '(default)'} any more, which version ${version} of the elements has.`;
  const missing = Object.entries(LISTS).flatMap(([key, what]) =>
    before[key].filter((name) => !now[key].includes(name)).map((name) => says(what, name)),
  );
  const changed = Object.entries(TABLES).flatMap(([key, what]) =>
    Object.entries(before[key]).flatMap(([name, type]) => {
      if (!(name in now[key])) return [says(what, name)];
      return isLess(now[key][name], type)
        ? [`The ${what} ${name} of <${before.name}> is less than in version ${version} of the elements: ${type}.`]
        : [];
    }),
  );
  return [...changed, ...missing];
};

/** What the new elements lack of a version that pages have. @param {readonly Offered[]} before @param {readonly Offered[]} now @param {string} version */
const lessThan = (before, now, version) => [
  ...ofKind('script', before)
    .filter(({ name }) => !ofKind('script', now).some((one) => one.name === name))
    .map(({ name }) => `There is no /elements/v1/${name}.js any more, which version ${version} of the elements has.`),
  ...ofKind('element', before).flatMap((one) => {
    const same = ofKind('element', now).find(({ name }) => name === one.name);
    return same === undefined
      ? [`There is no <${one.name}> any more, which version ${version} of the elements has.`]
      : elementFaults(one, same, version);
  }),
];

/** `toFrame`: the page around sends it; `fromFrame`: the frame does. */
const messageFaults = (frame, host, { unit, version }) => {
  const about = (name) => `the message ${name} of ${host.name}`;
  const toFrame = Object.entries(host.toFrame).flatMap(([name, sent]) =>
    frame.toFrame[name] === undefined
      ? [`${unit} no longer takes ${about(name)}, which version ${version} of the elements sends.`]
      : differences(sent, frame.toFrame[name]).map(
          ({ at }) =>
            `${unit} does not take ${at || 'the content'} of ${about(name)} as version ${version} of the elements sends it.`,
        ),
  );
  const fromFrame = Object.entries(host.fromFrame).flatMap(([name, taken]) =>
    frame.fromFrame[name] === undefined
      ? [`${unit} no longer sends ${about(name)}, which version ${version} of the elements waits for.`]
      : differences(frame.fromFrame[name], taken, { isRead: true }).map(({ at, kind }) =>
          kind === 'gone'
            ? `${unit} no longer sends ${at} of ${about(name)}, which version ${version} of the elements reads.`
            : `${unit} sends ${at || 'the content'} of ${about(name)} as version ${version} of the elements does not take it.`,
        ),
  );
  return [...toFrame, ...fromFrame];
};

const framesOf = ({ area }) => (area?.frames ?? []).map(({ file }) => file);

/** The frames of a unit against the pages around them. @param {CheckedManifest} unit @param {CheckedManifest} elements */
const frameFaults = (unit, { elements, version }) =>
  framesOf(unit).length === 0
    ? []
    : ofKind('messages', elements).flatMap((host) => {
        const frame = ofKind('messages', unit.elements).find(({ name }) => name === host.name);
        return frame === undefined ? [] : messageFaults(frame, host, { unit: unit.unit, version });
      });

/**
 * What pages of others lose: tags, attributes, events and parts that are gone, frames that are gone, and messages that a frame and a kept
 * version of the elements do not take from each other.
 * @param {{ next: readonly CheckedManifest[], live: readonly CheckedManifest[], changed: ReadonlySet<string>, kept: readonly CheckedManifest[] }} options kept: versions of the elements
 * @returns {string[]}
 */
export const elementsFaults = ({ next, live, changed, kept }) => {
  const now = next.find(({ unit }) => unit === 'elements');
  const older = kept.filter(({ version }) => version !== now?.version);
  const frames = new Set(next.flatMap(framesOf));
  const goneFrames = live
    .filter(({ unit }) => changed.has(unit))
    .flatMap((one) =>
      framesOf(one)
        .filter((file) => !frames.has(file))
        .map((file) => [one.unit, file]),
    );
  const hosts = now === undefined ? older : [...older, now];
  return [
    ...(now !== undefined && changed.has('elements')
      ? older.flatMap(({ elements, version }) => lessThan(elements, now.elements, version))
      : []),
    ...goneFrames.map(([unit, file]) => `${unit} has no frame ${file} any more.`),
    ...next.flatMap((unit) =>
      hosts
        .filter((host) => changed.has(unit.unit) || (host === now && changed.has('elements')))
        .flatMap((host) => frameFaults(unit, host)),
    ),
  ];
};
