import { hidesMarkup, isSecret } from '../../areas/facts.mjs';

/** @typedef {import('../../areas/manifest.mjs').Area} Area */

/** The import-map name of an area's portal. @param {Area} area */
const moduleOf = ({ folder }) => `@bars/${folder}`;

const words = (title) =>
  typeof title === 'string'
    ? { title }
    : { title: title.byDefault, ...(title.byBrand === undefined ? {} : { titleByBrand: title.byBrand }) };

const given = (fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/**
 * The portal's pages as the shell reads them: each area's module, and a row for each page.
 * @param {readonly Area[]} areas in the order of the table
 */
export const shellRoutes = (areas) => ({
  areas: Object.fromEntries(areas.map((area) => [area.name, moduleOf(area)])),
  pages: areas.flatMap(({ name, pages }) =>
    pages.map(({ path, title, login, skeleton, debugOnly }) => ({
      path,
      area: name,
      login,
      ...words(title),
      ...given({ skeleton, debugOnly }),
    })),
  ),
});

/**
 * What each name in a browser's storage is for, as `/cookies` says it.
 * @param {readonly Area[]} areas
 */
export const storageTexts = (areas) =>
  areas.flatMap(({ storage }) =>
    storage.map(({ name, where, whose, onOtherSites = false, text }) => ({ name, where, whose, onOtherSites, text })),
  );

/**
 * The portal's pages as the server reads them, with what it has to know of each: `routes.json`.
 * @param {readonly Area[]} areas
 */
export const serverRoutes = (areas) =>
  areas.flatMap((area) =>
    area.pages.map((page) => ({
      pattern: page.path,
      area: area.name,
      login: page.login,
      ...words(page.title),
      secret: isSecret(page),
      ...given({ skeleton: page.skeleton, debugOnly: page.debugOnly }),
      ...(page.markup === undefined ? {} : { markup: { module: moduleOf(area), unlessKept: hidesMarkup(area, page) } }),
    })),
  );
