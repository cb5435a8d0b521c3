import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBucketSite } from './bucket.server';

const site = createBucketSite({ buckets: ['bars'], pageSize: 2 });
const signed = (name: string) => ({
  host: 'localhost:9009',
  authorization: `AWS4-HMAC-SHA256 Credential=${name}/20261129/eu-west-2/s3/aws4_request, SignedHeaders=host, Signature=0`,
});
const ask = (method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', url: string, headers: object = {}, payload?: string) =>
  site.inject({
    method,
    url,
    headers: { ...signed('sandbox'), ...(payload === undefined ? {} : { 'content-type': 'text/plain' }), ...headers },
    ...(payload === undefined ? {} : { payload }),
  });

beforeAll(async () => {
  for (const key of ['b', 'a', 'c/d%20%26']) await ask('PUT', `/bars/site/${key}`, {}, `text of ${key}`);
});
afterAll(() => site.close());

describe('the stand-in for a bucket', () => {
  it('answers an object with its type and its ETag, and says where it has not changed', async () => {
    await ask('PUT', '/bars/one.js', { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }, 'one');
    const { headers, body } = await ask('GET', '/bars/one.js');
    expect(headers).toMatchObject({ 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
    expect(body).toBe('one');
    const { etag } = headers;
    expect((await ask('GET', '/bars/one.js', { 'if-none-match': etag })).statusCode).toBe(304);
    const head = await ask('HEAD', '/bars/one.js');
    expect([head.statusCode, head.headers['content-length'], head.headers.etag, head.body]).toEqual([
      200,
      '3',
      etag,
      '',
    ]);
    await ask('DELETE', '/bars/one.js');
    expect((await ask('GET', '/bars/one.js')).body).toContain('<Code>NoSuchKey</Code>');
  });

  it('writes only where the condition holds', async () => {
    const put = async (headers: object, text: string) =>
      (await ask('PUT', '/bars/live.json', headers, text)).statusCode;
    expect(await put({ 'if-match': '"none"' }, 'one')).toBe(404);
    expect(await put({ 'if-none-match': '*' }, 'one')).toBe(200);
    expect(await put({ 'if-none-match': '*' }, 'two')).toBe(412);
    const { etag } = (await ask('GET', '/bars/live.json')).headers;
    expect(await put({ 'if-match': '"other"' }, 'two')).toBe(412);
    expect(await put({ 'if-match': etag }, 'two')).toBe(200);
    expect((await ask('GET', '/bars/live.json')).body).toBe('two');
  });

  it('lists keys in pages, in their order', async () => {
    const page = async (query: string) => (await ask('GET', `/bars?list-type=2&prefix=site/${query}`)).body;
    const first = await page('');
    expect(first.match(/<Key>.*?<\/Key>/g)).toEqual(['<Key>site/a</Key>', '<Key>site/b</Key>']);
    const [, token = ''] = /<NextContinuationToken>(.*?)</.exec(first) ?? [];
    const second = await page(`&continuation-token=${encodeURIComponent(token)}`);
    expect(second.match(/<Key>.*?<\/Key>/g)).toEqual(['<Key>site/c/d &amp;</Key>']);
    expect(second).toContain('<IsTruncated>false</IsTruncated>');
  });

  it('refuses another key, another bucket and another host name', async () => {
    const codeOf = async (url: string, headers: object) => {
      const { statusCode, body } = await site.inject({ url, headers: { ...headers } });
      return [statusCode, /<Code>(.*?)</.exec(body)?.[1]];
    };
    expect(await codeOf('/bars/site/a', signed('other'))).toEqual([403, 'InvalidAccessKeyId']);
    expect(await codeOf('/bars/site/a', { host: 'localhost' })).toEqual([403, 'InvalidAccessKeyId']);
    expect(await codeOf('/others/site/a', signed('sandbox'))).toEqual([404, 'NoSuchBucket']);
    expect(await codeOf('/bars/site/a', { ...signed('sandbox'), host: 'bucket.example' })).toEqual([403, undefined]);
  });
});
