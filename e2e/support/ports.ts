import { createServer } from 'node:net';

/** Ports of a stack, from its first: portal, card page, sign-in, mailbox, brand sites, SMTP, metrics, error reports, wallets, clock control. */
export const blockSize = 10;
const FIRST = 20_000;
const LAST = 32_000;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });

const isFreeBlock = async (first: number): Promise<boolean> => {
  for (let port = first; port < first + blockSize; port += 1) {
    if (!(await isFree(port))) return false;
  }
  return true;
};

/** Finds the first port of a free block. The search begins at a random port, so that two runs rarely try the same block. */
export const freeBlock = async (): Promise<number> => {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const first = FIRST + Math.floor((Math.random() * (LAST - FIRST)) / blockSize) * blockSize;
    if (await isFreeBlock(first)) return first;
  }
  throw new Error(`There is no free block of ${blockSize} ports between ${FIRST} and ${LAST}.`);
};
