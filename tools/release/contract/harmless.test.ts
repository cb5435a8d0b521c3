import { expect, it } from 'vitest';
import { answers, checked, guestBody, streams, takes, types, type Change } from './testing/release';

type Row = [title: string, change: (release: Change) => void];

const rows: Row[] = [
  [
    'everything is deployed as it is',
    ({ deploy }) => (['shared-api', 'mfe-manage', 'mfe-payments', 'elements'] as const).forEach(deploy),
  ],
  [
    'a shared module exports another name',
    ({ types: declare }) =>
      void declare(`${types}export declare const later: number;`).bindings.offers['@bars/shared-api']?.push('later'),
  ],
  [
    'a declaration renames what it takes apart',
    ({ types: declare }) =>
      void declare(`${types}export declare const later: ({ 'aria-label': label }: { 'aria-label': string }) => void;`),
  ],
  [
    'a name goes that nobody uses',
    ({ types: declare }) => {
      declare(types.replace(/^export declare const sum.*$/m, '')).bindings.offers['@bars/shared-api'] = [
        'createApi',
        'noticeOf',
        'Clock',
      ];
    },
  ],
  [
    'a name that an area does not use is declared otherwise',
    ({ types: declare }) => void declare(types.replace('(pence: number)', '(pence: string)')),
  ],
  [
    'a function has another option',
    ({ types: declare }) => void declare(types.replace('brand?: number }', 'brand?: number; site?: string }')),
  ],
  [
    'a function takes more',
    ({ types: declare }) => void declare(types.replace('key: string;', 'key: string | number;')),
  ],
  [
    'a function returns something more exact',
    ({ types: declare }) =>
      void declare(types.replace('(error: unknown) => string', "(error: unknown) => 'offline' | 'refused'")),
  ],
  [
    'a class has another method',
    ({ types: declare }) => void declare(types.replace('now(): number;', 'now(): number; later(): number;')),
  ],
  [
    'the server has another path and method',
    ({ deploy, server }) => {
      deploy('mfe-manage');
      server.paths['/api/rest/new'] = { get: {} };
      const path = server.paths['/api/rest/ical/{key}'];
      if (path) path['post'] = {};
    },
  ],
  [
    'a parameter of a path has another name',
    ({ deploy, server }) => {
      deploy('mfe-manage');
      const { '/api/rest/ical/{key}': path, ...others } = server.paths;
      server.paths = { ...others, '/api/rest/ical/{manage_key}': path ?? {} };
    },
  ],
  [
    'a header may be sent, and one has to be that every call has',
    streams([
      { name: 'X-Brand', in: 'header', schema: { type: 'string' } },
      { name: 'Authorization', in: 'header', required: true, schema: { type: 'string' } },
    ]),
  ],
  [
    'a part of a path takes more letters, and has another name',
    streams(
      [{ name: 'key', in: 'path', required: true, schema: { type: 'string', maxLength: 60 } }],
      '/api/rest/booking/{key}/live',
    ),
  ],
  [
    'an area was built before parts of paths were compared',
    (release) => {
      streams([{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }])(release);
      const live = release.deploy('mfe-manage').calls.find(({ path }) => path.endsWith('/live'));
      if (live) live.sends = {};
    },
  ],
  ['an answer has another field', answers({ extra: { type: 'string' } })],
  ['an answer no longer has a value', answers({ status: { type: 'string', enum: ['paid'] } })],
  ['a field is never null', answers({ deposit: { type: 'number' } })],
  ['a number is always whole', answers({ balance: { type: 'integer', minimum: 0 } })],
  ['a field that may be missing is always there', answers({}, ['balance', 'status', 'deposit', 'guests', 'note'])],
  ['a field that may be missing is never null', answers({ note: { type: 'string', minLength: 1 } })],
  ['a field goes that nobody reads', answers({ extra: undefined })],
  [
    'a value that is read as text is one of a few',
    answers({ note: { anyOf: [{ const: 'late' }, { const: 'early' }] } }),
  ],
  ['a request takes another field', takes(guestBody({ surname: { type: 'string' } }))],
  ['a request takes more values', takes(guestBody({ kind: { type: 'string', enum: ['adult', 'child', 'baby'] } }))],
  [
    'a query takes other multiples',
    ({ deploy, server }) => {
      deploy('mfe-manage');
      const operation = server.paths['/api/rest/tables']?.['get'];
      if (operation)
        operation['parameters'] = [{ name: 'people', in: 'query', schema: { type: 'number', multipleOf: 0.5 } }];
    },
  ],
  ['a request has a field that nobody sends', takes(guestBody({ never: { not: {} } }))],
  [
    'a request takes another type too',
    takes(guestBody({ email: { anyOf: [{ type: 'string' }, { type: 'null' }, { type: 'number' }] } })),
  ],
  [
    'a request takes more letters and needs less',
    takes(guestBody({ forename: { type: 'string', maxLength: 80 } }, [])),
  ],
  [
    'an element has another attribute, event and part',
    ({ deploy }) => {
      const [, element] = deploy('elements').elements;
      element.attributes['brand'] = "'0' | '1'";
      element.events['bars-closed'] = 'CustomEvent<null>';
      element.parts.push('button');
    },
  ],
  [
    'an event says more',
    ({ deploy }) => {
      deploy('elements').elements[1].events['bars-error'] =
        "CustomEvent<{ reason: 'unreachable' | 'expired' | 'refused'; code?: string }>";
    },
  ],
  [
    'a frame takes another message, and more in one',
    ({ deploy }) => {
      const [said] = deploy('mfe-payments').elements;
      if (!said) return;
      said.toFrame['check'] = { type: 'object' };
      said.toFrame['params'] = {
        type: 'object',
        properties: { token: { type: 'string' }, surface: { type: 'string' } },
        required: ['token'],
      };
      said.fromFrame['closed'] = { type: 'object' };
    },
  ],
  [
    'a page has another part',
    ({ deploy }) => {
      const [page] = deploy('mfe-manage').area.pages;
      if (page) page.path = '/manage/:token/:action?/:sub_action?';
    },
  ],
  [
    'a page moves to another area',
    ({ deploy }) => {
      const [page] = deploy('mfe-payments').area.pages.splice(0, 1);
      if (page) deploy('mfe-manage').area.pages.push(page);
    },
  ],
  [
    'a page that mails name was missing before',
    ({ live, deploy }) => {
      live['mfe-payments'].area.pages = [];
      deploy('mfe-manage');
    },
  ],
  ['a storage key goes that nobody else uses', ({ deploy }) => void deploy('mfe-payments').area.storage.pop()],
  [
    'a storage key is new',
    ({ deploy }) =>
      void deploy('mfe-payments').area.storage.push({
        key: 'newKey',
        name: 'bars.new',
        where: 'local',
        whose: 'customer',
      }),
  ],
  [
    'another area no longer agrees with the server',
    ({ deploy, server }) => {
      deploy('mfe-payments');
      server.paths = {};
    },
  ],
];

it.each(rows)('%s: it may go live', async (_title, change) => {
  expect(await checked(change)).toEqual([]);
});

it('an answer that has two forms is read as the one that the address asks for', async () => {
  const forms = (query: string) => (release: Change) => {
    const unit = release.deploy('mfe-manage');
    unit.calls = unit.calls.filter(({ path }) => path === '/api/rest/tables').map((call) => ({ ...call, query }));
    const schema = {
      anyOf: [{ type: 'object' }, { type: 'array', items: { type: 'string' }, 'x-query': 'form=compact' }],
    };
    release.server.paths['/api/rest/tables'] = {
      get: { responses: { 200: { content: { 'application/json': { schema } } } } },
    };
  };
  expect(await checked(forms('form=compact'))).toEqual([]);
  expect(await checked(forms('form=other'))).not.toEqual([]);
});
