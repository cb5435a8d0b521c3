import { ReleaseRefused } from '../target/errors.mjs';
import { bindingFaults } from './bindings.mjs';
import { callFaults } from './calls/check-calls.mjs';
import { nameFaults } from './claims.mjs';
import { elementsFaults } from './elements/check-elements.mjs';
import { pageFaults } from './pages.mjs';
import { checkedManifest, declarationFile, schemaFile, serverDescription } from './schemas.mjs';
import { typeFaults } from './types/check-types.mjs';

/** @typedef {import('./schemas.mjs').CheckedManifest} CheckedManifest */

/** Our own modules, whose types are part of what they offer. */
const isTyped = (name) => name.startsWith('@bars/shared-');

const sameFile = (one, other) => one.split('/').pop() === other.split('/').pop();

/** What is compared of a unit and a module that it uses, or a sentence that says why nothing is. */
const typedUse = (user, offerer, module) => {
  const [before, now] = [user.builtAgainst[module], offerer.declarations[module]];
  if (now === undefined) return { fault: `${offerer.unit} brings no declarations of ${module}.` };
  if (before === undefined)
    return { fault: `${user.unit} does not say which declarations of ${module} it was built against.` };
  return sameFile(before, now) ? {} : { before, now };
};

const typedUses = (next, changed) =>
  next.flatMap((user) =>
    Object.entries(user.bindings.uses)
      .filter(([module]) => isTyped(module))
      .flatMap(([module, names]) => {
        const offerer = next.find(({ bindings }) => module in bindings.offers);
        if (offerer === undefined || !(changed.has(user.unit) || changed.has(offerer.unit))) return [];
        const offered = names.filter((name) => name === '*' || offerer.bindings.offers[module].includes(name));
        return offered.length === 0
          ? []
          : [{ user, offerer, module, names: offered, ...typedUse(user, offerer, module) }];
      }),
  );

/** @throws ReleaseRefused with a sentence: another team's tools have written it */
const parsed = (schema, value, what) => {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const [{ path, message }] = error.issues;
  throw new ReleaseRefused(`${what} cannot be read: ${[path.join('.'), message].filter(Boolean).join(': ')}.`);
};

const parsedFile = (schema, text, path, { unit, version }) => {
  const what = `${path} of ${unit} ${version}`;
  const json = () => {
    try {
      return JSON.parse(text);
    } catch {
      throw new ReleaseRefused(`${what} is no JSON.`);
    }
  };
  return parsed(schema, json(), what);
};

const typesOf = async (next, changed, read) => {
  const uses = typedUses(next, changed);
  const faults = uses.flatMap(({ fault }) => (fault === undefined ? [] : [fault]));
  const pairs = await Promise.all(
    uses.flatMap(({ user, offerer, module, names, before, now }) =>
      before === undefined
        ? []
        : [
            Promise.all([read(user, before), read(offerer, now)]).then(([was, is]) => ({
              unit: user.unit,
              module,
              names,
              before: parsedFile(declarationFile, was, before, user),
              now: parsedFile(declarationFile, is, now, offerer),
            })),
          ],
    ),
  );
  return [...new Set(faults), ...(await typeFaults(pairs))];
};

const callsOf = async (unit, description, read) => {
  const schemas =
    unit.schemas === null ? {} : parsedFile(schemaFile, await read(unit, unit.schemas), unit.schemas, unit);
  return callFaults(unit, (name) => schemas[name] ?? {}, description);
};

/**
 * Whether units can go live beside those that stay, and before this server: what changes is satisfied by everything that stays, and the
 * other way round. Calls are those of the units that change; to check a server instead, give it every unit of the release.
 * @param {object} options
 * @param {readonly unknown[]} options.changed manifests of the units that are deployed
 * @param {readonly unknown[]} options.live those of the live release
 * @param {unknown} options.server its `/api/docs/json`; null where none answers, and then calls and mailed pages are not checked
 * @param {readonly unknown[]} options.keptElements manifests of every version of the elements that pages may have
 * @param {(manifest: { unit: string, version: string }, path: string) => Promise<string>} options.read a file of a version
 * @returns {Promise<string[]>} a sentence for each fault; empty: it may go live
 * @throws ReleaseRefused where a manifest, one of its files or the server's description cannot be read
 */
export const checkContract = async ({ changed, live, server, keptElements, read }) => {
  const parse = (manifests) =>
    manifests.map((one) => parsed(checkedManifest, one, `The manifest of ${one?.unit ?? 'a unit'}`));
  const [deployed, there, kept] = [changed, live, keptElements].map(parse);
  const next = [...new Map([...there, ...deployed].map((one) => [one.unit, one])).values()];
  const units = new Set(deployed.map(({ unit }) => unit));
  const description = server === null ? null : parsed(serverDescription, server, 'What the server says of its API');
  const [types, ...calls] = await Promise.all([
    typesOf(next, units, read),
    ...(description === null ? [] : deployed.map((unit) => callsOf(unit, description, read))),
  ]);
  return [
    ...bindingFaults(next, units),
    ...types,
    ...calls.flat(),
    ...elementsFaults({ next, live: there, changed: units, kept }),
    ...pageFaults({ next, live: there, mailed: description?.['x-mailed-pages'] ?? [] }),
    ...nameFaults({ next, live: there, changed: units }),
  ];
};
