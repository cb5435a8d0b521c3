import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFullRun } from '../../../../testing/full-run';
import { describeOnEngines } from '../../../../testing/harness';
import { ServerKilled } from '../../../../testing/crash-injection';
import { disagreements, falseConfirmations, paidBookings } from './agreement';
import { CrashFixture } from './crash-fixture';
import type { Scene } from './payment-scenes';
import { minutes } from './payment-fixture';

/**
 * An ordinary run crashes at every thirty-second step on PostgreSQL: from the first where the payer has left, and from one of those
 * between for each other payer. The full run crashes at all steps, on both engines.
 */
export const stride = isFullRun ? 1 : 32;
export const strideName = isFullRun ? 'every step' : 'every thirty-second step';

/** What the payer does once the server is up again, by name. */
export type Payers = Readonly<Record<string, (fixture: CrashFixture) => Promise<void>>>;

export const payers: Payers = {
  'the payer has left': async () => {},
  'the payer goes on': async (fixture) => {
    const order = fixture.token === '' ? await fixture.openPage() : await fixture.openAgain();
    if (order !== null) await fixture.pay(order);
  },
};

/** Plays a scene with a server that crashes at step `step`. Returns the name of the step; null when the scene has fewer. */
export const playUntil = async (
  fixture: CrashFixture,
  { begin, play }: Pick<Scene, 'begin' | 'play'>,
  step: number | null,
): Promise<string | null> => {
  await fixture.forget();
  await begin(fixture);
  fixture.crash.crashAt(step);
  try {
    await play(fixture);
  } catch (error) {
    if (!(error instanceof ServerKilled)) throw error;
    return error.message;
  }
  fixture.crash.disarm();
  return null;
};

/** Crashes a server within each scene, and checks afterwards that bank, ledger, bookings and mails agree. */
export const describeCrashes = (name: string, scenes: readonly Scene[], goingOn: Payers = payers): void =>
  describeOnEngines(name, (engine) => {
    let fixture: CrashFixture;
    beforeAll(async () => {
      fixture = await CrashFixture.open(engine);
    });
    afterAll(() => fixture.close());

    /** Enough time for every order to be asked about, every refund to be made, every mail to leave. */
    const comeToRest = async (): Promise<string[]> => {
      const lies: string[] = [];
      for (const count of [0, 3, 3]) {
        lies.push(...(await falseConfirmations(fixture)));
        await fixture.wait(minutes(count));
      }
      return lies;
    };

    describe.each(scenes.map((scene) => [scene.name, scene] as const))('%s', (_, scene) => {
      it('[PY-13] ends as expected without a crash', async () => {
        expect(await playUntil(fixture, scene, null)).toBeNull();
        const steps = fixture.crash.steps();
        expect(scene.through.filter((beginning) => !steps.some((step) => step.startsWith(beginning)))).toEqual([]);
        expect([await comeToRest(), await disagreements(fixture)]).toEqual([[], []]);
        expect({ booked: await paidBookings(fixture), charged: fixture.bank.charged.size }).toEqual(scene.ends);
      });

      const cases = Object.entries(goingOn).map(
        ([who, goOn], which, all) => [strideName, who, goOn, 1 + Math.floor((which * stride) / all.length)] as const,
      );
      it.each(cases)(
        '[PY-13] with a crash at %s, and %s: at most one charge, the booking agrees with the money, and the check is right',
        async (__, ___, goOn, from) => {
          for (let step = from; ; step += stride) {
            const killed = await playUntil(fixture, scene, step);
            if (killed === null) break;
            await fixture.restart();
            await goOn(fixture);
            const [lies, differences] = [await comeToRest(), await disagreements(fixture)];
            const isLost =
              scene.ends.booked === 1 && fixture.bank.charged.size > 0 && (await paidBookings(fixture)) === 0;
            expect({ killed, lies, differences, isLost }).toEqual({ killed, lies: [], differences: [], isLost: false });
          }
        },
        900_000,
      );
    });
  });
