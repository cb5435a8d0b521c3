import { KeysRefused, readKeys, type Keys } from '../../../../tools/release/rights/keys-file.mjs';
import { watchedFile } from '../watched-file';

/** The file of keys cannot be used at the start. Its message is a sentence. */
export class ReleaseKeysUnusable extends Error {}

const reasonOf = (error: unknown): string => {
  if (error instanceof KeysRefused) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'it is not valid';
  return `it cannot be read (${code}).`;
};

/**
 * Follows RELEASE_KEYS_FILE. Whoever asks gets the keys as they are now, and those of before while the file cannot be used.
 * @param onFault told once for each fault, with a sentence
 * @throws {ReleaseKeysUnusable} where it cannot be used at the start
 */
export const followKeys = async (path: string, onFault: (sentence: string) => void): Promise<() => Promise<Keys>> => {
  const read = watchedFile(path, readKeys);
  const sentenceOf = (error: unknown): string => `RELEASE_KEYS_FILE cannot be used: ${reasonOf(error)}`;
  let last = await read().catch((error: unknown) => {
    throw new ReleaseKeysUnusable(sentenceOf(error), { cause: error });
  });
  let told = '';
  return async () => {
    try {
      last = await read();
      told = '';
    } catch (error) {
      const sentence = sentenceOf(error);
      if (sentence !== told) onFault(`${sentence} The keys of before hold.`);
      told = sentence;
    }
    return last;
  };
};
