import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFullRun } from '../../../../testing/full-run';
import { describeOnEngines } from '../../../../testing/harness';
import { ServerKilled } from '../../../../testing/crash-injection';
import { disagreements, falseConfirmations, paidBookings } from './agreement';
import { CrashWorld } from './crash-world';
import type { Scene } from './payment-scenes';
import { minutes } from './payment-world';

/**
 * An ordinary run crashes at every fourth step on PostgreSQL: from the first where the payer has left, from the third where the
 * payer goes on. The full run crashes at all steps, on both engines.
 */
export const stride = isFullRun ? 1 : 4;

/** What the payer does once the server is up again, by name. */
export type Payers = Readonly<Record<string, (world: CrashWorld) => Promise<void>>>;

export const payers: Payers = {
  'the payer has left': async () => {},
  'the payer goes on': async (world) => {
    const order = world.token === '' ? await world.openPage() : await world.openAgain();
    if (order !== null) await world.pay(order);
  },
};

/** Plays a scene with a server that crashes at step `step`. Returns the name of the step; null when the scene has fewer. */
export const playUntil = async (world: CrashWorld, { begin, play }: Pick<Scene, 'begin' | 'play'>, step: number | null): Promise<string | null> => {
  await world.forget();
  await begin(world);
  world.crash.crashAt(step);
  try {
    await play(world);
  } catch (error) {
    if (!(error instanceof ServerKilled)) throw error;
    return error.message;
  }
  world.crash.disarm();
  return null;
};

/** Crashes a server within each scene, and checks afterwards that bank, ledger, bookings and mails agree. */
export const describeCrashes = (name: string, scenes: readonly Scene[], goingOn: Payers = payers): void =>
  describeOnEngines(name, (engine) => {
    let world: CrashWorld;
    beforeAll(async () => {
      world = await CrashWorld.open(engine);
    });
    afterAll(() => world.close());

    /** Enough time for every order to be asked about, every refund to be made, every mail to leave. */
    const comeToRest = async (): Promise<string[]> => {
      const lies: string[] = [];
      for (const count of [0, 3, 3]) {
        lies.push(...(await falseConfirmations(world)));
        await world.wait(minutes(count));
      }
      return lies;
    };

    describe.each(scenes.map((scene) => [scene.name, scene] as const))('%s', (_, scene) => {
      it('[PY-13] ends as expected without a crash', async () => {
        expect(await playUntil(world, scene, null)).toBeNull();
        const steps = world.crash.steps();
        expect(scene.through.filter((beginning) => !steps.some((step) => step.startsWith(beginning)))).toEqual([]);
        expect([await comeToRest(), await disagreements(world)]).toEqual([[], []]);
        expect({ booked: await paidBookings(world), charged: world.bank.charged.size }).toEqual(scene.ends);
      });

      const cases = Object.entries(goingOn).map(([who, goOn], which) => [stride === 1 ? 'every step in turn' : 'every fourth step', who, goOn, 1 + ((2 * which) % stride)] as const);
      it.each(cases)('[PY-13] with %s, and %s: at most one charge, the booking agrees with the money, and the check is right', async (__, ___, goOn, from) => {
        for (let step = from; ; step += stride) {
          const killed = await playUntil(world, scene, step);
          if (killed === null) break;
          await world.restart();
          await goOn(world);
          const [lies, differences] = [await comeToRest(), await disagreements(world)];
          const isLost = scene.ends.booked === 1 && world.bank.charged.size > 0 && (await paidBookings(world)) === 0;
          expect({ killed, lies, differences, isLost }).toEqual({ killed, lies: [], differences: [], isLost: false });
        }
      }, 900_000);
    });
  });
