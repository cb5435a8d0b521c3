/**
 * What a manifest claims beside its own folder.
 * @typedef {object} Claiming
 * @property {string} unit
 * @property {Record<string, string>} names
 * @property {{ pages?: { path: string }[], frames?: { file: string }[] } | null} [area]
 */

/** A name without an address in it: SystemJS would map every address that begins with another one. */
const bareName = /^(?:@[a-z0-9-]+\/)?[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/;

/** Names below `@bars/` are those of the unit's own folder. @param {string} name */
const ownerOf = (name) => /^@bars\/([^/]+)/.exec(name)?.[1];

/** @param {Claiming} claiming */
const ownClaims = ({ unit, names, area }) => [
  ...Object.keys(names).flatMap((name) => {
    if (!bareName.test(name))
      return [`${unit} claims the name ${JSON.stringify(name.slice(0, 100))}, which cannot be one.`];
    const owner = ownerOf(name) ?? unit;
    return owner === unit ? [] : [`${unit} claims the name ${name}, which is ${owner}’s.`];
  }),
  ...(area?.frames ?? []).flatMap(({ file }) =>
    file === 'shell.html' ? [`${unit} claims the page ${file}, which is the shell’s.`] : [],
  ),
];

/** @param {string} path */
const partsOf = (path) =>
  path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '')
    .map((part) => ({ word: part.startsWith(':') ? null : part, isOptional: part.endsWith('?') }));

/** Whether an address can be one of both paths. `:name` stands for any word, `:name?` for one or none. @param {string} one @param {string} other */
export const canBeBoth = (one, other) => {
  const [a, b] = [partsOf(one), partsOf(other)];
  /** Whether what is left of both can be the same, from the ends on: `row[j]` for `a` from the next part on. */
  let row = b.map((_part, j) => b.slice(j).every(({ isOptional }) => isOptional));
  row.push(true);
  for (const part of [...a].reverse()) {
    /** @type {boolean[]} */
    const next = [];
    next[b.length] = part.isOptional && row[b.length];
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const isSame = part.word === null || b[j].word === null || part.word === b[j].word;
      next[j] = (isSame && row[j + 1]) || (part.isOptional && row[j]) || (b[j].isOptional && next[j + 1]);
    }
    row = next;
  }
  return row[0];
};

/** @param {readonly Claiming[]} manifests */
const sharedPages = (manifests) =>
  manifests.flatMap(({ unit, area }, index) =>
    manifests.slice(0, index).flatMap((other) =>
      (area?.pages ?? []).flatMap(({ path }) => {
        const taken = other.area?.pages?.find((page) => canBeBoth(path, page.path));
        return taken === undefined
          ? []
          : [
              {
                unit,
                sentence: `${unit} claims the page ${path}, and ${other.unit} the page ${taken.path}: an address can be of both.`,
              },
            ];
      }),
    ),
  );

/**
 * A unit could take the place of another one by a name in the import map or a path, or of the shell by a page of its own.
 * @param {readonly Claiming[]} manifests
 * @returns {{ unit: string, sentence: string }[]}
 */
export const wrongClaims = (manifests) => {
  const owners = new Map();
  const named = manifests.flatMap((one) => {
    const shared = Object.keys(one.names).flatMap((name) => {
      const owner = owners.get(name);
      owners.set(name, one.unit);
      return owner === undefined ? [] : [`${one.unit} claims the name ${name}, which is ${owner}’s.`];
    });
    return [...ownClaims(one), ...shared].map((sentence) => ({ unit: one.unit, sentence }));
  });
  return [...named, ...sharedPages(manifests)];
};
