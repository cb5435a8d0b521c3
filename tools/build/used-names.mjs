import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './lib/hash.mjs';
import { ROOT } from './lib/paths.mjs';

const FOLDERS = ['shared-api', 'shared-ui/src', 'root-config/src', 'mfe-booking-widget/src', 'mfe-manage/src', 'mfe-payments/src', 'mfe-allergens/src', 'mfe-student-society/src'];
const NOT_SHIPPED = /^(node_modules|dist|\.types|testing)$|\.(test|spec)\.tsx?$/;

/** @param {string} code @param {string} name */
const namesIn = (code, name) => {
  const from = `\\s+from\\s+'${name}'`;
  const namespaces = [...code.matchAll(new RegExp(`import \\* as (\\w+)${from}`, 'g'))].flatMap(([, alias]) =>
    [...code.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))].map(([, used]) => used),
  );
  const listed = [...code.matchAll(new RegExp(`import (?:\\w+, )?\\{([^}]*)\\}${from}`, 'g'))].flatMap(([, list]) =>
    list.split(',').map((part) => part.trim().split(' as ')[0]),
  );
  const whole = new RegExp(`import \\w+(?:, \\{[^}]*\\})?${from}`).test(code) ? ['default'] : [];
  return [...namespaces, ...whole, ...listed.filter((part) => part !== '' && !part.startsWith('type '))];
};

/**
 * What our own browser code uses of a package: a shared module that carries nothing else is a third of its size.
 * @param {string[]} packages names under which the package is imported
 * @returns {string[]} sorted
 */
export const usedNames = (packages) => {
  const files = FOLDERS.flatMap((folder) => filesBelow(join(ROOT, folder), NOT_SHIPPED)).filter((file) => /\.tsx?$/.test(file));
  const sources = files.map((file) => readFileSync(file, 'utf8'));
  return [...new Set(packages.flatMap((name) => sources.flatMap((code) => namesIn(code, name))))].sort();
};
