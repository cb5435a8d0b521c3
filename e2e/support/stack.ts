import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { brands, type Brand } from './brands';
import { Clock } from './clock';
import { Mailbox } from './mailbox';
import { blockSize, freeBlock } from './ports';
import { type Running, startServer } from './process';
import { Visitor } from './visitor';

/** Where every stack's clock starts: a Friday noon in winter, so that London's time is UTC. */
export const clockStart = new Date('2026-11-20T12:00:00Z');

export interface StackOptions {
  /** Folder of initial data; without it the server imports the demo estate. */
  snapshot?: string;
  /** Folder for the servers' logs. */
  logs: string;
  /** Settings of server and sandbox in addition to those of every stack. */
  env?: Record<string, string>;
}

interface Place {
  /** The first of a block. */
  port: number;
  /** Of the data. */
  folder: string;
  logs: string;
  env: Record<string, string>;
}

/**
 * A whole running product: server, sandbox, data folder, clock and a block of ports.
 * Tests add data by the public API only, and may kill the server.
 */
export class Stack {
  readonly port: number;
  private server: Running | null = null;
  private sandbox: Running | null = null;

  protected constructor(
    private readonly place: Place,
    readonly clock: Clock,
    readonly mailbox: Mailbox,
  ) {
    this.port = place.port;
  }

  /** Starts server and sandbox on free ports and waits until both are ready. */
  static async start({ snapshot, logs, env = {} }: StackOptions): Promise<Stack> {
    const folder = mkdtempSync(join(tmpdir(), 'bars-stack-'));
    if (snapshot) cpSync(snapshot, folder, { recursive: true });
    mkdirSync(logs, { recursive: true });
    const port = await freeBlock();
    const clock = new Clock(port + blockSize - 1, clockStart);
    const stack = new Stack({ port, folder, logs, env }, clock, new Mailbox(port + 3));
    try {
      stack.sandbox = await stack.startSandbox();
      stack.server = await stack.startApi();
    } catch (error) {
      await stack.stop();
      throw error;
    }
    return stack;
  }

  /** Prepares a browser before its first page. */
  // eslint-disable-next-line no-empty-function -- a preview has something to do
  async enter(_context: BrowserContext): Promise<void> {}

  /** The address of a brand's page. */
  url(brand: Brand, path = '/'): string {
    return `http://${brands[brand].host}:${this.port}${path}`;
  }

  /** The address of a page of the demo brand sites, which to a browser are a different site from the product. */
  brandSite(path: string): string {
    return `http://127.0.0.1:${this.port + 4}${path}`;
  }

  /** Whether an origin is one that the portal's own pages may call. */
  isOurs(origin: string): boolean {
    const { hostname, port } = new URL(origin);
    return port === String(this.port) && Object.values(brands).some(({ host }) => host === hostname);
  }

  /** Another visitor, who books by the public API. */
  visitor(brand: Brand): Promise<Visitor> {
    return Visitor.arrive(this.port, brand);
  }

  /** Moves the server's clock forward. Resolves when due work has run. */
  advance(ms: number): Promise<void> {
    return this.clock.advance(ms);
  }

  /** Runs due work. */
  sweep(): Promise<void> {
    return this.clock.sweep();
  }

  /** Kills the server like a power cut. There is no answer until `restart`. */
  async kill9(): Promise<void> {
    await this.server?.kill9();
    this.server = null;
  }

  /** The server answers late: nothing comes until `resume`. */
  pause(): void {
    this.server?.pause();
  }

  resume(): void {
    this.server?.resume();
  }

  /** Starts the server again on the same data, ports and time; `env` applies until the next restart. */
  async restart(env: Record<string, string> = {}): Promise<void> {
    await this.server?.stop();
    this.server = await this.startApi(env);
  }

  /** The last lines of the server's log. */
  log(): string {
    return readFileSync(this.serverLog, 'utf8').split('\n').slice(-200).join('\n');
  }

  /** Whether a text occurs in the database's files or in the server's log. */
  keeps(text: string): boolean {
    const files = readdirSync(this.place.folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    return [...files.map((entry) => join(entry.parentPath, entry.name)), this.serverLog].some(
      (file) => existsSync(file) && readFileSync(file).includes(text),
    );
  }

  /** Stops everything and removes the data; `keep` copies them first. */
  async stop(keep?: string): Promise<void> {
    await this.server?.stop();
    await this.sandbox?.stop();
    if (keep) cpSync(this.place.folder, keep, { recursive: true });
    rmSync(this.place.folder, { recursive: true, force: true });
  }

  private get serverLog(): string {
    return join(this.place.logs, `server-${this.port}.log`);
  }

  private startApi(env: Record<string, string> = {}): Promise<Running> {
    return startServer({
      script: 'api-server/dist/main.js',
      env: {
        PORT: String(this.port),
        DATA_DIR: this.place.folder,
        CLOCK_START: this.clock.now().toISOString(),
        CLOCK_CONTROL: String(this.clock.port),
        HOLDS_PER_NETWORK: '100000',
        COMPLETIONS_PER_NETWORK: '0',
        REQUESTS_PER_MINUTE: '0',
        LOG_LEVEL: 'info',
        ...this.place.env,
        ...env,
      },
      log: this.serverLog,
      port: this.port,
      readyPath: '/api/ready',
    });
  }

  private startSandbox(): Promise<Running> {
    return startServer({
      script: 'sandbox/dist/main.js',
      env: { PORT: String(this.port), ...this.place.env },
      log: join(this.place.logs, `sandbox-${this.port}.log`),
      port: this.mailbox.port,
      readyPath: '/api/messages',
    });
  }
}
