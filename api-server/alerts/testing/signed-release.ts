import { giftFiles, newGift, others, system, unit, type Unit } from '../../../tools/release/testing/small-site';
import { composeRelease } from '../../kernel/site/rights/compose-release';
import {
  createSignedSite,
  type SignedSite,
  type TestKey,
  type Units,
} from '../../kernel/site/rights/testing/signed-site';

/** A release of a small site as its teams have built and signed it. */
export interface SmallRelease {
  site: SignedSite;
  units: Units;
  /** The same with other elements. @param prerender what draws their first step on the server */
  withElements: (prerender: string) => Units;
  /** The same with an area that is signed by the team of another one. */
  byWrongKey: () => Units;
}

const textsOf = ({ manifest: { unit: id, version }, texts }: Unit): Record<string, string> =>
  Object.fromEntries([...texts].map(([path, content]) => [path.replace(`/a/${id}/${version}/`, ''), String(content)]));

/** A module that can be read and has nothing. */
const drawingNothing = 'System.register([], () => ({ execute() {} }))';

/** Puts it where a server finds it. */
export const createSmallRelease = async (): Promise<SmallRelease> => {
  const site = createSignedSite(composeRelease);
  const { operator } = site.teams;
  const build = (one: Unit, changes: object = {}, key: TestKey = operator) => {
    const { version: _version, ...manifest } = one.manifest;
    return site.build(manifest.unit, textsOf(one), key, { ...manifest, ...changes });
  };
  const units: Units = {};
  const [boot, ...rest] = others();
  for (const one of [...rest, newGift(1)]) units[one.manifest.unit] = build(one);
  if (boot !== undefined) units['boot'] = build(boot, { pins: { fonts: units['fonts']?.version } });
  const withElements = (prerender: string): Units => ({
    ...units,
    elements: build(unit('elements', { 'prerender.js': prerender, 'draw.js': 'export {};' })),
  });
  const all = withElements(drawingNothing);
  await site.publish(all);
  const byWrongKey = (): Units => {
    const { files: _files, unit: id, version: _version, ...facts } = newGift(2, 'A present').manifest;
    const changed = unit(id, { ...giftFiles, 'page-2.js': system(['react']) }, facts, { onServer: ['prerender.js'] });
    return { ...all, [id]: build(changed, {}, site.teams.payments) };
  };
  return { site, units: all, withElements, byWrongKey };
};
