import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkConfig, readConfig } from './config';
import { secretSettings, shownValue } from './config.sources';

let dir: string;
const file = (name: string, text: string): string => {
  const path = join(dir, name);
  writeFileSync(path, text);
  return path;
};
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'settings-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

const secret = 'a-secret-of-our-own-with-enough-characters';
const settingOf = (env: Record<string, string>, name: string) =>
  checkConfig(env).settings.find((setting) => setting.name === name);

describe('a secret in a file', () => {
  it.each([
    ['without a line end', secret],
    ['with one', `${secret}\n`],
    ['with one of Windows', `${secret}\r\n`],
  ])('is read %s', (_how, text) => {
    expect(readConfig({ SECRET_FILE: file('secret', text) }).secret).toBe(secret);
  });

  it('keeps a space at its end, which belongs to it', () => {
    expect(readConfig({ CARD_SECRET_FILE: file('card', 'two words ') }).card.secret).toBe('two words ');
  });

  it('is refused beside the setting itself, when it is empty and when it cannot be read, each by name', () => {
    const empty = file('empty', '\n');
    const { config, problems } = checkConfig({
      SECRET: secret,
      SECRET_FILE: file('secret', secret),
      CARD_SECRET_FILE: empty,
      SMTP_URL_FILE: join(dir, 'none'),
    });
    expect(config).toBeNull();
    expect(problems).toEqual([
      `SMTP_URL_FILE names ${join(dir, 'none')}, which cannot be read (ENOENT).`,
      'SECRET and SECRET_FILE are both set: keep one of them.',
      `CARD_SECRET_FILE names ${empty}, which is empty.`,
    ]);
  });

  it('is for secrets alone: PORT_FILE means nothing', () => {
    expect(readConfig({ PORT_FILE: file('port', '9100') }).port).toBe(9000);
  });
});

describe('everything that is wrong', () => {
  it('is said at once, one sentence for each setting', () => {
    const env = { PORT: 'nine', SECRET: 'short', LOG_LEVEL: 'loud' };
    expect(checkConfig(env).problems).toEqual([
      'PORT must be a port number.',
      'SECRET must have at least 32 characters.',
      'LOG_LEVEL must be a log level such as info.',
    ]);
    expect(() => readConfig(env)).toThrow(
      'PORT must be a port number.\nSECRET must have at least 32 characters.\nLOG_LEVEL must be a log level such as info.',
    );
  });

  it('in production is everything that is made for one’s own machine', () => {
    expect(
      checkConfig({ BARS_ENV: 'production', CLOCK_CONTROL: '9107' }).problems.map((one) => one.split(' ')[0]),
    ).toEqual([
      'CLOCK_CONTROL',
      'SECRET',
      'PUBLIC_ORIGIN',
      'SMTP_URL',
      'OPERATIONS_EMAIL',
      'CARD_PAGE_URL',
      'CARD_SECRET',
    ]);
  });
});

it('every setting has its line in docs/running.md', () => {
  const text = readFileSync(new URL('../../../docs/running.md', import.meta.url), 'utf8');
  expect(
    checkConfig({})
      .settings.map(({ name }) => name)
      .filter((name) => !text.includes(`\`${name}\``)),
  ).toEqual([]);
});

describe('a setting as it is printed', () => {
  it('says where its value is from', () => {
    const path = file('secret', secret);
    const env = { PORT: '9100', SECRET_FILE: path };
    expect(settingOf(env, 'PORT')).toEqual({ name: 'PORT', value: '9100', source: 'environment' });
    expect(settingOf(env, 'SECRET')).toEqual({ name: 'SECRET', value: '(hidden)', source: { file: path } });
    expect(settingOf(env, 'LOG_LEVEL')).toEqual({ name: 'LOG_LEVEL', value: 'info', source: 'default' });
    expect(settingOf(env, 'METRICS_PORT')).toEqual({ name: 'METRICS_PORT', value: '9106', source: 'default' });
    expect(settingOf(env, 'SITE_TARGET')).toEqual({ name: 'SITE_TARGET', value: null, source: 'not set' });
  });

  it.each([
    ['DATABASE_URL', 'postgres://bars:hush@db.example/bars', 'postgres://bars:***@db.example/bars'],
    [
      'DATABASE_URL',
      'postgres://db.example/bars?password=hush&sslmode=require',
      'postgres://db.example/bars?password=***&sslmode=require',
    ],
    ['SMTP_URL', 'smtps://user:hush@mail.example', 'smtps://user:***@mail.example'],
    ['SMTP_URL', 'hush and no address', '(hidden)'],
    ['ERROR_REPORTS_DSN', 'https://hush@reports.example/1', 'https://***@reports.example/1'],
    ['CARD_SECRET', 'hush', '(hidden)'],
    ['CARD_MERCHANT_ID', 'ours', 'ours'],
  ])('%s has no secret in it: %s', (name, value, shown) => {
    expect(shownValue(name, value)).toBe(shown);
  });

  it('never shows a secret, whether it is right or wrong', () => {
    const given = Object.fromEntries(secretSettings.map((name) => [name, 'hush-hush']));
    expect(JSON.stringify(checkConfig(given))).not.toContain('hush-hush');
    expect(secretSettings.toSorted()).toEqual(
      checkConfig({})
        .settings.map(({ name }) => name)
        .filter((name) => /SECRET|PASSWORD|_DSN$|_APP_KEY$|^DATABASE(_LISTEN)?_URL$|^SMTP_URL$/.test(name))
        .toSorted(),
    );
  });
});
