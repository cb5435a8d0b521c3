import type { Area } from '../../../areas/manifest.mjs';
import type { ApiUse } from '../sources/make-calls.mjs';
import type { Offered } from '../schemas.mjs';
import { namedSchemas } from '../contract-of.mjs';

/** Manifests of every area, with all calls, keys and messages that there are, and of the elements: no build is needed for them. */
export const wholeManifests = ({
  use,
  areas,
  elements,
}: {
  use: ApiUse;
  areas: readonly Area[];
  elements: readonly Offered[];
}) => {
  const { named, schemas } = namedSchemas(Object.values(use.calls).flatMap((module) => Object.values(module).flat()));
  const messages = Object.values(use.messages);
  const version = '0123456789abcdef';
  const manifests = [
    ...areas.map((area) => ({
      unit: area.folder,
      version,
      area,
      calls: named,
      schemas: 'contract/schemas.json',
      storageKeys: Object.values(use.storageKeys),
      elements: messages,
    })),
    { unit: 'elements', version, elements: [...elements, ...messages] },
  ];
  return { manifests, read: async () => JSON.stringify(schemas) };
};
