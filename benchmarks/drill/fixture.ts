import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { startChild, stopChildren } from '../../tools/lib/children.mjs';
import { root } from '../../tools/lib/prepare.mjs';
import { freePort } from '../page/servers';

const firstPort = 9840;

const message = z.object({ message_id: z.string(), to: z.string(), subject: z.string() });
const mailbox = z.array(message);
const charges = z.array(
  z.object({ order_id: z.string(), charges: z.number(), charged: z.number(), refunded: z.number() }),
);
const orders = z.array(z.object({ order_id: z.string(), refunds: z.array(z.object({ key: z.nullable(z.string()) })) }));

/** What a command of `bars` has said. */
export interface Said {
  code: number | null;
  text: string;
  seconds: number;
}

/** The product and the stand-ins for the outside fixture, as processes. The settings are those of the database. */
export const createFixture = async (folder: string, database: Readonly<Record<string, string>>) => {
  const port = await freePort(firstPort);
  const env = {
    ...process.env,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    REQUESTS_PER_MINUTE: '0',
    HOLDS_PER_NETWORK: '0',
    COMPLETIONS_PER_NETWORK: '0',
    ...database,
  };
  mkdirSync(folder, { recursive: true });
  const start = async (name: string, script: string) => {
    const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' });
    const child = startChild({ name, script, cwd: root, env, log });
    await child.ready;
    return child;
  };
  const outside = await start('outside', 'sandbox/dist/main.js');
  let server: Awaited<ReturnType<typeof start>> | null = null;
  const read = async <Shape extends z.ZodMiniType>(shape: Shape, address: string): Promise<z.infer<Shape>> =>
    shape.parse(await (await fetch(address)).json());
  const cards = `http://localhost:${port + 1}`;
  const mails = () => read(mailbox, `http://localhost:${port + 3}/api/messages`);
  return {
    origin: `http://localhost:${port}`,
    cards,
    mails,
    charges: () => read(charges, `${cards}/control/charges`),
    orders: () => read(orders, `${cards}/control/orders`),
    /** Until no mail has come for some seconds. */
    mailsSettled: async () => {
      for (let known = -1, now = (await mails()).length; now !== known; now = (await mails()).length) {
        known = now;
        await wait(5000);
      }
      return mails();
    },
    startServer: async () => {
      server = await start('server', 'api-server/dist/main.js');
    },
    /** As a machine dies. */
    killServer: async () => {
      server?.kill('SIGKILL');
      await server?.ended;
      server = null;
    },
    bars: (...words: string[]): Promise<Said> =>
      new Promise((resolve, reject) => {
        const from = performance.now();
        const child = spawn(process.execPath, ['api-server/dist/bars.js', ...words], { cwd: root, env });
        let text = '';
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
        child.once('error', reject);
        child.once('close', (code) =>
          resolve({ code, text: text.trimEnd(), seconds: (performance.now() - from) / 1000 }),
        );
      }),
    end: async () => stopChildren(server === null ? [outside] : [server, outside]),
  };
};
export type Fixture = Awaited<ReturnType<typeof createFixture>>;
