import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTarget } from '../target/target.mjs';
import { keepBuilt } from '../testing/deployed';
import { newGift, others, version } from '../testing/small-site';
import { checkFor } from './check-for.mjs';
import { deploy } from './deploy.mjs';

const portal = 'https://book.example';
let folder: string;
const target = () => openTarget(join(folder, 'site'));
const answers =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status });
/** Deploys another version of the gift. */
const deployed = (get: () => Promise<Response>, { path = '/gift' } = {}) =>
  deploy(target(), [keepBuilt(folder, newGift(2, 'A gift', path))], {
    check: checkFor({ portal, changed: ['mfe-gift'], get }),
  });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bars-check-for-'));
  const built = [...others(), newGift(1)].map((one) => keepBuilt(folder, one));
  await deploy(target(), built, { check: async () => [] });
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the check of a deploy', () => {
  it('passes what is in order, against the live release and what the portal says of its calls', async () => {
    const { live } = await deployed(answers('{"paths":{}}'));
    expect(live.units['mfe-gift']?.version).toBe(version(2));
  });

  it('refuses a page that mails lead to and that the release would lose', async () => {
    const get = answers(JSON.stringify({ paths: {}, 'x-mailed-pages': ['/gift'] }));
    await expect(deployed(get, { path: '/present' })).rejects.toThrow(
      'Mails lead to /gift, which no area of the release has a page for.',
    );
  });

  it.each<[string, () => Promise<Response>, RegExp]>([
    [
      'answers with a fault',
      answers('', 503),
      /^https:\/\/book\.example\/api\/docs\/json does not describe the calls of the portal: it answers 503\.$/,
    ],
    ['answers with a page', answers('<p>A network</p>'), /does not describe the calls of the portal: /],
    [
      'does not answer',
      () => Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') })),
      /does not describe the calls of the portal: ECONNREFUSED\.$/,
    ],
  ])('refuses where the portal %s: nobody knows what would break', async (_title, get, sentence) => {
    await expect(deployed(get)).rejects.toThrow(sentence);
  });

  it('leaves calls out without a portal, and checks all else', async () => {
    const check = checkFor({ portal: undefined, changed: ['mfe-gift'], get: () => Promise.reject(new Error('asked')) });
    const { live } = await deploy(target(), [keepBuilt(folder, newGift(2))], { check });
    expect(live.units['mfe-gift']?.version).toBe(version(2));
  });
});
