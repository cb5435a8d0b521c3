import { expect, it } from 'vitest';
import { declarationFile } from './schemas.mjs';

it.each(['../x.d.ts', 'shared-ui/../../x.d.ts', '/etc/x.d.ts', 'a//b.d.ts', '.npmrc', ''])(
  'types of another team are not written to %j',
  (name) => {
    const file = { entry: 'shared-ui/index.d.ts', files: { [name]: 'export {}' } };
    expect(declarationFile.safeParse(file).success).toBe(false);
    expect(declarationFile.safeParse({ ...file, entry: name, files: {} }).success).toBe(false);
  },
);
