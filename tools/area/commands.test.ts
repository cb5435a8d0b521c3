import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../build/lib/paths.mjs';
import { commandOf } from './commands.mjs';

const folder = join(ROOT, 'mfe-example');
const asked = (name: string | undefined, isAlone: boolean, ...args: string[]) => {
  const command = commandOf({ name, args, folder, root: ROOT, tools: '/tools', isAlone });
  return command && { ...command, file: command.file.split('/').at(-1) };
};

describe('a command of an area', () => {
  it.each([
    ['build', [], ['/tools/build/build-area.mjs']],
    ['check', [], ['/tools/check.mjs', 'mfe-example']],
    ['dev', ['--portal', 'x'], ['/tools/dev.mjs', 'mfe-example', '--portal', 'x']],
    ['deploy', ['--to', 'x'], ['/tools/deploy.mjs', '--to', 'x']],
  ])('%s is one of the repository in it', (name, args, started) => {
    expect(asked(name, false, ...args)).toEqual({ file: 'node', args: started, cwd: folder });
  });

  it('tests the area alone, and what is named of it', () => {
    expect(asked('test', false)).toEqual({ file: 'vitest', args: ['run', 'mfe-example/'], cwd: ROOT });
    expect(asked('test', false, 'src/routes')?.args).toEqual(['run', 'mfe-example/src/routes']);
    expect(asked('test', true, 'src/routes')).toEqual({
      file: 'node',
      args: ['/tools/area/test.mjs', 'src/routes'],
      cwd: folder,
    });
  });

  it('checks with settings that it brings, where there is no repository', () => {
    expect(asked('check', true)?.args).toEqual(['/tools/area/check.mjs']);
  });

  it.each([[undefined], ['bake'], ['toString']])('%s is none', (name) => {
    expect(asked(name, false)).toBeNull();
  });
});
