import { tipOutcomeAnswer, tipOutcomePath } from '@bars/shared-api/contracts/tips';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { sessionServer } from '../../wizard/booking-session/testing/session-fixture';
import { headers } from '../card-orders/testing/card-page';

const [done, undone, elsewhere] = ['d'.repeat(32), 'u'.repeat(32), 'e'.repeat(32)];

describeOnEngines('tips of former days', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    const tips = [
      { id: done, completed: true, forename: 'Ada', bar_id: 9, bank_auth_code: '12345' },
      { id: undone, completed: false, forename: 'Sam', bar_id: 1 },
      { id: elsewhere, completed: false },
    ];
    server = await sessionServer(engine, { files: { 'tips.json': tips } });
  });
  afterAll(() => server.close());

  const read = (id: string) => server.app.inject({ method: 'GET', url: tipOutcomePath(id), headers });

  const outcomes = [
    [
      done,
      {
        completed: true,
        forename: 'Ada',
        bar: { branded_name: 'La Verbena, La Plaza', brand_id: 2 },
        outcome: { bank_auth_code: '12345' },
      },
    ],
    [
      undone,
      {
        completed: false,
        forename: 'Sam',
        bar: { branded_name: 'Northlight, The Arch', brand_id: 1 },
        outcome: { bank_auth_code: null },
      },
    ],
    [elsewhere, { completed: false, forename: null, bar: null, outcome: { bank_auth_code: null } }],
  ] as const;

  it('[API-B-26] a tip’s id gives completed, forename, bar and outcome.bank_auth_code; an unknown one is an error with a sentence', async () => {
    for (const [id, outcome] of outcomes)
      expect(z.parse(tipOutcomeAnswer, (await read(id)).json()).data).toEqual(outcome);
    const answer = await read('x'.repeat(32));
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'We can’t find that tip.', code: 'not_found' }]);
  });

  it('no call creates one', async () => {
    const { paths } = (await server.app.inject({ method: 'GET', url: '/api/docs/json' })).json<{
      paths: Record<string, object>;
    }>();
    expect(
      Object.entries(paths)
        .filter(([path]) => path.includes('tip'))
        .map(([path, calls]) => [path, Object.keys(calls)]),
    ).toEqual([['/api/rest/tip/{id}/outcome', ['get']]]);
  });
});
