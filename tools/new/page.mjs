import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readAreas } from '../areas/read.mjs';
import { Refusal } from '../lib/prepare.mjs';
import { isKebab, nameOf, parametersOf, shapesOf } from './names.mjs';
import { kindOf } from './options/estate.mjs';
import { limitOf } from './options/limit.mjs';
import { needsOf } from './options/needs.mjs';
import * as staying from './options/stays.mjs';
import { verbOf } from './options/verb.mjs';
import { planPackages } from './packages.mjs';
import { planRoute } from './route.mjs';
import { planServer } from './server.mjs';
import * as templates from './templates.mjs';

/**
 * The areas that pages can be added to, with the folders of their features. The wizard's pages are steps, and the shell has none of
 * its own making.
 */
const AREAS = {
  'mfe-manage': ['account', 'booking', 'party'],
  'mfe-payments': [],
  'mfe-student-society': [],
  'mfe-allergens': [],
};

/**
 * What a repository would look like with the page: file → text.
 * @typedef {Map<string, string>} Plan
 */

/** Reads the repository, and what was planned for it so far. */
export class Draft {
  /** @param {string} root */
  constructor(root) {
    this.root = root;
    /** @type {Plan} */
    this.plan = new Map();
  }

  /** @param {string} file @returns {string} */
  read(file) {
    return this.plan.get(file) ?? readFileSync(join(this.root, file), 'utf8');
  }

  /** @param {string} file @param {string} text */
  write(file, text) {
    this.plan.set(file, text);
  }

  /** @param {string} file @param {(source: string) => string} edit */
  edit(file, edit) {
    this.write(file, edit(this.read(file)));
  }
}

const areaOf = (root, folder) => {
  if (!Object.hasOwn(AREAS, folder))
    throw new Refusal(`There is no area ${folder} for new pages. There are: ${Object.keys(AREAS).join(', ')}.`);
  return JSON.parse(readFileSync(join(root, folder, 'area.json'), 'utf8'));
};

const featureFolder = (folder, kebab, group) => {
  const groups = AREAS[folder];
  if (groups.length === 0 && group !== undefined) throw new Refusal(`The features of ${folder} are in no groups.`);
  if (groups.length > 0 && !groups.includes(group))
    throw new Refusal(`A page of ${folder} is in a group: --group ${groups.join('|')}.`);
  return [folder, 'src/features', ...(group === undefined ? [] : [group]), kebab].join('/');
};

/** The name is taken by another feature, contract or domain. */
const refuseTaken = (draft, { kebab, camel, pascal }, folders) => {
  const file = [`shared-api/contracts/${kebab}.ts`, `shared-api/client/${kebab}`, ...folders].find((one) =>
    existsSync(join(draft.root, one)),
  );
  const constant = [
    ['api-server/compose.ts', `create${pascal}`],
    ['api-server/every-call.test.ts', `${camel}Path`],
  ].find(([one, word]) => new RegExp(`\\b${word}\\b`).test(draft.read(one)))?.[1];
  const taken = file ?? constant;
  if (taken !== undefined) throw new Refusal(`The name ${kebab} is taken: there is ${taken}.`);
};

/** An area has a page that has an address in common with the path. */
const refuseTakenPath = (root, path) => {
  const shapes = new Set(shapesOf(path));
  for (const { folder, pages } of readAreas(root)) {
    const taken = pages.find((page) => shapesOf(page.path).some((shape) => shapes.has(shape)));
    if (taken !== undefined) throw new Refusal(`${folder} has a page at ${taken.path} already.`);
  }
};

const callPattern = /^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)+$/;
const pathPattern = /^\/[\w-]+(\/([\w-]+|:\w+\??))*$/;

/** A name, a call or a field that is none. */
const refuseNames = ({ kebab, call, field }) => {
  if (!isKebab(kebab)) throw new Refusal(`${kebab} is no name: it is lower-case words with a hyphen between them.`);
  if (!callPattern.test(call))
    throw new Refusal(`${call} is no address of a call: words with a slash between them, without /api/.`);
  if (!isKebab(field.replaceAll('_', '-')))
    throw new Refusal(`${field} is no name of a field: lower-case words with a line between them.`);
};

const refusePath = (path) => {
  if (!pathPattern.test(path))
    throw new Refusal(`${path} is no path: it begins with a slash and a word; a part is a word, :name or :name?.`);
};

/** Any feature of the area with the name. */
const featuresOf = (root, folder, kebab) => {
  const features = `${folder}/src/features`;
  return readdirSync(join(root, features), { recursive: true, encoding: 'utf8' })
    .filter((file) => file === kebab || file.endsWith(`/${kebab}`))
    .map((file) => `${features}/${file}`);
};

/** What the options say of the form, the call and its domain. */
const choicesOf = (draft, { name, module, parameters }, options) => ({
  stays: options.stays === true,
  verb: verbOf(options.verb),
  needs: needsOf(draft, { names: options.needs, module }),
  limit: limitOf({ ...options, hasSubject: parameters.length > 0 }),
  kind: kindOf(draft, { kind: options.estate, name }),
});

const planFeature = (draft, feature, facts) => {
  const { kebab } = facts.name;
  const form = facts.stays ? staying : templates;
  draft.write(`${feature}/use-${kebab}.ts`, form.hook(facts));
  draft.write(`${feature}/${kebab}.copy.ts`, form.copy(facts));
  draft.write(`${feature}/${kebab}.screen.tsx`, form.screen(facts));
  const sent = facts.stays ? staying.sent(facts) : undefined;
  draft.write(`${feature}/${kebab}.screen.test.tsx`, templates.screenTest(facts, sent));
};

/**
 * Plans a page with one form and one call, without writing anything.
 * @param {string} root of the repository
 * @param {{ area: string, name: string, path?: string, title?: string, source?: string, callSource?: string, group?: string, module?: string, makesModule?: boolean, call?: string, field?: string, verb?: string, needs?: string, limit?: string, alwaysWorks?: string, estate?: string, stays?: boolean }} options
 * @returns {Promise<Plan>}
 * @throws Refusal with one sentence
 */
export const planPage = async (root, { area: folder, name: kebab, path = `/${kebab}`, ...options }) => {
  const { group, module = 'manage', makesModule = false, field = 'note', call = `rest/${kebab}` } = options;
  const { source = 'decisions' } = options;
  const area = areaOf(root, folder);
  refuseNames({ kebab, call, field });
  refusePath(path);
  const feature = featureFolder(folder, kebab, group);
  const [draft, name] = [new Draft(root), nameOf(kebab)];
  refuseTaken(draft, name, [...featuresOf(root, folder, kebab), `api-server/modules/${module}/${kebab}`]);
  refuseTakenPath(root, path);

  const parameters = parametersOf(path);
  const facts = {
    name,
    path,
    parameters,
    field: nameOf(field.replaceAll('_', '-')),
    module,
    call,
    title: options.title?.replaceAll("'", '’') ?? name.words,
    source,
    callSource: options.callSource ?? source,
    ...choicesOf(draft, { name, module, parameters }, options),
  };
  const areaName = nameOf(area.name);

  draft.write(`shared-api/contracts/${kebab}.ts`, templates.contract(facts));
  draft.write(`shared-api/client/${kebab}/index.ts`, templates.client(facts));
  planServer(draft, facts, makesModule);
  planFeature(draft, feature, facts);
  planPackages(draft, folder);
  planRoute(draft, { folder, area: areaName, feature, name, path });
  draft.edit(`${folder}/area.json`, (manifest) => addPage(folder, manifest, { path, title: facts.title, source }));
  return draft.plan;
};

/** Adds the line of a page behind the last one. */
const addPage = (folder, manifest, page) => {
  const line = `    { "path": ${JSON.stringify(page.path)}, "title": ${JSON.stringify(page.title)}, "source": ${JSON.stringify(page.source)} }`;
  const changed = manifest.replace(/("pages": \[\n(?: {4}\{.*\},?\n)*? {4}\{.*\})\n {2}\]/, `$1,\n${line}\n  ]`);
  if (changed === manifest) throw new Refusal(`${folder}/area.json has changed its form: a page is one line of it.`);
  return changed;
};
