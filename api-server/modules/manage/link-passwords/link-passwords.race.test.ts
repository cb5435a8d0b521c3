import { bookingPasswordHeader } from '@bars/shared-api/contracts/managed-bookings';
import fastify from 'fastify';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/harness';
import { passwordRules } from '../../accounts/customers/index';
import { paymentFixture } from '../../payments/deposits/testing/payment-fixture';
import { booked } from '../managed-bookings/testing/managed-fixture';
import { createLinkPasswordsService } from './link-passwords.service';

describeOnEngines('the password of a link', (engine) => {
  const fixture = paymentFixture(engine);

  it.each([
    ['another one', 'four blue herons'],
    ['none', null],
  ])('gives no grant where it is %s by the time that it was checked', async (_what, then) => {
    await booked(fixture.server);
    const [row] = await fixture.rows<{ id: string }>('select id from booking');
    const id = row?.id ?? '';
    const service = createLinkPasswordsService(fixture.server.kernel, {
      ...passwordRules,
      checkPassword: async (stored, password) => {
        const checked = await passwordRules.checkPassword(stored, password);
        await service.set(id, then);
        return checked;
      },
    });
    await service.set(id, 'three blue herons');
    const app = fastify();
    app.decorateRequest('caller');
    app.addHook(
      'onRequest',
      async (request) => void (request.caller = { name: 'page', origins: [], brand: 1, network: 'network' }),
    );
    app.get('/', (request) => service.exchange(id, request));
    const answer = await app.inject({ url: '/', headers: { [bookingPasswordHeader]: 'three blue herons' } });
    expect([answer.statusCode, (await sql`select 1 from link_grant`.execute(fixture.server.db)).rows]).toEqual([
      403,
      [],
    ]);
    await app.close();
  });
});
