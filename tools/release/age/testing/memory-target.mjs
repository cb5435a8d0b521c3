/**
 * A target in memory, for tests.
 * @param {() => Date} now when a file is written
 * @param {{ before?: (what: 'read' | 'write' | 'list' | 'remove', path: string) => Promise<void> | void }} [hooks]
 * @returns {import('../read-site.mjs').Target & { files: Map<string, { bytes: Buffer, writtenAtMs: number }> }}
 */
export const memoryTarget = (now, { before = () => undefined } = {}) => {
  const files = new Map();
  return {
    name: 'memory',
    files,
    read: async (path) => {
      await before('read', path);
      const file = files.get(path);
      return file === undefined ? null : { bytes: Buffer.from(file.bytes) };
    },
    write: async (path, bytes) => {
      await before('write', path);
      files.set(path, { bytes: Buffer.from(bytes), writtenAtMs: now().getTime() });
    },
    list: async (prefix) => {
      await before('list', prefix);
      return [...files]
        .filter(([path]) => path.startsWith(prefix))
        .map(([path, { bytes, writtenAtMs }]) => ({ path, bytes: bytes.length, writtenAtMs }))
        .sort((a, b) => (a.path < b.path ? -1 : 1));
    },
    remove: async (path) => {
      await before('remove', path);
      files.delete(path);
    },
  };
};
