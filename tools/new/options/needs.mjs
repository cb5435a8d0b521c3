import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../../lib/prepare.mjs';
import { isKebab, nameOf } from '../names.mjs';

/**
 * A service of another domain that a domain is given.
 * @typedef {{ prop: string, type: string, from: string }} Need `prop`: as `compose.ts` names it; `from`: where a file of the domain imports its type
 */

const compose = 'api-server/compose.ts';
const order = 'tools/lint/modules.test.ts';

/** The services that `compose.ts` has by name, with their factories. */
const servicesOf = (source) =>
  new Map(
    [...source.matchAll(/^ {2}const (\w+) = add\((?:await )?create(\w+)\(/gm)].map(([, prop, pascal]) => [
      prop,
      pascal,
    ]),
  );

/** The module that a factory is imported from. */
const moduleOf = (source, factory) =>
  [...source.matchAll(/^import \{([^}]*)\} from '\.\/modules\/([a-z-]+)\/index';$/gm)].find(([, names]) =>
    new RegExp(`\\b${factory}\\b`).test(names),
  )?.[2];

/** The domain's folder in its module, from the import of its factory. */
const domainOf = (face, factory) => new RegExp(`\\b${factory}\\b[^}]*\\} from '\\./([a-z-]+)/index'`).exec(face)?.[1];

/** The modules in their order: one knows those before it. */
const modulesOf = (source) =>
  [...(/^const order = \[([^\]]*)\]/m.exec(source)?.[1] ?? '').matchAll(/'([a-z-]+)'/g)].map(([, name]) => name);

/**
 * The services that a domain asks for by the names of `compose.ts`.
 * @param {import('../page.mjs').Draft} draft
 * @param {{ names: string | undefined, module: string }} asked `names`: kebab-case, with commas between them
 * @returns {Need[]}
 * @throws Refusal
 */
export const needsOf = (draft, { names, module }) => {
  if (names === undefined) return [];
  const source = draft.read(compose);
  const services = servicesOf(source);
  const modules = modulesOf(draft.read(order));
  return names.split(',').map((name) => {
    const prop = isKebab(name) ? nameOf(name).camel : name;
    const pascal = services.get(prop);
    const owner = pascal === undefined ? undefined : moduleOf(source, `create${pascal}`);
    if (owner === undefined)
      throw new Refusal(`compose.ts has no service ${name}. It has: ${[...services.keys()].join(', ')}.`);
    if (modules.indexOf(owner) > modules.indexOf(module) && modules.includes(module))
      throw new Refusal(`The module ${module} comes before ${owner}, so it cannot be given ${name}.`);
    const type = `${pascal}Service`;
    const face = draft.read(`api-server/modules/${owner}/index.ts`);
    const folder = domainOf(face, `create${pascal}`);
    if (owner === module && existsSync(join(draft.root, `api-server/modules/${owner}/${folder}/service.ts`)))
      return { prop, type, from: `../${folder}/service` };
    if (owner === module || !new RegExp(`\\b${type}\\b`).test(face))
      throw new Refusal(`The module ${owner} exports no type ${type}.`);
    return { prop, type, from: `../../${owner}/index` };
  });
};
