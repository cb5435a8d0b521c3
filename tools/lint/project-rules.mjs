import { posix } from 'node:path';
import { repositoryPath } from '../build/lib/paths.mjs';
import { refusal } from './import-boundaries.mjs';
import { noCallInEffect } from './no-call-in-effect.mjs';

const TEST_FILE = /\.(test|spec)\.[cm]?tsx?$|\/(testing|testing|tests)\//;
/** Read by developers, not by visitors: commands, and samples of parts. */
const WORKSHOP = /^(tools|shared-ui\/catalogue)\//;

/** `./x` and `@bars/shared-ui/y` as repository paths, everything else as `npm:<name>`. */
const targetOf = (file, specifier) => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  const own = /^@bars\/([^/]+)(?:\/(.*))?$/.exec(specifier);
  return own ? `${own[1]}/${own[2] ?? 'index'}` : `npm:${specifier}`;
};

const importBoundaries = {
  create(context) {
    const file = repositoryPath(context.filename);
    const check = (node) => {
      if (typeof node.source?.value !== 'string') return;
      const typeOnly =
        node.importKind === 'type' ||
        node.exportKind === 'type' ||
        (node.specifiers?.length > 0 &&
          node.specifiers.every((one) => one.importKind === 'type' || one.exportKind === 'type'));
      const message = refusal(file, targetOf(file, node.source.value), typeOnly);
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

const clock = {
  create(context) {
    const file = repositoryPath(context.filename);
    if (!file.startsWith('api-server/') || file.startsWith('api-server/kernel/time/clock') || TEST_FILE.test(file))
      return {};
    const isDate = (node) => node?.type === 'Identifier' && node.name === 'Date';
    return {
      NewExpression(node) {
        if (isDate(node.callee) && node.arguments.length === 0)
          context.report({ node, message: 'Take the time from the injected clock.' });
      },
      MemberExpression(node) {
        if (isDate(node.object) && node.property.name === 'now')
          context.report({ node, message: 'Take the time from the injected clock.' });
      },
      TemplateElement(node) {
        if (/\b(now\(\)|current_timestamp|clock_timestamp\(\))/i.test(node.value.raw))
          context.report({ node, message: 'Pass the clock’s time into SQL as a parameter.' });
      },
    };
  },
};

const SPOKEN = new Set(['aria-label', 'aria-description', 'title', 'alt', 'placeholder', 'label']);

const wording = {
  create(context) {
    const file = repositoryPath(context.filename);
    if (TEST_FILE.test(file) || WORKSHOP.test(file)) return {};
    const message = 'Wording belongs in the feature’s copy file.';
    return {
      JSXText(node) {
        if (/\p{L}{2}/u.test(node.value)) context.report({ node, message });
      },
      JSXAttribute(node) {
        const value = node.value?.type === 'Literal' ? node.value.value : null;
        if (SPOKEN.has(node.name.name) && typeof value === 'string' && /\p{L}{2}/u.test(value))
          context.report({ node, message });
      },
    };
  },
};

const effects = {
  create(context) {
    const file = repositoryPath(context.filename);
    if (TEST_FILE.test(file)) return {};
    // To follow a booking is a subscription, which begins and ends with an effect.
    return noCallInEffect((specifier) => /^(shared-api\/client\/(?!live$)|npm:axios$)/.test(targetOf(file, specifier)))(
      context,
    );
  },
};

export default {
  meta: { name: 'project' },
  rules: { 'import-boundaries': importBoundaries, clock, wording, 'no-call-in-effect': effects },
};
