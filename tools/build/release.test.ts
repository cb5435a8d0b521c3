import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keepRelease } from './output/release.mjs';

it('writes the site’s import map to be read by people', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bars-release-'));
  try {
    writeFileSync(join(folder, 'importmap.json'), '{"imports":{"react":"/a/react/1/react.js"}}');
    keepRelease({ site: folder, target: join(folder, 'released.json') });
    expect(readFileSync(join(folder, 'released.json'), 'utf8')).toBe('{\n  "imports": {\n    "react": "/a/react/1/react.js"\n  }\n}\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
