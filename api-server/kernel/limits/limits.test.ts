import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../testing/empty-tables';
import { describeOnEngines, openTestStore } from '../../testing/harness';
import { AppError } from '../errors';
import { ruleOf } from '../mail/mail-kinds';
import type { Store } from '../store/open-store';
import {
  limits,
  limitsOf,
  secondsToWait,
  attemptsCountSince,
  attemptCauses,
  type Limit,
  type AttemptCause,
} from './limits.rules';
import { asksMore, deleteOldAttempts, forgetPair, forgetSubject, noteAttempt, type Attempt } from './attempts';

const noon = new Date('2026-11-20T12:00:00Z');
const later = (ms: number): Date => new Date(noon.getTime() + ms);
const nameOf = ({ cause, key, max }: Limit): string => `${cause}: ${max} by ${key}`;

it.each(attemptCauses)('%s has a limit, one for each key, and a way in that it leaves', (cause) => {
  const own = limitsOf(cause);
  expect(own).not.toEqual([]);
  expect(new Set(own.map(({ key }) => key)).size).toBe(own.length);
  for (const limit of own)
    expect([limit.max > 0, limit.windowMs > 0, limit.alwaysWorks]).toEqual([true, true, expect.stringMatching(/\w/)]);
});

it('the outbox lets every link go that may be asked for, those of four known devices too', () => {
  const most = (cause: AttemptCause) => limitsOf(cause).find(({ key }) => key === 'subject')?.max ?? Infinity;
  const kept = (['account-reset', 'account-known', 'account-verification'] as const).map((kind) =>
    Math.min(ruleOf(kind).perCause.most, ruleOf(kind).perMailbox.most),
  );
  const asked = [most('reset') + 4 * most('reset_known_device'), most('registration'), most('registration')];
  expect(kept.map((limit, index) => limit >= (asked[index] ?? Infinity))).toEqual([true, true, true]);
});

it.each([
  ['fewer tries than the limit', undefined, 0],
  ['the limit, reached just now', noon, 900],
  ['the limit, whose try has to wait ten minutes less', later(-600_000), 300],
  ['the limit, whose try is about to go', later(-899_999), 1],
])('seconds until another try: %s', (_what, last, seconds) => {
  expect(secondsToWait(last, 900_000, noon)).toBe(seconds);
});

describeOnEngines('the table of limits', (engine) => {
  let store: Store;
  beforeAll(async () => {
    store = await openTestStore(engine);
  });
  beforeEach(() => emptyTables(store.db, 'customer_try'));
  afterAll(() => store.close());

  const note = (one: Attempt, now = noon) => store.db.transaction().execute((tx) => noteAttempt(tx, one, now));
  const isNoted = async (one: Attempt, now = noon): Promise<boolean> => {
    try {
      await note(one, now);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.body.code === 'too_many_tries') return false;
      throw error;
    }
  };

  /** Tries that only this limit counts together: what its key does not name is another one each time. */
  const triesOf = ({ cause, key }: Limit) => {
    const hasSubject = limitsOf(cause).some((one) => one.key === 'pair' || one.key === 'subject');
    return (index: number): Attempt => ({
      cause,
      subject: hasSubject ? (key === 'pair' || key === 'subject' ? 'ada' : `guest ${index}`) : null,
      network: key === 'pair' || key === 'network' ? 'one network' : `network ${index}`,
    });
  };
  const fill = async (limit: Limit) => {
    const tryAt = triesOf(limit);
    for (let index = 0; index < limit.max; index += 1) expect(await isNoted(tryAt(index))).toBe(true);
    return tryAt;
  };
  const refusing = limits.filter(({ outcome }) => outcome === 'refused');
  const askingMore = limits.filter(({ outcome }) => outcome === 'asks_more');
  const narrowing = limits.flatMap((limit) =>
    typeof limit.outcome === 'object' ? [{ limit, narrowed: limit.outcome.narrowed }] : [],
  );

  it.each(refusing.map((limit) => [nameOf(limit), limit] as const))(
    '%s, then one more is refused until the window has passed, and others are not',
    async (_name, limit) => {
      const tryAt = await fill(limit);
      await expect(note(tryAt(limit.max))).rejects.toMatchObject({
        statusCode: 429,
        body: { code: 'too_many_tries' },
        retryAfterSeconds: limit.windowMs / 1000,
      });
      const own = tryAt(limit.max);
      const elsewhere = { ...own, network: 'another network' };
      expect(await isNoted(limit.key === 'subject' ? { ...own, subject: 'lucia' } : elsewhere)).toBe(true);
      expect(await isNoted(own, later(limit.windowMs))).toBe(true);
    },
  );

  it.each(askingMore.map((limit) => [nameOf(limit), limit] as const))(
    '%s, then everybody is asked for more until the window has passed',
    async (_name, limit) => {
      const tryAt = triesOf(limit);
      for (let index = 0; index < limit.max; index += 1) {
        expect(await asksMore(store.db, tryAt(index), noon)).toBe(false);
        expect(await isNoted(tryAt(index))).toBe(true);
      }
      const fresh = { ...tryAt(0), network: 'a fresh network' };
      expect([await asksMore(store.db, fresh, noon), await asksMore(store.db, fresh, later(limit.windowMs))]).toEqual([
        true,
        false,
      ]);
    },
  );

  it.each(narrowing.map(({ limit, narrowed }) => [nameOf(limit), limit, narrowed] as const))(
    '%s, then a network has fewer tries, and one that has not guessed goes on',
    async (_name, limit, narrowed) => {
      const tryAt = await fill(limit);
      const fresh = { ...tryAt(0), network: 'a fresh network' };
      for (let index = 0; index < narrowed; index += 1) expect(await isNoted(fresh)).toBe(true);
      expect([await isNoted(fresh), await isNoted({ ...fresh, network: 'yet another network' })]).toEqual([
        false,
        true,
      ]);
    },
  );

  it('a limit holds for tries at once', async () => {
    const noted = await Promise.all(
      Array.from({ length: 14 }, () => isNoted({ cause: 'login', subject: 'ada', network: 'one network' })),
    );
    expect(noted.filter(Boolean)).toHaveLength(10);
  });

  it('tries of a pair are forgotten alone, those at a subject from everywhere', async () => {
    const at = (network: string) => ({ cause: 'login' as const, subject: 'ada', network });
    for (const network of ['one', 'other']) for (let index = 0; index < 10; index += 1) await note(at(network));
    await store.db.transaction().execute((tx) => forgetPair(tx, at('one')));
    expect([await isNoted(at('one')), await isNoted(at('other'))]).toEqual([true, false]);
    await store.db.transaction().execute((tx) => forgetSubject(tx, 'login', 'ada'));
    expect(await isNoted(at('other'))).toBe(true);
  });

  it.each(attemptCauses)('tries of %s are deleted once no limit counts them', async (cause) => {
    await note({ cause, subject: 'ada', network: 'one network' });
    const windowMs = noon.getTime() - attemptsCountSince(cause, noon).getTime();
    expect([
      await deleteOldAttempts(store.db, later(windowMs - 1)),
      await deleteOldAttempts(store.db, later(windowMs)),
    ]).toEqual([0, 1]);
  });
});
