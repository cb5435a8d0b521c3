import { guestPreOrderPath, preOrderByIdPath, preOrderByTokenPath } from '@bars/shared-api/contracts/party';
import { beforeEach, expect, it } from 'vitest';
import { describeOnEngines } from '../../../../testing/harness';
import { recordStatements } from '../../../../testing/statements';
import { hostingFixture } from './testing/hosting-fixture';

/**
 * The guests of a booking are read twice: under its lock, by what decides whether the choices can be saved, and for the answer, after the version of that answer.
 * One read would not do. Whoever deletes an account erases a guest without the lock of the booking. An erasure between the one read and the version would be in the
 * version but not in the answer, so no page would read it again. Guests locked with the one read would wait for the erasure, and the erasure for the booking.
 */
const underLockAndForAnswer = 2;

describeOnEngines('one save of a guest’s choices', (engine) => {
  const statements: string[] = [];
  const fixture = hostingFixture(engine, { plugin: recordStatements(statements) });
  beforeEach(() => fixture.forget());

  /** How often the guests of a booking are read. */
  const readsOf = async (save: () => Promise<{ status: number }>): Promise<number> => {
    statements.length = 0;
    expect((await save()).status).toBe(200);
    const reads = statements.filter(
      (text) => /^\s*select\b/i.test(text) && /\b(from|join) "?booking_guest\b/.test(text),
    );
    return reads.filter((text) => !text.includes('"code_digest" =')).length;
  };
  const oysters = { choice_id: 51, choice_item_id: 2, plu: '4711' };

  it('reads the guests twice for a host, by the link and by the account', async () => {
    const { booking, cookies, ids } = await fixture.party();
    const choices = { guest_id: ids.gil, variation_id: 7 };
    expect(
      await readsOf(() =>
        fixture.by('', 'POST', preOrderByTokenPath(booking.manage_key), { ...choices, pre_order: [oysters] }),
      ),
    ).toBe(underLockAndForAnswer);
    for (const cookie of [cookies.lead, cookies.coHost])
      expect(
        await readsOf(() => fixture.by(cookie, 'POST', preOrderByIdPath(booking.id), { ...choices, ...oysters })),
      ).toBe(underLockAndForAnswer);
  });

  it('reads them twice for the guest', async () => {
    const { codes } = await fixture.party();
    expect(
      await readsOf(() =>
        fixture.by('', 'POST', guestPreOrderPath(codes.gil), { variation_id: 7, pre_order: [oysters] }),
      ),
    ).toBe(underLockAndForAnswer);
  });
});
