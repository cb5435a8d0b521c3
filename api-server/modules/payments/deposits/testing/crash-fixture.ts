import { sql } from 'kysely';
import type { Answer } from '../../../../kernel/gateway/gateway';
import type { EngineName, TestServer } from '../../../../testing/harness';
import { openTestStore } from '../../../../testing/harness';
import {
  crashingGateway,
  crashingStore,
  crashingTransport,
  createCrashInjector,
  type CrashInjector,
} from '../../../../testing/crash-injection';
import { scriptedGateway, type ScriptedGateway } from '../../../../testing/scripted-gateway';
import { believed, postAnswer } from '../../card-orders/testing/card-page';
import { sessionServer, type SessionServerOptions } from '../../../wizard/booking-session/testing/session-fixture';
import { checkPayment, openByToken, openPayment, type Opened } from './payer';
import { forgetPayments, owed } from './payment-fixture';

/**
 * A payer, the bank, and a server that may crash. Its database, the provider and the mail server stay, and a new server takes
 * its place.
 */
export class CrashFixture {
  readonly bank: ScriptedGateway = scriptedGateway();
  /** Message-IDs of the mails that have left. */
  readonly mails = new Set<string>();
  /** Every order the payer was shown, oldest first. */
  readonly orders: string[] = [];
  server!: TestServer;
  crash!: CrashInjector;
  /** Of the payer. */
  sessionId = '';
  token = '';

  private constructor(
    private readonly engine: EngineName,
    private readonly store: Awaited<ReturnType<typeof openTestStore>>,
    private readonly options: SessionServerOptions,
  ) {}

  static async open(engine: EngineName, options: SessionServerOptions = {}): Promise<CrashFixture> {
    const fixture = new CrashFixture(engine, await openTestStore(engine), options);
    await fixture.start();
    return fixture;
  }

  /** A new server on the database of the last one. */
  async start(at?: Date): Promise<void> {
    this.crash = createCrashInjector();
    const collecting = {
      send: async ({ messageId }: { messageId: string }) => void this.mails.add(messageId),
      close: () => {},
    };
    this.server = await sessionServer(this.engine, {
      ...this.options,
      store: crashingStore(this.store, this.crash),
      gateway: crashingGateway(this.bank, this.crash),
      transport: crashingTransport(collecting, this.crash),
      ...(at === undefined ? {} : { clockStart: at }),
    });
  }

  /** A new server in place of the one that crashed, at the same time. */
  restart(): Promise<void> {
    return this.start(this.server.clock.now());
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.store.close();
  }

  /** Nothing has happened yet. */
  async forget(): Promise<void> {
    await forgetPayments({ db: this.store.db, gateway: this.bank });
    this.mails.clear();
    this.orders.length = 0;
    [this.sessionId, this.token] = ['', ''];
  }

  /** Rows of the database, also after a crash. */
  async rows<Row>(query: string): Promise<Row[]> {
    return (await sql.raw<Row>(query).execute(this.store.db)).rows;
  }

  /** Opens the card page. Returns its order; null where none can be opened. */
  async openPage(): Promise<string | null> {
    return this.#remember(await this.crash.waitFor(() => openPayment(this.server, this.sessionId)));
  }

  /** Try Again, or another tab. */
  async openAgain(): Promise<string | null> {
    return this.#remember(await this.crash.waitFor(() => openByToken(this.server, this.token)));
  }

  /** The bank approves, and the payer's browser posts it. `how` is what the payer edited in the form. */
  async pay(order: string, how: Parameters<ScriptedGateway['charge']>[2] = {}): Promise<void> {
    const outcome = this.bank.charge(order, owed, how);
    await this.#post(believed(order, outcome));
  }

  /** The bank refuses, and the payer's browser posts it. */
  async beRefused(order: string): Promise<void> {
    const outcome = this.bank.decline(order, '101');
    await this.#post(believed(order, outcome));
  }

  /** The card page has gone, and the payer's page checks the order. That makes the server ask the bank. */
  verify(order: string) {
    return this.crash.waitFor(() => checkPayment(this.server, order, true));
  }

  /** Reads the session, which changes nothing. */
  look(order: string) {
    return checkPayment(this.server, order);
  }

  /** Advances the clock and runs the sweeps. */
  async wait(ms: number): Promise<void> {
    this.server.clock.advance(ms);
    await this.crash.waitFor(() => this.server.sweepNow());
  }

  async #post(answer: Answer): Promise<void> {
    const { statusCode } = await this.crash.waitFor(() => postAnswer(this.server, answer));
    if (statusCode !== 200) throw new Error(`The answer was refused with ${statusCode}.`);
  }

  #remember(opened: Opened): string | null {
    if (opened.status !== 200) return null;
    const orderId = opened.payment.gp.data.order_id;
    this.token = opened.payment.token;
    if (!this.orders.includes(orderId)) this.orders.push(orderId);
    return orderId;
  }
}
