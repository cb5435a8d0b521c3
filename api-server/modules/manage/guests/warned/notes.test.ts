import { guestAllergensPath } from '@bars/shared-api/contracts/party';
import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../../testing/harness';
import { picked, saying, warnedParty } from './testing/warned-party';

const chosen = { variation_id: 701, choices: { 71: [714, 715], 72: [721] } };

/** A note cannot be compared with a dish, so it concerns every dish that its guest has. */
describeOnEngines('a note about allergies', (engine) => {
  const { fixture, join, say, pick, forgetMails, recipients, markedFor, onSheet } = warnedParty(engine);

  it.each([
    ['writes one later', {}],
    ['writes one beside what they ticked', saying(['lupin'])],
    ['changes it', saying(['lupin'], 'Pears')],
  ])(
    '[AL-34] marks what a guest has chosen who %s: the venue, who booked and the guest are mailed',
    async (_what, said) => {
      const booking = await fixture.party();
      const moe = await join(booking, 'Moe', { ...chosen, ...said });
      await forgetMails();
      await say(moe, ['lupin'], 'Plums');
      expect(await recipients()).toEqual(['ada@example.com', 'arch@northlight.example', 'moe@example.com']);
      const dishes = ['Salad', 'Bread', 'Crumble'];
      expect(await markedFor(moe)).toEqual(dishes);
      expect(await onSheet(booking)).toEqual(dishes.map((title) => `Moe: ${title}`));
      for (const { subject, body } of await fixture.mails()) expect(`${subject} ${body}`).not.toMatch(/plum|lupin/i);
    },
  );

  it('[AL-34] says nothing where it stays as it was, and takes no mark away', async () => {
    const booking = await fixture.party();
    const moe = await join(booking, 'Moe', chosen);
    await say(moe, [], 'Plums');
    await forgetMails();
    await say(moe, ['lupin'], 'Plums');
    expect([await recipients(), await markedFor(moe)]).toEqual([[], ['Salad', 'Bread', 'Crumble']]);
    // Nothing speaks against them any more.
    await fixture.call('PUT', guestAllergensPath(moe), { payload: saying([]) });
    expect([await recipients(), await markedFor(moe)]).toEqual([[], []]);
  });

  it('[AL-34] of whoever joins concerns what they have not chosen, and not what they chose with it', async () => {
    const booking = await fixture.party();
    const one = await join(booking, 'One', { ...chosen, ...saying([], 'Plums') });
    expect([await recipients(), await markedFor(one)]).toEqual([[], []]);
    await fixture.order(761, 1, true);
    await pick(761, [picked(0, 77, 771, 'Ham board')]);
    await forgetMails();
    const two = await join(booking, 'Two', { ...chosen, ...saying([], 'Pears') });
    expect(await recipients()).toEqual(['ada@example.com', 'arch@northlight.example', 'two@example.com']);
    expect(await markedFor(two)).toEqual(['Ham board']);
  });

  it('[AL-34] marks no dish of a guest who has only ticked allergens', async () => {
    const booking = await fixture.party();
    await fixture.order(761, 1, true);
    await pick(761, [picked(0, 77, 771, 'Ham board')]);
    const gil = await join(booking, 'Gil', { ...chosen, ...saying(['eggs', 'milk']) });
    const moe = await join(booking, 'Moe', chosen);
    await say(moe, [], 'Plums');
    expect([await markedFor(moe), await markedFor(gil)]).toEqual([['Salad', 'Bread', 'Crumble', 'Ham board'], []]);
  });
});
