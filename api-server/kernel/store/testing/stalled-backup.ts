import { writeSync } from 'node:fs';
import { takeBackup } from '../backup/take-backup';
import { openPostgres } from '../open-store';

/** Begins a backup and stops in the middle of it, until it is killed. A test starts it as a process of its own. */
const [, , url = '', file = ''] = process.argv;
const store = await openPostgres(url, () => undefined);
let tables = 0;
await takeBackup(store, file, {
  now: new Date(),
  note: () => {
    tables += 1;
    if (tables > 1) return;
    writeSync(1, 'begun\n');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  },
});
