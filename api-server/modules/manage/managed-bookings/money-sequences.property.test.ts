import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isFullRun } from '../../../testing/full-run';
import { describeOnEngines } from '../../../testing/harness';
import { paymentFixture } from '../../payments/deposits/testing/payment-fixture';
import { anyAct, perform } from './testing/money-acts';
import { booksAt, booksOfParty } from './testing/money-books';
import { lessonFiles, lessons, moneyParty, type Lesson } from './testing/money-party';

/** Every run tries other sequences. The rules behind them go through 10,000 of their own: change/party-money.property.test.ts. */
const runs = isFullRun ? 400 : 12;
const types = Object.keys(lessons) as Lesson[];

describeOnEngines('any sequence of payments, refunds, changes and answers of the venue', (engine) => {
  const fixture = paymentFixture(engine, { files: lessonFiles });

  it('ends with what the provider has taken in booking, history, mails and report alike', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...types),
        fc.array(anyAct, { minLength: 2, maxLength: 12 }),
        async (type, acts) => {
          const party = await moneyParty(fixture.server, type);
          for (const act of acts) await perform(party, act);
          const books = await booksOfParty(party);
          expect(books).toEqual(booksAt(books.provider));
        },
      ),
      { numRuns: runs },
    );
  }, 1_800_000);
});
