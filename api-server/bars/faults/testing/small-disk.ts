import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk that is as small as a test wants it. */
export interface SmallDisk {
  /** Of a folder on it, as every process of this user finds it. */
  dir: string;
  /** Leaves so many bytes free. */
  fill(freeBytes: number): void;
  /** Takes away what it was filled with. */
  makeRoom(): void;
  remove(): Promise<void>;
}

const filler = 'filler';

const asRootOfNamespace = (): string[] => (process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']);

/**
 * Mounts a disk of memory in a namespace of its own, which lives as long as a process in it. Root may do so directly, and whoever is not as root of a
 * namespace of users, where the system lets them.
 * @param owner who uses it beside root, where this user is root
 * @returns why there is none, where the system does not let us
 */
const mount = async (bytes: number, { uid, gid }: { uid?: number; gid?: number } = {}): Promise<SmallDisk | string> => {
  const point = mkdtempSync(join(tmpdir(), 'bars-small-disk-'));
  chmodSync(point, 0o755);
  const as = uid === undefined || gid === undefined ? '' : `setpriv --reuid=${uid} --regid=${gid} --clear-groups `;
  const script = `mount -t tmpfs -o size=$2,mode=0777 tmpfs "$1" && echo mounted && exec ${as}sleep 3600`;
  const child = spawn(
    'unshare',
    [...asRootOfNamespace(), '--mount', 'bash', '-c', script, 'bash', point, String(bytes)],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const failed = once(child, 'close').then(() => false);
  const isMounted = await Promise.race([once(child.stdout, 'data').then(() => true), failed]).catch(
    (error: unknown) => {
      said = String(error);
      return false;
    },
  );
  if (!isMounted) {
    rmSync(point, { recursive: true });
    return said.trim() || 'unshare ended';
  }
  const dir = `/proc/${child.pid}/root${point}`;
  const makeRoom = () => rmSync(join(dir, filler), { force: true });
  return {
    dir,
    makeRoom,
    fill: (freeBytes) => {
      makeRoom();
      const { bavail, bsize } = statfsSync(dir);
      writeFileSync(join(dir, filler), Buffer.alloc(Math.max(0, bavail * bsize - freeBytes)));
    },
    remove: async () => {
      child.kill('SIGKILL');
      await failed;
      rmSync(point, { recursive: true, force: true });
    },
  };
};

/** @throws Error with the reason where the system mounts none */
export const mountSmallDisk = async (...given: Parameters<typeof mount>): Promise<SmallDisk> => {
  const disk = await mount(...given);
  if (typeof disk === 'string') throw new Error(`This machine mounts no disk for a test: ${disk}`);
  return disk;
};

/** Why the system lets this user mount none, found out by doing it; null where it does. */
export const whyNoSmallDisk = (): string | null => {
  const { status, stderr, error } = spawnSync(
    'unshare',
    [...asRootOfNamespace(), '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()],
    { encoding: 'utf8' },
  );
  if (status === 0) return null;
  return error === undefined ? stderr.trim() : error.message;
};
