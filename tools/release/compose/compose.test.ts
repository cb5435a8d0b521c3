import { describe, expect, it } from 'vitest';
import { integrityOf } from '../../build/lib/hash.mjs';
import { COMPILE_HINT } from '../../build/plugins/compile-hint.mjs';
import { area, gift, giftFiles, others, shared, system, unit, version, type Unit } from '../testing/small-site';
import { bundlesOf } from './bundles.mjs';
import { compose, neededFiles } from './compose.mjs';
import { graphOf, importMapOf } from './import-map.mjs';

const manifests = (units: Unit[]) => units.map(({ manifest }) => manifest);
const site = (units: Unit[]) => {
  const all = new Map(units.flatMap(({ texts }) => [...texts]));
  const files = new Map(neededFiles(manifests(units)).map((address) => [address, all.get(address) ?? Buffer.from('')]));
  return compose(manifests(units), files);
};
const textOf = (units: Unit[], name: string) => String(site(units).derived.get(name));

describe('a site that is composed', () => {
  it('is the same to the byte whatever the order of its units', () => {
    const units = [...others(), gift()];
    const plain = ({ derived, modules, versions }: ReturnType<typeof site>) => [
      [...derived].map(([name, content]) => [name, String(content)]),
      [...modules].map(([name, content]) => [name, String(content)]),
      versions,
    ];
    expect(plain(site([...units].reverse()))).toEqual(plain(site(units)));
  });

  it('needs the content of bundled modules, of the shell’s templates, and of what areas have beside their modules', () => {
    const needed = neededFiles(manifests([...others(), gift()]));
    expect(needed).toEqual(
      expect.arrayContaining([
        `/a/react/${version(1)}/react.js`,
        `/a/root-config/${version(1)}/root-config.js`,
        `/a/boot/${version(1)}/shell.html`,
        `/a/boot/${version(1)}/favicon-1.svg`,
        `/a/mfe-gift/${version(1)}/frame-gift.html`,
        `/a/mfe-gift/${version(1)}/gift-worker.js`,
      ]),
    );
    expect(needed).not.toContain(`/a/mfe-gift/${version(1)}/portal.js`);
  });

  it('names the map of the release by its content, with its hash, and has it under the plain name too', () => {
    const { derived, modules, versions } = site([...others(), gift()]);
    const map = modules.get(`maps/${versions.maps}/importmap.json`);
    expect(String(derived.get('importmap.json'))).toBe(String(map));
    expect(String(derived.get('shell.html'))).toContain(
      `/a/maps/${versions.maps}/importmap.json ${integrityOf(map ?? '')}`,
    );
  });

  it('has the page of the shell with its styles, scripts, bundles, and preloads for each area and page', () => {
    const html = textOf([...others(), gift()], 'shell.html');
    expect(html).toContain('<script>show()</script>\n<style>a{}</style> /a/boot/1111111111111111/ ');
    expect(html).toContain(`/a/boot/${version(1)}/boot.js ${integrityOf('boot()')}`);
    expect(html.match(/<script defer[^>]*src="\/a\/bundles\/\w+\/(\w+)\.js"/g)).toHaveLength(2);
    const block = (kind: string, name: string) => html.split(`<!--${kind}:${name}-->`)[1]?.split('<!--/')[0] ?? '';
    const preloaded = (text: string) =>
      [...text.matchAll(/href="([^"]+)" integrity="([^"]+)"/g)].map(([, href]) => href);
    expect(preloaded(block('area', 'gift'))).toEqual(
      [1, 2].map((n) => `/a/mfe-gift/${version(1)}/${['portal.js', 'common-1.js'][n - 1]}`),
    );
    expect(preloaded(block('page', '/gift/:code'))).toEqual([`/a/mfe-gift/${version(1)}/page-2.js`]);
    expect(html).not.toContain('<!--area:shell-->');
  });

  it('has the routes of every area in the page, where no path can end the script, and for the server', () => {
    const units = [...others(), gift()];
    const [, json = ''] = /data-routes>(.*?)<\/script>/.exec(textOf(units, 'shell.html')) ?? [];
    expect(JSON.parse(json)).toEqual({
      storage: expect.anything(),
      areas: { gift: '@bars/mfe-gift', shell: '@bars/root-config' },
      pages: [
        { path: '/gift/:code', area: 'gift', login: 'customer', title: 'A gift', titleByBrand: { 2: 'Un regalo' } },
        { path: '/</script>', area: 'gift', login: 'none', title: 'Odd' },
        { path: '/terms', area: 'shell', login: 'none', title: 'Terms' },
      ],
    });
    expect(JSON.parse(textOf(units, 'routes.json'))[0]).toEqual({
      pattern: '/gift/:code',
      area: 'gift',
      login: 'customer',
      title: 'A gift',
      titleByBrand: { 2: 'Un regalo' },
      secret: true,
      markup: { module: '@bars/mfe-gift', unlessKept: ['local:bars.gift'] },
    });
  });

  it('has pages of frames with the bundles they need as a whole, workers and signs', () => {
    const { derived } = site([...others(), gift()]);
    const html = String(derived.get('frame-gift.html'));
    expect(html).toContain('data-module="@bars/mfe-gift/frame"');
    expect(html).toContain('<!--markup-script-->\n    <script>show()</script>');
    expect(html).toContain(`/a/boot/${version(1)}/frame.js ${integrityOf('frame()')}`);
    expect(html).toContain(`<link href="/a/mfe-gift/${version(1)}/frame-gift.css" integrity="${integrityOf('c{}')}">`);
    expect(html.match(/src="\/a\/bundles\/\w+\/\w+\.js"/g)).toEqual([expect.stringContaining('/vendor.js')]);
    expect(String(derived.get('gift-worker.js'))).toBe('work()');
    expect(String(derived.get('favicon-1.svg'))).toBe('<svg/>');
  });

  it('has what every area stores in a browser, in a file that the page names, for the one page that shows it', () => {
    const text = { name: 'bars.gift.{brand}', where: 'local' as const, whose: null, text: 'Your gift.' };
    const entry = { key: 'giftKey', why: 'A reload.', holds: 'A number.', ...text };
    const { area: own } = gift().manifest;
    const storing = gift({ area: own && { ...own, storage: [entry] } });
    const { modules, versions } = site([...others(), storing]);
    const file = modules.get(`maps/${versions.maps}/storage.json`);
    expect(JSON.parse(String(file))).toEqual([{ ...text, onOtherSites: false }]);
    const [, routes] = /data-routes>(.*)<\/script>/.exec(textOf([...others(), storing], 'shell.html')) ?? [];
    expect(JSON.parse(routes ?? '').storage).toEqual({
      href: `/a/maps/${versions.maps}/storage.json`,
      integrity: integrityOf(file ?? ''),
    });
    expect(versions.maps).not.toBe(site([...others(), gift()]).versions.maps);
  });

  it('changes its own files alone where one area changes: the bundles stay', () => {
    const [before, after] = [site([...others(), gift()]), site([...others(), gift({}, 2)])];
    expect(after.versions.bundles).toBe(before.versions.bundles);
    expect(after.versions.maps).not.toBe(before.versions.maps);
  });
});

describe('units that make no site', () => {
  const refused = (units: Unit[]) => {
    try {
      site(units);
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
    return 'nothing was refused';
  };
  const withDeps = (deps: string[]) => {
    const { manifest } = gift();
    const common = manifest.files['common-1.js'];
    if (common === undefined) throw new Error('The gift has a common file.');
    return { ...manifest, files: { ...manifest.files, 'common-1.js': { ...common, deps } } };
  };
  const twin = () => ({ ...gift(), manifest: { ...gift().manifest, unit: 'mfe-twin' } });

  it.each<[string, () => Unit[], string]>([
    ['without a shell', () => [gift()], 'There is no shell.'],
    [
      'without a module that is bundled',
      () => others().filter(({ manifest }) => manifest.unit !== 'wouter'),
      'There is no unit wouter to bundle.',
    ],
    [
      'with files that name other fonts',
      () => [...others().filter(({ manifest }) => manifest.unit !== 'fonts'), unit('fonts', {}, {}, { digit: 2 })],
      `boot needs fonts ${version(1)}, and the release has ${version(2)}.`,
    ],
    [
      'that claim one page',
      () => [...others(), gift(), twin()],
      'mfe-twin claims the path /gift/:, which is mfe-gift’s.',
    ],
    [
      'that import what is not exported',
      () => [...others(), gift({ bindings: { offers: {}, uses: { react: ['used', 'gone'] } } })],
      'mfe-gift imports gone from react, which does not export it.',
    ],
    [
      'that import what nobody offers',
      () => [...others(), gift({ bindings: { offers: {}, uses: { vue: ['x'] } } })],
      'mfe-gift imports vue, which no unit offers.',
    ],
    [
      'with a page that has no file',
      () => [...others(), gift({ parts: {} })],
      'mfe-gift has no file for src/gift.tsx, which shows /gift/:code.',
    ],
    [
      'with a frame whose module is not built',
      () => [...others(), gift({ names: { '@bars/mfe-gift': 'portal.js' } })],
      'frame-gift.html of mfe-gift runs @bars/mfe-gift/frame, which is not built.',
    ],
    ...[
      './gone.js',
      'vue',
      '../2222222222222222/portal.js',
      '/a/react/1111111111111111/react.js',
      'https://evil.example/x.js',
      './gift-worker.js',
    ].map((dep): [string, () => Unit[], string] => [
      `with a file that imports ${dep}`,
      () => [...others(), { ...gift(), manifest: withDeps(['react', dep]) }],
      `common-1.js of mfe-gift imports "${dep}", which is no module of the release.`,
    ]),
    [
      'of which one offers another one’s name',
      () => [
        ...others(),
        gift({ bindings: { offers: { '@bars/shared-ui': ['used', 'more'] }, uses: { '@bars/shared-ui': ['more'] } } }),
      ],
      'mfe-gift offers @bars/shared-ui, which is no name of its own.',
    ],
    [
      'of which one offers a name that nobody has',
      () => [...others(), gift({ bindings: { offers: { lodash: ['map'] }, uses: {} } })],
      'mfe-gift offers lodash, which is no name of its own.',
    ],
    [
      'of which one has a file for a package’s name that is free',
      () => [...others(), gift({ names: { ...gift().manifest.names, 'react/compiler-runtime': 'portal.js' } })],
      'mfe-gift has a file for react/compiler-runtime, which is no name of its own.',
    ],
    [
      'of which one offers a name without a file',
      () => [...others(), gift({ bindings: { offers: { '@bars/mfe-gift/more': [] }, uses: {} } })],
      'mfe-gift offers @bars/mfe-gift/more, for which it has no file.',
    ],
    [
      'of which one has types of another one’s name',
      () => [...others(), gift({ declarations: { '@bars/shared-api': 'contract/x.json' } })],
      'mfe-gift has types of @bars/shared-api, which is no name of its own.',
    ],
    [
      'of which one holds another one at its version',
      () => [...others(), gift({ pins: { 'shared-ui': version(1) } })],
      'mfe-gift may not hold shared-ui at a version.',
    ],
    [
      'with a name that has no file',
      () => [...others(), gift({ names: { ...gift().manifest.names, '@bars/mfe-gift/more': 'gone.js' } })],
      'mfe-gift has gone.js for the name @bars/mfe-gift/more, and no module of that name.',
    ],
    [
      'with a page whose file is no module',
      () => [...others(), gift({ parts: { 'src/gift.tsx': 'frame-gift.css' } })],
      'mfe-gift has frame-gift.css for the part src/gift.tsx, and no module of that name.',
    ],
    [
      'with an area without a module of its own',
      () => [...others(), gift({ names: { '@bars/mfe-gift/frame': 'frame.js' } })],
      'mfe-gift is an area, and has no module @bars/mfe-gift.',
    ],
    [
      'with more pages than a server composes',
      () => [
        ...others(),
        ...Array.from({ length: 6 }, (_, n) =>
          unit(
            `mfe-n${n}`,
            {},
            {
              area: area(`n${n}`, {
                pages: Array.from({ length: 90 }, (_page, page) => ({
                  path: `/n${n}/${page}`,
                  title: 'A page',
                  login: 'none',
                  source: 'RT-1',
                })),
              }),
            },
          ),
        ),
      ],
      'The release has 541 pages, and may have 500. mfe-n0 has most of them: 90.',
    ],
    [
      'with a module that loads hundreds of others',
      () => {
        const names = Array.from({ length: 250 }, (_, n) => `f${n}.js`);
        const chain = names.map((name, n) => [name, system(n === 249 ? [] : [`./f${n + 1}.js`])]);
        const { texts, manifest } = unit(
          'mfe-gift',
          { ...giftFiles, ...Object.fromEntries(chain), 'portal.js': system(['./f0.js']) },
          gift().manifest,
        );
        return [...others(), { texts, manifest }];
      },
      `/a/mfe-gift/${version(1)}/portal.js loads more than 200 files before it can run.`,
    ],
  ])('%s are refused', (_title, units, sentence) => {
    expect(refused(units())).toContain(sentence);
  });
});

describe('the import map', () => {
  it('names every module’s address, every module’s hash, and its static imports as addresses', () => {
    const map = importMapOf(manifests([shared('react', ['react', 'react/jsx-runtime']), gift()]));
    const [react, base] = [`/a/react/${version(1)}/react.js`, `/a/mfe-gift/${version(1)}/`];
    expect(map.imports).toEqual({
      react,
      'react/jsx-runtime': react,
      '@bars/mfe-gift': `${base}portal.js`,
      '@bars/mfe-gift/frame': `${base}frame.js`,
    });
    expect(map.depcache[`${base}portal.js`]).toEqual([react, `${base}common-1.js`]);
    expect(map.depcache[`${base}prerender.js`]).toBeUndefined();
    expect(map.integrity[`${base}prerender.js`]).toBe(integrityOf(giftFiles['prerender.js']));
    expect(Object.keys(map.integrity)).not.toContain(`${base}gift-worker.js`);
    expect(graphOf({ ...map, depcache: { a: ['b'], b: ['a', 'c'] } }, 'a')).toEqual(['a', 'b', 'c']);
  });
});

describe('bundles', () => {
  const one = (id: string, code: string) => unit(id, { [`${id}.js`]: code }, { names: { [id]: `${id}.js` } });
  const bundle = (units: Unit[], ids: string[]) =>
    bundlesOf(
      manifests(units),
      (address) => units.flatMap(({ texts }) => [...texts]).find(([name]) => name === address)?.[1] ?? Buffer.from(''),
      { vendor: ids },
    );

  it('hold modules under their addresses and start the last of them', () => {
    const units = [
      one('react', `${COMPILE_HINT}${system()};\n//# sourceMappingURL=react.js.map\n`),
      one('area', `${COMPILE_HINT}${system(['react'])};\n`),
    ];
    const { version: hash, files, each } = bundle(units, ['react', 'area']);
    const [react, area2] = [`/a/react/${version(1)}/react.js`, `/a/area/${version(1)}/area.js`];
    const code = `${COMPILE_HINT}System.register("${react}",[],function(){});\nSystem.register("${area2}",["react"],function(){});\nSystem.import("${area2}");\n`;
    expect(String(files.get('vendor.js'))).toBe(code);
    expect(each).toEqual([
      { href: `/a/bundles/${hash}/vendor.js`, integrity: integrityOf(code), modules: [react, area2] },
    ]);
  });

  it('refuse what is no System module', () => {
    expect(() => bundle([one('react', 'import "x"')], ['react'])).toThrow(
      `/a/react/${version(1)}/react.js is not a System module.`,
    );
  });
});
