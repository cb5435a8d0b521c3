import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { BASE, devFiles, devMap, devPage } from './dev-page.mjs';
import { systemBridge, systemEntry } from './system-bridge.mjs';

describe('the page for developing one area', () => {
  const page = `<head>
    <link rel="stylesheet" href="/a/boot/1/shell.css">
    <script type="systemjs-importmap" src="/a/maps/1/importmap.json" integrity="sha384-x"></script>
    <link rel="preload" as="fetch" href="/a/maps/1/importmap.json" integrity="sha384-x" crossorigin>
    <link rel="preload" as="script" href="/a/react/1/react.js" integrity="sha384-x">
    <script defer fetchpriority="high" src="/a/boot/1/boot.js"></script>
    <script defer fetchpriority="high" src="/a/bundles/1/vendor.js" integrity="sha384-x"></script>
  </head>`;

  it('installs hot reloading before the boot script and leaves out the preloads that it replaces', () => {
    const scripts = devPage(page).match(/src="[^"]+"/g);
    expect(scripts).toEqual([
      `src="${BASE}importmap.json?of=%2Fa%2Fmaps%2F1%2Fimportmap.json"`,
      `src="${BASE}@vite/client"`,
      `src="${BASE}preamble.js"`,
      'src="/a/boot/1/boot.js"',
    ]);
    expect(devPage(page)).not.toContain('preload');
    expect(devPage(page)).not.toContain('integrity');
    expect(devPage(page)).toContain('shell.css');
  });

  it('replaces the area and React in the import map, and nothing else', () => {
    const map = {
      imports: { react: '/a/react/1/react.js', zod: '/a/zod/1/zod.js' },
      integrity: { '/a/react/1/react.js': 'x' },
      depcache: { '/a/react/1/react.js': [], '/a/wouter/1/wouter.js': ['/a/react/1/react.js', '/a/zod/1/zod.js'] },
    };
    expect(devMap(map, { react: `${BASE}react.js` })).toEqual({
      ...map,
      depcache: { '/a/wouter/1/wouter.js': [`${BASE}react.js`, '/a/zod/1/zod.js'] },
      imports: { react: `${BASE}react.js`, zod: '/a/zod/1/zod.js' },
    });
  });

  it('serves its own files and leaves every other address to the portal', () => {
    const sent: string[] = [];
    const response = { writeHead: () => response, end: (code: string) => sent.push(code) };
    const passed: string[] = [];
    const serve = devFiles({ 'area.js': 'the area' });
    for (const url of [`${BASE}area.js`, `${BASE}preamble.js`, '/area.js', `${BASE}src/entry/portal.tsx`])
      serve({ url }, response, () => passed.push(url));
    expect(sent).toEqual(['the area', expect.stringContaining('injectIntoGlobalHook')]);
    expect(passed).toEqual(['/area.js', `${BASE}src/entry/portal.tsx`]);
  });
});

describe('the bridge between an area’s ES modules and the page’s System modules', () => {
  const [resolver, oneReact, loader] = systemBridge((name) =>
    name === 'zod/mini' ? ['object', 'enum'] : ['default', 'useState'],
  );

  const bridged = async (name: string): Promise<unknown> => {
    const load = loader?.load;
    if (typeof load !== 'function') throw new Error('no load hook');
    return Reflect.apply(load, {}, [`\0bridge:${name}`]);
  };

  it('takes a shared module from the page’s own loader, by all of its names', async () => {
    expect(await bridged('react')).toContain("await window.System.import('react')");
    expect(await bridged('react')).toContain('export default shared.default');
    expect(await bridged('zod/mini')).toContain('export { _enum as enum }');
    expect(await bridged('react')).toContain('export { _useState as useState }');
  });

  it('bridges shared modules only, under their own name or another', async () => {
    const resolve = resolver?.resolveId;
    if (typeof resolve !== 'function') throw new Error('no resolve hook');
    const become = (source: string): unknown =>
      Reflect.apply(resolve, { resolve: async () => null }, [source, '/area/src/x.tsx', {}]);
    expect(await become('react')).toBe('\0bridge:react');
    expect(await become('@tanstack/query-core')).toBe('\0bridge:@tanstack/react-query');
    expect(await become('date-fns')).toBeNull();
    const ofReact = oneReact?.resolveId;
    if (typeof ofReact !== 'function') throw new Error('no resolve hook');
    expect(Reflect.apply(ofReact, {}, ['react/jsx-dev-runtime'])).toBe('\0bridge:react/jsx-dev-runtime');
  });

  it('serves the area to the page as the System module that the import map names', async () => {
    const code = systemEntry('data:text/javascript,export const bootstrap=1,mount=2,unmount=3');
    let exported: unknown;
    let execute: () => Promise<void> = () => Promise.reject(new Error('not registered'));
    const System = {
      register: (_deps: string[], declare: (give: (names: unknown) => void) => { execute: () => Promise<void> }) => {
        ({ execute } = declare((names) => {
          exported = names;
        }));
      },
    };
    expect(code).toMatch(/^System\.register\(\[\],/);
    expect(code).toContain("import('data:text/javascript,export const bootstrap=1,mount=2,unmount=3')");
    runInNewContext(code.replace(/import\('[^']+'\)/, 'Promise.resolve({bootstrap:1,mount:2,unmount:3})'), { System });
    await execute();
    expect(exported).toEqual({ bootstrap: 1, mount: 2, unmount: 3 });
  });
});
