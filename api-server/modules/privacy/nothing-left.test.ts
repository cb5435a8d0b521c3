import { myDataPath } from '@bars/shared-api/contracts/personal-data';
import { expect, it } from 'vitest';
import { describeOnEngines } from '../../testing/harness';
import { email, personFixture } from './testing/person-fixture';

const tablesOf = (lines: readonly string[]): string[] =>
  [...new Set(lines.map((line) => line.split(':')[0] ?? ''))].toSorted();

describeOnEngines('of a person whom a host has removed and who then deletes their account', (engine) => {
  const { traces, fill, remove, deleteAccount, pass, fixture } = personFixture(engine);

  it('only the bookings to come are left at once, and nothing once they are over', async () => {
    const { party, cookie, id } = await fill();
    await remove(party, id);
    await deleteAccount(cookie);
    await fixture.server.mails();
    expect(tablesOf(await traces())).toEqual(['booking', 'brunch_call', 'enquiry', 'payment_request', 'refund']);
    await pass();
    expect(await traces()).toEqual([]);
  });
});

describeOnEngines('of a person who deletes their account and whose place a host then removes', (engine) => {
  const { traces, fill, remove, deleteAccount, pass } = personFixture(engine);

  it('nothing is left once their bookings are over', async () => {
    const { party, cookie, id } = await fill();
    await deleteAccount(cookie);
    await remove(party, id);
    await pass();
    expect(await traces()).toEqual([]);
  });
});

describeOnEngines('of a person with an account', (engine) => {
  const { traces, fill, fixture } = personFixture(engine);

  it('everything is there, and the file that they can have names it', async () => {
    const { cookie } = await fill();
    expect(tablesOf(await traces())).toEqual(
      expect.arrayContaining([
        'booking',
        'booking_guest',
        'booking_session',
        'brunch_call',
        'check_in_visit',
        'customer',
        'customer_identity',
        'customer_try',
        'email_verification',
        'enquiry',
        'interest_registration',
        'passkey',
        'payment_request',
        'refund',
        'sign_in',
        'student',
        'society_admin',
        'society_membership',
        'student_sign_up',
      ]),
    );
    const file = JSON.stringify((await fixture.by(cookie, 'GET', myDataPath)).body.data);
    for (const word of [
      'Quillian',
      'Quillfeather',
      email,
      '07700900987',
      'Quill & Sons',
      'Quillwort',
      'Quillnuts',
      'Quill phone',
      'A cake for Quillian',
      'Quillian was kind',
      'Quill prawns',
      'Quillfeathers',
      '1 Quill Street',
      'LS2 9JT',
      '2005-08-09',
      'Quill@uni.example',
      'quill.home@example.com',
      'The Feather Club',
      'Quill College',
    ])
      expect(file).toContain(word);
  });
});

describeOnEngines('of a person who deletes nothing', (engine) => {
  const { traces, fill, pass, fixture } = personFixture(engine);

  it('the account alone is left, once the time of everything else is over', async () => {
    await fill();
    await pass();
    for (const at of ['2032-11-23T12:00:00Z', '2032-11-23T14:00:00Z']) {
      fixture.server.clock.set(new Date(at));
      await fixture.server.sweepNow();
    }
    expect(tablesOf(await traces())).toEqual([
      'customer',
      'customer_identity',
      'passkey',
      'society_admin',
      'society_membership',
      'student',
    ]);
  });
});
