import { beforeAll, describe, expect, it } from 'vitest';
import { readAreas } from '../../areas/read.mjs';
import { ROOT } from '../../build/lib/paths.mjs';
import { checkContract } from './check-contract.mjs';
import { elementsOf } from './elements/elements-of.mjs';
import { describeServer } from './sources/prepare.mjs';
import { makeApiUse } from './sources/make-calls.mjs';
import { wholeManifests } from './testing/whole-manifests';

/** Everything of the repository: each area as if it used all of shared-api's clients. */
let server: Awaited<ReturnType<typeof describeServer>>;
let use: Awaited<ReturnType<typeof makeApiUse>>;
beforeAll(async () => {
  server = await describeServer();
  use = await makeApiUse({ folder: `${ROOT}/shared-api`, cache: `${ROOT}/.cache/contract-test`, description: server });
});

const everyElement = () => readAreas().flatMap(({ folder }) => elementsOf(folder));

const checkedWith = (change: (description: typeof server) => void) => {
  const description = structuredClone(server);
  change(description);
  const { manifests, read } = wholeManifests({ use, areas: readAreas(), elements: everyElement() });
  return checkContract({ changed: manifests, live: [], server: description, keptElements: manifests.slice(-1), read });
};

describe('today’s sources', () => {
  it('agree: every client with the server, every mailed page with the areas, the elements with themselves', async () => {
    expect(await checkedWith(() => undefined)).toEqual([]);
  });

  it('are really read: a hundred calls, and each with what is sent and read', () => {
    const calls = Object.values(use.calls).flatMap((module) => Object.values(module).flat());
    expect(calls.length).toBeGreaterThan(100);
    expect(calls.filter(({ sends }) => sends === undefined)).toEqual([]);
    expect(calls.filter(({ reads }) => reads === undefined).map(({ path }) => path)).toEqual([
      '/api/rest/booking/{id}/live',
    ]);
  });

  it('say each storage key and each message of a frame', () => {
    expect(Object.keys(use.storageKeys)).toHaveLength(readAreas().flatMap(({ storage }) => storage).length);
    expect(Object.values(use.messages).map((one) => one.name)).toEqual([
      'bars-booking',
      'bars-allergens',
      'bars-payment',
    ]);
  });
});

it('a field that the server takes away is missed by whoever reads it', async () => {
  const sentences = await checkedWith(({ paths }) => {
    const path = '/api/rest/booking/manage/{manage_key}';
    paths[path] = JSON.parse(
      JSON.stringify(paths[path])
        .replaceAll('"balance":{', '"balance_pence":{')
        .replaceAll('"balance"', '"balance_pence"'),
    );
  });
  expect(sentences).toContain(
    'mfe-manage reads balance of GET /api/rest/booking/manage/{manage_key}; this server no longer answers it.',
  );
});

it('every element is described', () => {
  const tags = readAreas().flatMap(({ elements }) => elements.filter(({ element }) => element).map(({ name }) => name));
  const described = everyElement().flatMap((one) => (one.kind === 'element' ? [one.name] : []));
  expect(described.sort()).toEqual(tags.sort());
});
