import { ComposeRefused } from './refused.mjs';

/**
 * Fills the places of a template, `{{name}}`. The server fills the names between percent signs on each request.
 * @param {string} template @param {Readonly<Record<string, string>>} values
 * @throws ComposeRefused for a place that has no value
 */
export const fill = (template, values) =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_match, key) => {
    if (!Object.hasOwn(values, key)) throw new ComposeRefused(`A page asks for an unknown {{${key}}}.`);
    return values[key];
  });

/** Leaves places as they are, for who fills them later. @param {readonly string[]} names */
export const left = (names) => Object.fromEntries(names.map((name) => [name, `{{${name}}}`]));
