import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readAreas } from '../../../areas/read.mjs';
import { folderOf } from '../../../build/lib/paths.mjs';

const described = z.object({ name: z.string(), type: z.object({ text: z.string() }).optional() });

/** `custom-elements.json`, as far as it is read. */
const customElements = z.object({
  modules: z.array(
    z.object({
      declarations: z.array(
        z.object({
          tagName: z.string(),
          attributes: z.array(described).default([]),
          events: z.array(described).default([]),
          cssParts: z.array(described).default([]),
          cssProperties: z.array(described).default([]),
          slots: z.array(described).default([]),
        }),
      ),
    }),
  ),
});

const types = (list) => Object.fromEntries(list.map(({ name, type }) => [name, type?.text ?? '']));
const names = (list) => list.map(({ name }) => name).sort();

/** @param {z.output<typeof customElements>['modules'][number]['declarations'][number]} declaration */
const elementOf = ({ tagName, attributes, events, cssParts, cssProperties, slots }) => ({
  kind: /** @type {const} */ ('element'),
  name: tagName,
  attributes: types(attributes),
  events: types(events),
  parts: names(cssParts),
  properties: names(cssProperties),
  slots: names(slots),
});

const tagsIn = (file) =>
  existsSync(file)
    ? customElements
        .parse(JSON.parse(readFileSync(file, 'utf8')))
        .modules.flatMap(({ declarations }) => declarations.map(elementOf))
    : [];

/**
 * The files and tags that an area has for pages of others.
 * @param {string} area its folder
 * @returns {import('../schemas.mjs').Offered[]}
 */
export const elementsOf = (area) =>
  readAreas()
    .filter(({ folder }) => folder === area)
    .flatMap(({ elements }) => [
      ...elements.map(({ name }) => ({ kind: /** @type {const} */ ('script'), name })),
      ...tagsIn(join(folderOf(area), 'custom-elements.json')),
    ]);
