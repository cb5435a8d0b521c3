import { openingTimesAnswer, openingTimesPath } from '@bars/shared-api/contracts/opening-times';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { sampleFiles } from '../bars/testing/samples';
import { sessionServer } from '../../wizard/booking-session/testing/session-fixture';

const page = { host: 'one.localhost:9000', 'x-api-key': 'pk_portal_test', 'x-brand': '2' };
const [arch] = sampleFiles().bars;

describeOnEngines('the opening times of a venue', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sessionServer(engine, {
      files: {
        'venues/one/not-places.json': [
          { ...arch, id: 20, slug: 'the-office', central_bar: true },
          { ...arch, id: 21, slug: 'the-secret', frontend_visible: false },
        ],
      },
    });
  });
  afterAll(() => server.close());

  const read = (slug: string, headers: Record<string, string> = page) =>
    server.app.inject({ method: 'GET', url: openingTimesPath(slug), headers });

  it('[API-M-31] are read by the venue’s slug, whichever brand asks', async () => {
    const answer = await read('the-arch');
    expect(answer.statusCode).toBe(200);
    const { data } = openingTimesAnswer.parse(answer.json());
    expect(data.bar).toMatchObject({ slug: 'the-arch', branded_name: 'Northlight, The Arch', phone: '0113 496 0001' });
    expect([data.today, data.days.length, data.open_until]).toEqual(['2026-11-20', 14, '2026-11-21T02:00:00+00:00']);
  });

  it.each([
    ['an unknown venue', 'nowhere'],
    ['an office', 'the-office'],
    ['a venue that is not to be seen', 'the-secret'],
  ])('of %s are not found', async (_what, slug) => {
    const answer = await read(slug);
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { error: 'Sorry, we can’t find that bar.', code: 'not_found' },
    ]);
  });

  it('need the key of an area', async () => {
    expect((await read('the-arch', { host: page.host })).statusCode).toBe(403);
  });
});
