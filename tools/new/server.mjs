import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../lib/prepare.mjs';
import { mostValues, valuesOf } from '../lint/face-values.mjs';
import { change, importFactory, putBefore } from './edits.mjs';
import { isKebab } from './names.mjs';
import { planEstate } from './options/estate.mjs';
import { planLimit } from './options/limit.mjs';
import * as templates from './server-templates.mjs';

const readme = 'api-server/README.md';
const boundaries = 'tools/lint/import-boundaries.mjs';
const order = 'tools/lint/modules.test.ts';
const compose = 'api-server/compose.ts';
const everyCall = 'api-server/every-call.test.ts';

/** The modules that hold several domains, as the import boundaries know them. */
const alternatives = /\((accounts(?:\|[a-z-]+)*)\)/;

/** Makes the module known where modules are listed. */
const makeModule = (draft, module) => {
  draft.write(`api-server/modules/${module}/README.md`, templates.moduleReadme({ module }));
  draft.edit(boundaries, (source) =>
    source.replaceAll(/(\^api-server\\\/modules\\\/\(+(?:\?:)?accounts(?:\|[a-z-]+)*)\)/g, `$1|${module})`),
  );
  draft.edit(order, (source) =>
    change(
      order,
      source,
      /^(const order = \[[^\]]*?),?(\s*\];)$/m,
      (_all, names, end) => `${names}, '${module}'${end}`,
    ),
  );
  draft.edit(readme, (source) =>
    change(readme, source, /^(\| `operations` \|.*\n(?:\| `.*\n)*)/m, (rows) => `${rows}| \`${module}\` |  |\n`),
  );
};

/** Checks the module, and makes it where that was asked for. */
const planModule = (draft, module, makesModule) => {
  const folder = join(draft.root, 'api-server/modules');
  if (existsSync(join(folder, module))) {
    const known = alternatives.exec(draft.read(boundaries))?.[1]?.split('|') ?? [];
    if (!known.includes(module))
      throw new Refusal(`The module ${module} is one domain of its own. Take one of ${known.join(', ')}.`);
    return;
  }
  if (!makesModule)
    throw new Refusal(
      `There is no module ${module}. There are: ${readdirSync(folder).join(', ')}; --new-module makes it.`,
    );
  if (!isKebab(module)) throw new Refusal(`${module} is no name: it is lower-case words with a hyphen between them.`);
  makeModule(draft, module);
};

/** Adds an export behind the last one of another file. */
const withExport = (source, line) => {
  const [exports] = /^[^]*^export [^;]* from '[^']+';\n/m.exec(source) ?? [''];
  return exports + line + source.slice(exports.length);
};

/** The module would export more than can be read at a glance. */
const refuseFull = (draft, module) => {
  const { length } = valuesOf(draft.read(`api-server/modules/${module}/index.ts`));
  if (length > mostValues)
    throw new Refusal(
      `The module ${module} would export ${length} values, and ${mostValues} are the most: put some into a namespace first.`,
    );
};

/**
 * Plans the domain of a page: its files, its module's face, its composition, and the row of its call in the table of all calls.
 * @param {import('./page.mjs').Draft} draft
 * @param {import('./templates.mjs').PageFacts} facts
 * @param {boolean} makesModule
 */
export const planServer = (draft, facts, makesModule) => {
  const {
    module,
    parameters,
    field,
    needs,
    name: { kebab, camel, pascal, words },
  } = facts;
  planModule(draft, module, makesModule);
  const folder = `api-server/modules/${module}/${kebab}`;
  draft.write(`${folder}/index.ts`, templates.domain(facts));
  draft.write(`${folder}/${kebab}.routes.ts`, templates.routes(facts));
  draft.write(`${folder}/${kebab}.service.ts`, templates.service(facts));
  draft.write(`${folder}/${kebab}.copy.ts`, templates.serverCopy(facts));
  draft.write(`${folder}/${kebab}.test.ts`, templates.serverTest(facts));

  const face = `api-server/modules/${module}/index.ts`;
  const exported = `export { create${pascal} } from './${kebab}/index';\n`;
  draft.write(face, existsSync(join(draft.root, face)) ? withExport(draft.read(face), exported) : exported);
  planEstate(draft, facts);
  planLimit(draft, facts);
  refuseFull(draft, module);
  const deps = needs.length === 0 ? '' : `, { ${needs.map(({ prop }) => prop).join(', ')} }`;
  draft.edit(compose, (source) => {
    const added = putBefore(
      compose,
      source,
      /^ {2}kernel\.ports\.assertConnected\(\);$/m,
      `  add(create${pascal}(kernel${deps}));`,
    );
    return importFactory(compose, added, module, `create${pascal}`);
  });
  const given = parameters.map((one) => `, ${one.field}: 'some-text'`).join('');
  draft.edit(everyCall, (source) => {
    const row = `  [\`POST \${${camel}Path}\`]: { send: () => post(${camel}Path, { ${field.snake}: 'A table'${given} }), gets: everybody('200') },`;
    const listed = putBefore(everyCall, source, /^\};\n\ndescribeOnEngines\('every call/m, row);
    return putBefore(
      everyCall,
      listed,
      /^import type \{ FastifyInstance \}/m,
      `import { ${camel}Path } from '@bars/shared-api/contracts/${kebab}';`,
    );
  });
  draft.edit(readme, (source) =>
    change(readme, source, new RegExp(`^(\\| \`${module}\` \\| .*?)( ?)\\|$`, 'm'), (_row, cells) => {
      const text = cells.trimEnd();
      return text.endsWith('|') ? `${text} ${words.toLowerCase()} |` : `${text}, ${words.toLowerCase()} |`;
    }),
  );
};
