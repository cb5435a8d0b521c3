import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { areaAlone } from '../../tools/pack/alone.mjs';
import { brands } from '../support/brands';
import { freeBlock } from '../support/ports';
import { repository } from '../support/process';
import { expect, test } from '../support/test';

const screen = 'src/features/account/forgot-password/forgot-password.copy.ts';
const before = 'Forgotten your password?';
const after = 'Changed in a copy of the area';

/** Ready once it says its own address; ends with the journey. */
const started = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      if (said.includes('with hot reloading: ')) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => reject(new Error(said)));
  });

test(
  'an area alone is developed inside a portal: a change is seen without a reload, what was typed stays, and there is one React',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, watch }, testInfo) => {
    await mkdir(join(repository, '.cache'), { recursive: true });
    const folder = await mkdtemp(join(repository, '.cache/alone-'));
    const area = areaAlone('mfe-manage', folder);
    const port = await freeBlock();
    const own = `http://localhost:${port}`;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    watch.expects(new RegExp(`^call to another origin: ${own}/`));
    const brand = `${brands.northlight.host}:${stack.port}`;
    const dev = spawn(
      process.execPath,
      [
        join(folder, 'node_modules/@bars/tools/area.mjs'),
        'dev',
        '--portal',
        `http://127.0.0.1:${stack.port}`,
        '--brand',
        brand,
        '--port',
        String(port),
      ],
      { cwd: area },
    );
    try {
      await started(dev);
      await page.goto(`${own}/forgot-password`);
      await expect(page.locator('html')).toHaveAttribute('data-brand', '1');
      await expect(page.getByRole('heading', { name: before })).toBeVisible();
      await page.getByLabel('Email').fill('typed@example.com');

      const source = await readFile(join(area, screen), 'utf8');
      const fromMs = performance.now();
      await writeFile(join(area, screen), source.replace(before, after));
      await expect(page.getByRole('heading', { name: after })).toBeVisible();
      const tookMs = Math.round(performance.now() - fromMs);
      console.log(`A change was seen after ${tookMs} ms.`);
      testInfo.annotations.push({ type: 'change seen', description: `${tookMs} ms` });
      await expect(page.getByLabel('Email')).toHaveValue('typed@example.com');

      // The portal takes a call from its own pages alone.
      await page.getByRole('button', { name: 'Email me the link' }).click();
      await expect(page.getByText('There’s no account with this address')).toBeVisible();

      const reacts = new Set(
        asked.filter((path) => /\/(deps|react(-dom)?)(\/|\.js$)/.test(path) && !path.includes('bridge:')),
      );
      expect([...reacts].sort()).toEqual(['/dev-area/react-dom.js', '/dev-area/react.js']);
      const isOne = await page.evaluate(async () => {
        const system: { import(name: string): Promise<{ default: object }> } = Reflect.get(window, 'System');
        const bridge: { default: object } = await import('/dev-area/@id/__x00__bridge:react'.slice());
        return (await system.import('react')).default === bridge.default;
      });
      expect(isOne).toBe(true);
    } finally {
      dev.kill();
      await rm(folder, { recursive: true });
    }
  },
);
