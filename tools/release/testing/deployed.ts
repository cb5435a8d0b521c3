import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { manifestText } from '../manifest/make-manifest.mjs';
import { fileOf, liveOf } from '../store.mjs';
import { openTarget } from '../target/target.mjs';
import type { Unit } from './small-site';

/** Puts a version where a build puts it. */
export const keepBuilt = (folder: string, { manifest, texts }: Unit) => {
  const { unit, version } = manifest;
  const dist = join(folder, 'dist', unit);
  for (const [address, content] of texts) {
    const file = join(dist, address.replace(`/a/${unit}/`, ''));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  mkdirSync(join(dist, version), { recursive: true });
  writeFileSync(join(dist, version, 'manifest.json'), manifestText(manifest));
  return { unit: { id: unit, dist }, version };
};

const types: Record<string, string> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css',
  json: 'application/json',
  html: 'text/html',
};

/** A portal of a site in a folder, with what may go wrong with an answer. */
export interface SmallPortal {
  get: (url: string) => Promise<Response>;
  /** Changes the answer at an address: another text, or a status. */
  answers: Map<string, string | number>;
}

/** Answers as a portal of the live release of a site. Every page is the shell. */
export const smallPortal = (site: string): SmallPortal => {
  const answers = new Map<string, string | number>();
  const target = openTarget(site);
  const bodyOf = async (path: string): Promise<string> =>
    /^\/(a|elements)\//.test(path)
      ? readFileSync(join(site, path), 'utf8')
      : String(await fileOf(target, await liveOf(target), 'shell.html'));
  const get = async (url: string): Promise<Response> => {
    const { pathname } = new URL(url);
    const changed = answers.get(pathname);
    if (typeof changed === 'number') return new Response('', { status: changed });
    const type = types[/\.(\w+)$/.exec(pathname)?.[1] ?? 'html'] ?? 'text/plain';
    return new Response(changed ?? (await bodyOf(pathname)), { headers: { 'content-type': type } });
  };
  return { get, answers };
};
