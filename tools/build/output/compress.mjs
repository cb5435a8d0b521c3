import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const TEXT = /\.(js|css|html|json|svg|txt)$/;

/**
 * The files as given plus a `.br` and `.gz` beside each text file, compressed at the highest level:
 * it happens once per version and is sent for years.
 * @param {Map<string, Buffer>} files
 */
export const withCompressed = async (files) => {
  const out = new Map(files);
  await Promise.all(
    [...files].map(async ([name, content]) => {
      if (!TEXT.test(name)) return;
      const [br, gz] = await Promise.all([
        brotli(content, {
          params: {
            [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
            [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }),
        gzip(content, { level: 9 }),
      ]);
      out.set(`${name}.br`, br).set(`${name}.gz`, gz);
    }),
  );
  return out;
};
