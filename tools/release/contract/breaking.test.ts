import { expect, it } from 'vitest';
import { checked, types, type Change, type Units } from './testing/release';

const V = 'version 0123456789abcdef of the elements';
const misfit = (name: string) =>
  `mfe-manage uses ${name} of @bars/shared-api, whose declaration does not fit the one that it was built against: `;

type Row = [title: string, change: (release: Change) => void, sentence: string];

const bindings: Row[] = [
  [
    'a shared module no longer exports a name',
    ({ types: declare }) => {
      declare(types).bindings.offers['@bars/shared-api'] = ['createApi', 'sum', 'Clock'];
    },
    'mfe-manage imports noticeOf from @bars/shared-api, which does not export it.',
  ],
  [
    'an area uses a name that the live shared module does not have yet',
    ({ deploy }) => void deploy('mfe-manage').bindings.uses['@bars/shared-api']?.push('later'),
    'mfe-manage imports later from @bars/shared-api, which does not export it.',
  ],
  [
    'a module has gone',
    ({ deploy }) => {
      deploy('mfe-payments').bindings.offers = {};
    },
    'mfe-manage imports @bars/mfe-payments/elements, which no unit offers.',
  ],
  [
    'a function takes another type',
    ({ types: declare }) => void declare(types.replace('(options: { key: string;', '(options: { key: number;')),
    `${misfit('createApi')}Type 'string' is not assignable to type 'number'.`,
  ],
  [
    'a function needs another option',
    ({ types: declare }) => void declare(types.replace('brand?: number }) =>', 'brand: number }) =>')),
    `${misfit('createApi')}Property 'brand' is optional in type '{ key: string; brand?: number; }' but required in type '{ key: string; brand: number; }'.`,
  ],
  [
    'a function may return null',
    ({ types: declare }) =>
      void declare(types.replace('(error: unknown) => string', '(error: unknown) => string | null')),
    `${misfit('noticeOf')}Type 'null' is not assignable to type 'string'.`,
  ],
  [
    'a class loses a method',
    ({ types: declare }) => void declare(types.replace('now(): number;', 'later(): number;')),
    `${misfit('Clock')}Property 'now' is missing in type 'Clock' but required in type 'Clock'.`,
  ],
  [
    'an area was built against a newer shared module than the live one',
    ({ deploy, files }) => {
      files['contract/newer.json'] = (files['contract/types-1.json'] ?? '').replace(
        'readonly brand',
        'readonly site: string; readonly brand',
      );
      deploy('mfe-manage').builtAgainst['@bars/shared-api'] = 'contract/newer.json';
    },
    `${misfit('createApi')}Property 'site' is missing in type 'Api' but required in type 'Api'.`,
  ],
  [
    'types of a package are not installed',
    ({ types: declare }) => void declare(`${types}import type { X } from 'not-installed';`),
    "The declarations of the release cannot be resolved in shared-api/index.d.ts: Cannot find module 'not-installed' or its corresponding type declarations.",
  ],
  [
    'a type cannot be resolved',
    ({ types: declare }) => void declare(types.replace('(error: unknown) => string', 'NoticeOf')),
    "The declarations of the release cannot be resolved in shared-api/index.d.ts: Cannot find name 'NoticeOf'.",
  ],
  [
    'a unit uses a module as a whole, which loses a name',
    ({ deploy, types: declare }) => {
      deploy('mfe-manage').bindings.uses['@bars/shared-api'] = ['*'];
      declare(types.replace(/^export declare const sum.*$/m, ''));
    },
    `mfe-manage uses all of @bars/shared-api, whose declaration does not fit the one that it was built against: Property 'sum' is missing in type 'typeof import("shared-api/index")' but required in type 'typeof import("shared-api/index")'.`,
  ],
  [
    'a name has no type',
    ({ types: declare }) => void declare(types.replace('export declare const noticeOf', 'declare const noticeOf')),
    'mfe-manage uses noticeOf of @bars/shared-api; its types cannot be compared.',
  ],
  [
    'a type becomes any',
    ({ types: declare }) => void declare(types.replace('(error: unknown) => string', 'any')),
    'mfe-manage uses noticeOf of @bars/shared-api; its types cannot be compared.',
  ],
  [
    'a shared module brings no declarations',
    ({ deploy }) => {
      deploy('shared-api').declarations = {};
    },
    'shared-api brings no declarations of @bars/shared-api.',
  ],
];

const elements: Row[] = [
  [
    'an attribute has gone',
    ({ deploy }) => void delete deploy('elements').elements[1].attributes['surface'],
    `<bars-panel> has no attribute surface any more, which ${V} has.`,
  ],
  [
    'an attribute loses a value',
    ({ deploy }) => {
      deploy('elements').elements[1].attributes['surface'] = "'portal' | null";
    },
    `The attribute surface of <bars-panel> is less than in ${V}: 'portal' | 'widget' | null.`,
  ],
  [
    'an event has gone',
    ({ deploy }) => void delete deploy('elements').elements[1].events['bars-ready'],
    `<bars-panel> has no event bars-ready any more, which ${V} has.`,
  ],
  [
    'an event says less',
    ({ deploy }) => {
      deploy('elements').elements[1].events['bars-error'] = 'CustomEvent<null>';
    },
    `The event bars-error of <bars-panel> is less than in ${V}: CustomEvent<{ reason: 'unreachable' | 'expired' }>.`,
  ],
  [
    'a part has gone',
    ({ deploy }) => void deploy('elements').elements[1].parts.pop(),
    `<bars-panel> has no part title any more, which ${V} has.`,
  ],
  [
    'a tag has gone',
    ({ deploy }) => void deploy('elements').elements.splice(1, 1),
    `There is no <bars-panel> any more, which ${V} has.`,
  ],
  [
    'a file has gone',
    ({ deploy }) => void deploy('elements').elements.splice(0, 1),
    `There is no /elements/v1/bars-panel.js any more, which ${V} has.`,
  ],
  [
    'a frame has gone',
    ({ deploy }) => void deploy('mfe-payments').area.frames.pop(),
    'mfe-payments has no frame frame-pay.html any more.',
  ],
  [
    'a frame takes no message any more',
    ({ deploy }) => void delete deploy('mfe-payments').elements[0]?.toFrame['params'],
    `mfe-payments no longer takes the message params of bars-payment, which ${V} sends.`,
  ],
  [
    'a frame needs more in a message',
    ({ deploy }) => {
      const [said] = deploy('mfe-payments').elements;
      if (said)
        said.toFrame['params'] = {
          type: 'object',
          properties: { token: { type: 'string' }, origin: { type: 'string' } },
          required: ['origin'],
        };
    },
    `mfe-payments does not take origin of the message params of bars-payment as ${V} sends it.`,
  ],
  [
    'a frame no longer says what may be missing',
    ({ kept, deploy }) => {
      deploy('elements');
      for (const one of kept as Units['elements'][])
        one.elements[2].fromFrame['resize'] = {
          type: 'object',
          properties: { height: { type: 'number' }, width: { type: 'number' } },
          required: ['height'],
        };
      deploy('mfe-payments');
    },
    `mfe-payments no longer sends width of the message resize of bars-payment, which ${V} reads.`,
  ],
  [
    'a frame says something otherwise',
    ({ deploy }) => {
      const [said] = deploy('mfe-payments').elements;
      if (said)
        said.fromFrame['resize'] = { type: 'object', properties: { height: { type: 'string' } }, required: ['height'] };
    },
    `mfe-payments sends height of the message resize of bars-payment as ${V} does not take it.`,
  ],
];

const names: Row[] = [
  [
    'a page that mails name has gone',
    ({ deploy }) => void deploy('mfe-payments').area.pages.pop(),
    'Mails lead to /pay, which no area of the release has a page for.',
  ],
  [
    'a page has no place for a part of a mailed address',
    ({ deploy }) => {
      const [page] = deploy('mfe-manage').area.pages;
      if (page) page.path = '/manage/:token';
    },
    'Mails lead to /manage/{code}/pay, which no area of the release has a page for.',
  ],
  [
    'a storage key has gone that another area uses',
    ({ deploy }) => void deploy('mfe-payments').area.storage.shift(),
    'mfe-manage uses the storage key bars.payment, which mfe-payments does not have any more.',
  ],
  [
    'a storage key moves',
    ({ deploy }) => {
      const [key] = deploy('mfe-payments').area.storage;
      if (key) key.where = 'local';
    },
    'mfe-manage uses the storage key bars.payment in the sessionStorage; mfe-payments has it in the localStorage.',
  ],
  [
    'a storage key is somebody else’s',
    ({ deploy }) => {
      const [key] = deploy('mfe-payments').area.storage;
      if (key) key.whose = 'staff';
    },
    'mfe-manage uses the storage key bars.payment as the customer’s; mfe-payments has it as the staff’s.',
  ],
  [
    'two areas claim one storage key',
    ({ deploy }) =>
      void deploy('mfe-payments').area.storage.push({
        key: 'otherKey',
        name: 'bars.manage',
        where: 'session',
        whose: 'customer',
      }),
    'mfe-payments claims the storage key bars.manage, which is mfe-manage’s.',
  ],
  [
    'two areas claim one path',
    ({ deploy }) =>
      void deploy('mfe-payments').area.pages.push({ path: '/guest/:code', title: '', login: 'none', source: '' }),
    'mfe-payments claims the path /guest/:, which is mfe-manage’s.',
  ],
];

it.each([...bindings, ...elements, ...names])('%s: it is refused', async (_title, change, sentence) => {
  expect(await checked(change)).toEqual([sentence]);
});
