import { manifestOf } from '../manifest/make-manifest.mjs';

export type Facts = Partial<Parameters<typeof manifestOf>[1]>;
export type UnitManifest = ReturnType<typeof manifestOf>;

export interface Unit {
  texts: Map<string, Buffer>;
  manifest: UnitManifest;
}

export const version = (digit: number): string => String(digit).repeat(16);
export const system = (deps: string[] = []): string => `System.register(${JSON.stringify(deps)},function(){})`;

export const unit = (
  id: string,
  files: Record<string, string>,
  facts: Facts = {},
  { digit = 1, onServer = [] }: { digit?: number; onServer?: string[] } = {},
): Unit => {
  const named = Object.entries(files).map(([name, text]) => [name, Buffer.from(text)] as const);
  return {
    texts: new Map(named.map(([name, content]) => [`/a/${id}/${version(digit)}/${name}`, content])),
    manifest: manifestOf(new Map(named), { unit: id, version: version(digit), ...facts }, onServer),
  };
};
export const shared = (id: string, names: string[] = [id], deps: string[] = []) =>
  unit(
    id,
    { [`${id}.js`]: system(deps) },
    {
      names: Object.fromEntries(names.map((name) => [name, `${id}.js`])),
      bindings: { offers: Object.fromEntries(names.map((name) => [name, ['used']])), uses: {} },
    },
  );

export const area = (name: string, more: object = {}) => ({
  name,
  entry: 'src/entry/portal.tsx',
  modules: {},
  serverModules: {},
  elements: [],
  frames: [],
  workers: [],
  storage: [],
  pages: [{ path: `/${name}`, title: 'A page', login: 'none' as const, source: 'RT-1' }],
  ...more,
});

const shell =
  '<head><script>{{showMarkup}}</script>\n{{loading}}\n</head><script type="application/json" data-routes>{{routes}}</script>';
const loading =
  '{{style}} {{base}} {{faces}} {{facesIntegrity}} {{map}} {{mapIntegrity}} {{boot}} {{bootIntegrity}}\n{{bundles}}\n{{preloads}}';
export const bootFiles = {
  'shell.html': shell,
  'loading.html': loading,
  'shell.css': 'a{}',
  'faces.css': 'b{}',
  'show-markup.js': 'show()',
  'boot.js': 'boot()',
  'frame.js': 'frame()',
  'favicon-1.svg': '<svg/>',
};

export const others = () => [
  unit('boot', bootFiles, { pins: { fonts: version(1) } }),
  unit('fonts', { 'inter.woff2': 'font' }),
  ...['react', 'react-dom', 'single-spa', 'styled-components', 'wouter'].map((id) => shared(id)),
  shared('react-query', ['@tanstack/react-query']),
  shared('zod', ['zod/mini']),
  shared('shared-api', ['@bars/shared-api'], ['zod/mini']),
  shared('shared-ui', ['@bars/shared-ui'], ['react']),
  unit(
    'root-config',
    { 'root-config.js': system(['single-spa']) },
    {
      names: { '@bars/root-config': 'root-config.js' },
      area: area('shell', { pages: [{ path: '/terms', title: 'Terms', login: 'none', source: 'RT-2' }] }),
    },
  ),
];

export const giftFiles = {
  'portal.js': system(['react', './common-1.js']),
  'common-1.js': system(['@bars/shared-api']),
  'page-2.js': system(['./common-1.js', 'react']),
  'frame.js': system(['react', 'react-dom']),
  'prerender.js': system(['./portal.js']),
  'frame-gift.html':
    '<html data-module="{{module}}">{{markupScript}}{{loading}}<link href="{{frameStylesheet}}" integrity="{{frameStylesheetIntegrity}}">',
  'frame-gift.css': 'c{}',
  'gift-worker.js': 'work()',
};
export const giftArea = area('gift', {
  pages: [
    {
      path: '/gift/:code',
      title: { byDefault: 'A gift', byBrand: { 2: 'Un regalo' } },
      login: 'customer',
      part: 'src/gift.tsx',
      markup: { unlessKept: ['giftKey'] },
      source: 'RT-3',
    },
    { path: '/</script>', title: 'Odd', login: 'none', source: 'RT-4' },
  ],
  frames: [{ file: 'frame-gift.html', module: 'frame', source: 'src/frame' }],
  workers: [{ file: 'gift-worker.js', source: 'src/worker.ts' }],
  storage: [{ key: 'giftKey', name: 'bars.gift', where: 'local', whose: null, why: 'a', holds: 'b', text: 'c' }],
});
export const gift = (facts: Facts = {}, digit = 1) =>
  unit(
    'mfe-gift',
    giftFiles,
    {
      names: { '@bars/mfe-gift': 'portal.js', '@bars/mfe-gift/frame': 'frame.js' },
      parts: { 'src/gift.tsx': 'page-2.js' },
      bindings: { offers: {}, uses: { react: ['used'], 'react-dom': ['*'] } },
      area: giftArea,
      ...facts,
    },
    { digit, onServer: ['prerender.js'] },
  );

/** A version of the gift whose pages any release takes. */
export const newGift = (digit: number, title = 'A gift', path = '/gift') => {
  const one = gift({}, digit);
  const own = one.manifest.area;
  if (own === null) throw new Error('The gift has an area.');
  return {
    ...one,
    manifest: {
      ...one.manifest,
      area: {
        ...own,
        pages: [{ path, title, login: 'none' as const, part: 'src/gift.tsx', source: 'RT-3' }],
      },
    },
  };
};
