import { LostRace, ReleaseRefused, TargetUnreachable } from './errors.mjs';
import { checkedPath, checkFile, headersOf, isFilePath, mostFileBytes, tooLarge } from './names.mjs';

/** @param {string} spec `s3://bucket/prefix` @returns {{ bucket: string, prefix: string }} @throws ReleaseRefused */
const placeOf = (spec) => {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/?$/.exec(spec) ?? [];
  if (bucket === undefined) throw new ReleaseRefused(`${spec} is no address of a bucket such as s3://bucket/prefix.`);
  if (prefix !== '') checkedPath(prefix);
  return { bucket, prefix: prefix === '' ? '' : `${prefix}/` };
};

/** Milliseconds. */
const connectionMs = 3_000;
/** From the question to the last byte of the answer: a connection that is open and silent would be waited for without end. */
const usualAnswerMs = 30_000;

/** Loaded when it is first needed: a server whose site is a folder does without it. */
const connect = async () => {
  // It would say in each run that a later version of it will not run on Node 20.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const sdk = await import('@aws-sdk/client-s3');
  // Region, credentials and endpoint are those of the SDK's own variables. A stand-in for S3 has no host name for each bucket.
  const isElsewhere = Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL);
  const client = new sdk.S3Client({ forcePathStyle: isElsewhere, requestHandler: { connectionTimeout: connectionMs } });
  return { sdk, client };
};

/**
 * Reads an answer as far as a file may have.
 * @param {string} path @param {import('node:stream').Readable} body @param {AbortSignal} time
 */
const bytesOf = async (path, body, time) => {
  const stop = () => body.destroy(time.reason);
  time.addEventListener('abort', stop);
  try {
    const chunks = [];
    let length = 0;
    for await (const chunk of body) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > mostFileBytes) throw tooLarge(path, length);
    }
    return Buffer.concat(chunks);
  } finally {
    time.removeEventListener('abort', stop);
  }
};

const unexpected = (error) => {
  throw error;
};

/** Written before anything is made live, and left out of lists. */
const PROBE = '.conditions';
/** 409: two writes at once. 404: what was to be replaced is gone. */
const isConditionFailed = (error) => [404, 409, 412].includes(statusOf(error));

const statusOf = (error) => error?.$metadata?.httpStatusCode;
const reasonOf = ({ name, message, code }) => [message, code, name].find(Boolean);

/**
 * A site in a bucket of S3, or of what speaks its language and has conditional writes.
 * @param {string} spec
 * @param {{ answerMs?: number }} [options] for tests
 * @returns {import('./target.mjs').Target}
 */
export const openBucket = (spec, { answerMs = usualAnswerMs } = {}) => {
  const { bucket, prefix } = placeOf(spec);
  const name = `s3://${bucket}/${prefix}`.replace(/\/$/, '');
  let connection;
  /** @param {(error: Error) => unknown} expected what is no fault; it rethrows what it does not know */
  const send = async (command, input, expected = unexpected, abortSignal = AbortSignal.timeout(answerMs)) => {
    try {
      connection ??= connect();
      const { sdk, client } = await connection;
      return await client.send(new sdk[command]({ Bucket: bucket, ...input }), { abortSignal });
    } catch (error) {
      if (error?.name === 'NoSuchBucket')
        throw new TargetUnreachable(`There is no bucket ${bucket}.`, { cause: error });
      try {
        return await expected(error);
      } catch (other) {
        if (other !== error) throw other;
        throw new TargetUnreachable(`${name} cannot be used: ${reasonOf(error)}.`, { cause: error });
      }
    }
  };
  const keyOf = (path) => prefix + checkedPath(path);
  const get = async (path, unless) => {
    const time = AbortSignal.timeout(answerMs);
    const expected = (error) => {
      if (statusOf(error) === 304) return 'same';
      if (error.name === 'NoSuchKey') return null;
      throw error;
    };
    const answer = await send('GetObjectCommand', { Key: keyOf(path), ...unless }, expected, time);
    if (answer === null || answer === 'same') return answer;
    // A write under the condition of no ETag would be one without a condition.
    if (!answer.ETag) throw new TargetUnreachable(`${name} cannot be used: it says no ETag of ${path}.`);
    try {
      return { bytes: await bytesOf(path, answer.Body, time), etag: answer.ETag };
    } catch (error) {
      if (error instanceof ReleaseRefused) throw error;
      throw new TargetUnreachable(`${name} cannot be used: ${reasonOf(error)}.`, { cause: error });
    }
  };
  /** @returns {Promise<boolean>} whether it was written */
  const wrote = async (condition) => {
    const input = { Key: prefix + PROBE, Body: 'x', ...condition };
    const answer = await send('PutObjectCommand', input, (error) =>
      isConditionFailed(error) ? null : unexpected(error),
    );
    return answer !== null;
  };
  /** There are stores that take a condition and write all the same: of two deploys at once one would be lost. */
  const probe = async () => {
    await wrote({ IfNoneMatch: '*' });
    for (const condition of [{ IfNoneMatch: '*' }, { IfMatch: '"another"' }])
      if (await wrote(condition))
        throw new TargetUnreachable(
          `${name} cannot be used: it writes although a condition is not met (${Object.keys(condition)[0]}), and one deploy would overwrite another.`,
        );
  };
  let probing;
  const probed = async () => {
    probing ??= probe();
    try {
      await probing;
    } catch (error) {
      probing = undefined;
      throw error;
    }
  };
  return {
    name,
    check: async () => {
      await send('ListObjectsV2Command', { Prefix: prefix, MaxKeys: 1 });
    },
    read: (path) => get(path),
    readUnless: (path, etag) => get(path, { IfNoneMatch: etag }),
    write: async (path, bytes) => {
      checkFile(path, bytes);
      await send('PutObjectCommand', { Key: keyOf(path), Body: bytes, ...headersOf(path) });
    },
    swap: async (path, bytes, etag) => {
      checkFile(path, bytes);
      const condition = etag === null ? { IfNoneMatch: '*' } : { IfMatch: etag };
      await probed();
      const lost = async (error) => {
        if (!isConditionFailed(error)) throw error;
        // The client asks again where an answer is lost. Then it is its own write that has come first.
        const now = await get(path);
        if (now?.bytes.equals(bytes) !== true) throw new LostRace(`${path} was changed meanwhile.`);
      };
      await send('PutObjectCommand', { Key: keyOf(path), Body: bytes, ...headersOf(path), ...condition }, lost);
    },
    list: async (start) => {
      const found = [];
      let from;
      do {
        const page = await send('ListObjectsV2Command', { Prefix: prefix + start, ContinuationToken: from });
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          const path = Key.slice(prefix.length);
          // A console keeps an object for each folder that somebody makes in it.
          if (isFilePath(path)) found.push({ path, bytes: Size, writtenAtMs: LastModified?.getTime() });
        }
        from = page.NextContinuationToken;
      } while (from !== undefined);
      return found;
    },
    remove: async (path) => {
      await send('DeleteObjectCommand', { Key: keyOf(path) });
    },
  };
};
