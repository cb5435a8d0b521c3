import { expect, it, onTestFinished } from 'vitest';
import { errorToNotice } from '../error-notice';
import { fakeServer } from '../testing';
import { fetchBarList } from './index';

const call = 'GET /static/bars.json';
const bar = {
  id: 182,
  name: 'Northlight Leeds',
  open: true,
  central_bar: false,
  frontend_visible: true,
  brand_short_name: 'NL',
  latitude: 53.7974,
  longitude: -1.5446,
  cost_centre: 'NL182',
  slug: 'northlight-leeds',
  brand_id: 1,
  city: 'Leeds',
  covid_closed: false,
  closure_message: null,
  party_booking_email: 'leeds@northlight.example',
};

it('[API-B-8] the list of bars comes from static storage, and every failure reads as offline', async () => {
  const server = fakeServer();
  onTestFinished(() => server.assertStrict());
  server.on(call, () => ({ body: [bar] }));
  expect(await fetchBarList(server.api())).toEqual([bar]);
  for (const answer of ['offline', 'timeout', { status: 503, body: 'down' }, { body: { data: [] } }] as const) {
    server.on(call, () => answer);
    const failure = await fetchBarList(server.api()).catch(errorToNotice);
    expect(failure).toBe('Sorry, you seem to be offline');
  }
});
