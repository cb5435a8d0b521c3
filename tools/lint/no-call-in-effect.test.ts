import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bars-effects-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const imports = `import { bookingKeys, fetchIcal, icalPagePath, icalQuery } from '@bars/shared-api/client/bookings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
`;

/** The names of the bodies that the rule refuses. Each is the body of a hook in a file of its own. */
const refused = (bodies: Record<string, string>): string[] => {
  for (const [name, body] of Object.entries(bodies))
    writeFileSync(
      join(folder, `${name}.ts`),
      `${imports}\nexport const useIt = (api: any, code: string, show: any) => {\n${body}\n};\n`,
    );
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/oxlint'),
    ['--format', 'json', '--config', join(root, '.oxlintrc.json'), folder],
    { encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  const files = diagnostics
    .filter(({ code }) => code.includes('no-call-in-effect'))
    .map(({ filename }) => /(\w+)\.ts$/.exec(filename)?.[1] ?? '');
  return [...new Set(files)].sort();
};

describe('no-call-in-effect', () => {
  it('refuses a call of the client in an effect, directly and through functions of the file', () => {
    const bodies = {
      direct: 'useEffect(() => { void fetchIcal(api, code).then(show); }, [api, code, show]);',
      nested:
        'useEffect(() => { const run = async () => show(await fetchIcal(api, code)); void run(); }, [api, code, show]);',
      through:
        'const load = useCallback(() => fetchIcal(api, code), [api, code]); const run = () => load().then(show); useEffect(() => void run());',
      later: 'const load = () => fetchIcal(api, code); useEffect(() => { setTimeout(load, 500); });',
      transport: 'useEffect(() => { void api.send({ path: code }); }, [api, code]);',
      platform: 'useEffect(() => { void fetch(code).then(show); }, [code, show]);',
    };
    expect(refused(bodies)).toEqual(Object.keys(bodies).sort());
  });

  it('allows queries, mutations, keys and paths, and calls outside effects', () => {
    expect(
      refused({
        query: 'const { data } = useQuery(icalQuery(api, code)); useEffect(() => show(data), [data, show]);',
        mutation:
          'const { mutate } = useMutation({ mutationFn: () => fetchIcal(api, code) }); useEffect(() => mutate(), [mutate]);',
        names: 'useEffect(() => show(icalPagePath(code), bookingKeys.ical(code)), [code, show]);',
        press: 'useEffect(() => show(code), [code, show]); return () => fetchIcal(api, code);',
        property: 'useEffect(() => show({ fetchIcal: code }, show.fetchIcal), [code, show]);',
      }),
    ).toEqual([]);
  });
});
