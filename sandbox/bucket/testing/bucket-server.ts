import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createBucketSite, sandboxAccessKey, type BucketSettings } from '../bucket.server';

export interface BucketServer {
  /** The variables with which the SDK of S3 speaks to it. */
  env: Readonly<Record<string, string>>;
  close: () => Promise<void>;
}

/**
 * The stand-in with a bucket `bars`, on a free port.
 * @param port the one to listen at again
 * @param damage changes the stand-in before it listens
 */
export const startBucket = async (
  settings: Partial<BucketSettings> = {},
  port = 0,
  damage: (app: FastifyInstance) => void = () => undefined,
): Promise<BucketServer> => {
  const app = createBucketSite({ buckets: ['bars'], ...settings });
  damage(app);
  await app.listen({ port, host: 'localhost' });
  const { port: own } = app.server.address() as AddressInfo;
  return {
    env: {
      AWS_ENDPOINT_URL_S3: `http://localhost:${own}`,
      AWS_REGION: 'eu-west-2',
      AWS_ACCESS_KEY_ID: sandboxAccessKey,
      AWS_SECRET_ACCESS_KEY: 'any',
    },
    close: () => app.close(),
  };
};
