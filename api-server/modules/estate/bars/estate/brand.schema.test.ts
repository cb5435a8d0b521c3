import { describe, expect, it } from 'vitest';
import { apiKey } from './brand.schema';

const withOrigin = (origin: string) =>
  apiKey.safeParse({ key: 'pk_site_test', name: 'A site', origins: [origin], brands: [1] });

describe('the origins of an API key', () => {
  it.each(['self', 'demo-sites', 'https://www.northlight.example', 'http://127.0.0.1:9004'])('may be %s', (origin) => {
    expect(withOrigin(origin).success).toBe(true);
  });

  it.each([
    'https://*.northlight.example',
    'https://*',
    "https://one.example;script-src'unsafe-inline'",
    'https://one.example/',
    'https://one.example:443',
    '*',
    '',
  ])('may not be %j, which would say more than one origin', (origin) => {
    expect(withOrigin(origin).error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['origins', 0], expect.any(String)],
    ]);
  });
});
