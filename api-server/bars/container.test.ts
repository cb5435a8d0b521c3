import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { checkConfig } from '../kernel/config/config';
import { secretSettings } from '../kernel/config/config.sources';
import { createTestServer } from '../testing/harness';
import { commands } from './commands';

const folder = new URL('../../operations/', import.meta.url);
const read = (name: string): string => readFileSync(fileURLToPath(new URL(name, folder)), 'utf8');

/** No image can be built where the tests run, so the files are read: what they name has to be there. */
const dockerfile = read('Dockerfile')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [instruction = '', ...rest] = line.split(' ');
    return { instruction, rest: rest.join(' ').replaceAll(/\s+/g, ' ') };
  });
const all = (instruction: string): string[] =>
  dockerfile.filter((line) => line.instruction === instruction).map(({ rest }) => rest);

const service = z.looseObject({
  image: z.string(),
  command: z.optional(z.array(z.string())),
  environment: z.optional(z.record(z.string(), z.string())),
  env_file: z.optional(z.string()),
  secrets: z.optional(z.array(z.string())),
  read_only: z.optional(z.boolean()),
  depends_on: z.optional(z.unknown()),
  volumes: z.optional(z.array(z.string())),
});
const dashboards = z.object({ providers: z.array(z.object({ options: z.object({ path: z.string() }) })) });
const ruleFiles = z.object({ rule_files: z.array(z.string()) });
const compose = z
  .looseObject({
    services: z.record(z.string(), service),
    secrets: z.record(z.string(), z.object({ file: z.string() })),
    volumes: z.record(z.string(), z.unknown()),
  })
  .parse(parse(read('compose.yaml'), { merge: true }));
const ours = Object.entries(compose.services).filter(([, { image }]) => image.startsWith('bars:'));

const settings = new Set([
  ...checkConfig({}).settings.map(({ name }) => name),
  ...secretSettings.map((name) => `${name}_FILE`),
]);
const variablesOf = (text: string): [string, string][] =>
  text
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);

describe('the image', () => {
  it('is Node and the package, run by a user who is not root, with one folder that is written', () => {
    expect(all('FROM')).toEqual([expect.stringMatching(/^node:20\.\d+\.\d+-bookworm-slim$/)]);
    expect(all('ADD')).toEqual([`dist/package/bars-\${VERSION}.tgz /opt/`]);
    expect(all('USER')).toEqual(['10001:10001']);
    expect(all('VOLUME')).toEqual(['/data']);
    expect([all('ENTRYPOINT'), all('CMD')]).toEqual([['["/opt/bars/bin/bars"]'], ['["serve"]']]);
    expect(existsSync(fileURLToPath(new URL('../../tools/package/bin/bars', import.meta.url)))).toBe(true);
  });

  it('sets settings that there are, and shows the port that they name', () => {
    const variables = all('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=')));
    expect(variables.map(([name = '']) => name).filter((name) => !settings.has(name))).toEqual([]);
    const env = Object.fromEntries(variables);
    expect(all('EXPOSE')).toEqual([env['PORT']]);
    expect(all('HEALTHCHECK')[0]).toContain(`http://127.0.0.1:${env['PORT']}/api/health`);
    expect(checkConfig(env).config).toMatchObject({ host: '0.0.0.0', port: 9000, dataDir: '/data' });
  });

  it('asks a probe that answers', async () => {
    const server = await createTestServer({ mount: () => undefined });
    for (const path of ['/api/health', '/api/ready']) expect((await server.app.inject(path)).statusCode).toBe(200);
    await server.close();
  });
});

describe('the services', () => {
  it('are a proxy, two servers after a migration, a backup and a database', () => {
    expect(ours.map(([name, { command }]) => [name, command])).toEqual([
      ['server-1', ['serve']],
      ['server-2', ['serve']],
      ['migrate', ['migrate']],
      ['backup', [expect.stringContaining('/opt/bars/bin/bars backup "/backups/')]],
    ]);
    const names = commands.map(({ name }) => name);
    for (const [name, { command = [] }] of ours) expect(names).toContain(name === 'backup' ? name : command[0]);
    expect(Object.keys(compose.volumes)).toContain('backups');
    for (const name of ['server-1', 'server-2'])
      expect(compose.services[name]?.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } });
    for (const [name, { image }] of Object.entries(compose.services).filter(
      ([one]) => !ours.some(([own]) => own === one),
    ))
      expect([name, image]).toEqual([name, expect.stringMatching(/:v?\d+\.\d+(\.\d+)?(-\w+)?$/)]);
  });

  it('run without rights on a read-only disk, with settings that there are and secrets from files', () => {
    const env = variablesOf(read('bars.env'));
    expect(env.map(([name]) => name).filter((name) => !settings.has(name))).toEqual([]);
    for (const [, one] of ours) {
      expect(one).toMatchObject({ read_only: true, cap_drop: ['ALL'], env_file: 'bars.env' });
      expect(Object.keys(one.environment ?? {}).filter((name) => !settings.has(name))).toEqual([]);
      const files = Object.entries(one.environment ?? {}).filter(([name]) => name.endsWith('_FILE'));
      expect(files.map(([, file]) => file)).toEqual((one.secrets ?? []).map((name) => `/run/secrets/${name}`));
      expect((one.secrets ?? []).filter((name) => compose.secrets[name] === undefined)).toEqual([]);
    }
    expect(read('.gitignore')).toContain('secrets/');
  });

  it('are complete: with its secrets, nothing that production asks for is missing', () => {
    const [, server] = ours[0] ?? [];
    const given = Object.keys(server?.environment ?? {}).map((name) => name.replace(/_FILE$/, ''));
    const secrets = {
      SECRET: 'a-secret-of-our-own-with-enough-characters',
      DATABASE_URL: 'postgres://bars:hush@postgres/bars',
      SMTP_URL: 'smtps://mail.example',
      CARD_SECRET: 'ours',
      CARD_REBATE_SECRET: 'ours too',
    };
    expect(given).toEqual(expect.arrayContaining(Object.keys(secrets)));
    const env = { ...Object.fromEntries(variablesOf(read('bars.env'))), ...secrets, BARS_ENV: 'production' };
    expect(checkConfig({ ...env, TRUST_PROXY: server?.environment?.['TRUST_PROXY'] }).problems).toEqual([]);
  });

  it('agree about ports: the proxy asks the servers’ own, and streams are sent on as they come', () => {
    const proxy = read('Caddyfile');
    const port = checkConfig({}).config?.port;
    expect(proxy).toContain(`reverse_proxy server-1:${port} server-2:${port} {`);
    expect(proxy).toContain('health_uri /api/ready');
    expect(proxy).toContain('flush_interval -1');
    const metrics = ours[0]?.[1].environment?.['METRICS_PORT'];
    expect(read('prometheus.yaml')).toContain(`['server-1:${metrics}', 'server-2:${metrics}']`);
  });

  it('are watched by the alerts that are here', () => {
    const { rule_files: files } = ruleFiles.parse(parse(read('prometheus.yaml')));
    expect(files).toEqual(['alerts.yaml']);
    for (const file of files)
      expect(compose.services['prometheus']?.volumes).toContain(`./${file}:/etc/prometheus/${file}:ro`);
  });

  it('are shown by a dashboard that is read from files that are here', () => {
    const mounts = (compose.services['grafana']?.volumes ?? []).map((mount) => mount.split(':'));
    expect(mounts.filter(([file = '']) => !existsSync(fileURLToPath(new URL(file, folder))))).toEqual([]);
    const places = mounts.map(([, place]) => place);
    expect(places).toContain('/etc/grafana/provisioning/datasources/bars.yaml');
    const { providers } = dashboards.parse(parse(read('grafana/dashboards.yaml')));
    expect(places).toContain(`${providers[0]?.options.path}/bars.json`);
  });
});
