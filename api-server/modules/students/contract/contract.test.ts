import { signatureWords, societyContractPath } from '@bars/shared-api/contracts/society-contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { digestOf, newToken } from '../../../kernel/secrets';
import { emptyTables } from '../../../testing/empty-tables';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { sessionServer } from '../../wizard/booking-session/testing/session-fixture';
import { plainPng } from './evidence/plain-png';
import {
  ada,
  anotherSignature,
  aSignature,
  canvas,
  contractFixture,
  fileContract,
  page,
  thinSignature,
  unpacksTo,
} from './testing/contract-fixture';

const readFirst = 'Please read full contract before proceeding';
const unknown = 'We don’t recognise this link. Please open it from our email again, or ring us.';
const expired = 'This link has expired. Please ring us and we’ll send you a new one.';
const changed = 'The contract has changed since you read it. Please read it again before you sign.';

describeOnEngines('A contract with a society', (engine) => {
  let server: TestServer;
  const { bring, callsOf, open } = contractFixture(() => server);
  beforeAll(async () => {
    server = await sessionServer(engine);
  });
  beforeEach(async () => {
    await emptyTables(server.db, 'society_contract', 'society_signature_record', 'customer_try', 'mail_outbox');
  });
  afterAll(() => server.close());

  const records = async () =>
    (
      await sql<{
        position: number;
        name: string;
        role: string;
      }>`select position, name, role from society_signature_record join society_signature using (position) order by position`.execute(
        server.db,
      )
    ).rows;

  it('[ST-98, API-M-65, RT-49] is read with id, status, the name of whose link it is, and its text', async () => {
    const { first, second } = await open();
    const answer = await first.read();
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const { data } = answer.json();
    expect(data).toMatchObject({
      id: 'netball',
      title: 'Agreement between Northlight and Leeds Netball Club',
      status: { completed: false, name: 'not_viewed' },
      current_user_name: 'Ada Marsh',
      version: 1,
      text_hash: expect.stringMatching(/^[\da-f]{64}$/),
      signers: [
        { number: 1, name: 'Ada Marsh', role: 'Captain', signed_at: null },
        { number: 2, name: 'Bea Holt', role: 'Secretary', signed_at: null },
      ],
      expires_at: '2027-01-31T23:59:59.000Z',
    });
    expect(data.rendered_contract).toContainEqual({ kind: 'list', items: ['20% off food for members'] });
    expect(data.rendered_contract).toContainEqual({
      kind: 'list',
      items: ['Ada Marsh, Captain', 'Bea Holt, Secretary'],
    });
    expect((await second.shown()).current_user_name).toBe('Bea Holt');
  });

  it('[ST-99, ST-101, API-M-66, API-M-67] goes from not viewed to signable, signed and completed', async () => {
    const { first, second } = await open();
    expect((await first.viewed()).json().data.status).toEqual({ completed: false, name: 'signable' });
    expect((await second.shown()).status.name).toBe('not_viewed');
    expect((await first.sign()).json().data.status).toEqual({ completed: false, name: 'signed' });
    await second.viewed();
    const answer = await second.sign(anotherSignature);
    expect([answer.statusCode, answer.json().data.status]).toEqual([200, { completed: true, name: 'completed' }]);
    expect((await first.shown()).status).toEqual({ completed: true, name: 'completed' });
    expect(await records()).toEqual([
      { position: 1, name: 'Ada Marsh', role: 'Captain' },
      { position: 2, name: 'Bea Holt', role: 'Secretary' },
    ]);
  });

  it('[ST-102] is not signed before it was read to its end', async () => {
    const { first } = await open();
    const answer = await first.sign();
    expect([answer.statusCode, answer.json(), await records()]).toEqual([
      409,
      { error: readFirst, code: 'contract_not_viewed' },
      [],
    ]);
  });

  it('[ST-101, API-M-67] counts as viewed once, by the text that was read, with and without a payload', async () => {
    const { first, second } = await open();
    const { text_hash: hash } = await first.shown();
    expect((await first.viewed({ text_hash: hash })).statusCode).toBe(200);
    const at = async () =>
      (await sql`select number, viewed_at from society_contract_signer order by number`.execute(server.db)).rows;
    const before = await at();
    server.clock.advance(60_000);
    expect((await first.viewed()).statusCode).toBe(200);
    expect(await at()).toEqual(before);
    const wrong = await second.viewed({ text_hash: 'a'.repeat(64) });
    expect([wrong.statusCode, wrong.json()]).toEqual([409, { error: changed, code: 'contract_changed' }]);
    expect((await second.shown()).status.name).toBe('not_viewed');
  });

  it.each([
    ['[ST-104] an empty canvas', canvas(() => false), signatureWords.missing],
    ['[ST-104] no signature', '', signatureWords.missing],
    ['[ST-104] a mere dot', canvas((x, y) => Math.hypot(x - 150, y - 50) < 6), signatureWords.tooSmall],
    ['[ST-104] a canvas of one colour', canvas(() => true), signatureWords.unreadable],
    ['[ST-104] a surface', canvas((x) => x < 200), signatureWords.unreadable],
    ['a small file of too many pixels', unpacksTo('IDAT'), signatureWords.unreadable],
    ['[ST-105] a picture of another size', canvas(() => true, { width: 300, height: 300 }), signatureWords.unreadable],
    [
      '[ST-105] a canvas of more pixels than a device has',
      canvas(() => true, { width: 3000, height: 1000 }),
      signatureWords.unreadable,
    ],
    ['[ST-106] a picture that is no PNG', 'data:image/jpeg;base64,/9j/4AAQ', signatureWords.unreadable],
    ['[ST-106] a text', 'Ada Marsh', signatureWords.unreadable],
    ['[ST-106] a PNG that is cut off', aSignature.slice(0, 120), signatureWords.unreadable],
    ['more than a signature has bytes', `data:image/png;base64,${'A'.repeat(200_000)}`, signatureWords.unreadable],
  ])('refuses %s at its field, and keeps nothing', async (_what, signature, error) => {
    const { first } = await open();
    await first.viewed();
    const answer = await first.sign(signature);
    expect([answer.statusCode, answer.json(), await records()]).toEqual([
      422,
      { errors: { signature_data: [error] }, code: 'invalid' },
      [],
    ]);
  });

  it('[ST-105] takes the canvas of a device of two and of 2.625 pixels', async () => {
    const line = (scale: number) => (x: number, y: number) => x > 40 * scale && x < 90 * scale && y > 40 && y < 50;
    for (const [scale, width, height] of [
      [2, 600, 200],
      [2.625, 788, 263],
    ] as const) {
      await emptyTables(server.db, 'society_contract', 'society_signature_record');
      const { first } = await open();
      await first.viewed();
      expect((await first.sign(canvas(line(scale), { width, height }))).statusCode).toBe(200);
    }
  });

  it('[ST-106] unpacks nothing beside the pixels', async () => {
    const signature = unpacksTo('iCCP');
    const { first } = await open();
    await first.viewed();
    expect((await first.sign(signature)).statusCode).toBe(200);
    const bytes = Buffer.from(signature.slice('data:image/png;base64,'.length), 'base64');
    expect([bytes.includes('iCCP'), plainPng(bytes)?.includes('iCCP')]).toEqual([true, false]);
  });

  it('[ST-104] takes a line that is thin', async () => {
    const { first } = await open();
    await first.viewed();
    expect((await first.sign(thinSignature)).statusCode).toBe(200);
  });

  it('[ST-106] keeps the picture made anew: nothing that the canvas did not draw is in it', async () => {
    const { first } = await open();
    await first.viewed();
    const bytes = Buffer.from(aSignature.slice('data:image/png;base64,'.length), 'base64');
    // A chunk of text before the end.
    const text = Buffer.from('tEXtComment\0hidden');
    const length = Buffer.alloc(4);
    length.writeUInt32BE(text.length - 4);
    const { crc32 } = await import('node:zlib');
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(text));
    const smuggled = Buffer.concat([bytes.subarray(0, -12), length, text, check, bytes.subarray(-12)]);
    expect((await first.sign(`data:image/png;base64,${smuggled.toString('base64')}`)).statusCode).toBe(200);
    const { rows } = await sql<{ image: Buffer }>`select image from society_signature`.execute(server.db);
    expect(Buffer.from(rows[0]?.image ?? '').includes('hidden')).toBe(false);
  });

  it('makes one record of a signature that is sent twice, also at once and when the answer got lost', async () => {
    const { first } = await open();
    await first.viewed();
    const { text_hash: hash } = await first.shown();
    const answers = await Promise.all([first.sign(aSignature, hash), first.sign(aSignature, hash)]);
    answers.push(await first.sign(aSignature, hash));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await records()).toHaveLength(1);
  });

  it('[ST-107] is not signed again: the first signature counts, before and after it is completed', async () => {
    const { first, second } = await open();
    const refused = {
      error: 'You’ve signed this contract already. Your first signature counts.',
      code: 'contract_signed',
    };
    await first.viewed();
    await first.sign();
    const again = await first.sign(anotherSignature);
    expect([again.statusCode, again.json()]).toEqual([409, refused]);
    await second.viewed();
    await second.sign();
    const afterwards = await second.sign(anotherSignature);
    expect([afterwards.statusCode, afterwards.json()]).toEqual([409, refused]);
    expect([await records(), (await second.shown()).status]).toEqual([
      [expect.objectContaining({ name: 'Ada Marsh' }), expect.objectContaining({ name: 'Bea Holt' })],
      { completed: true, name: 'completed' },
    ]);
  });

  it('keeps both signatures of two who sign at once, and completes once', async () => {
    const before = (await server.mails()).length;
    const { first, second } = await open();
    await first.viewed();
    await second.viewed();
    const { text_hash: hash } = await first.shown();
    const answers = await Promise.all([first.sign(aSignature, hash), second.sign(anotherSignature, hash)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await records()).toHaveLength(2);
    expect((await first.shown()).status.completed).toBe(true);
    expect((await server.mails()).length - before).toBe(2);
  });

  it('refuses to sign a text that has changed since it was read, and asks to read the new one', async () => {
    const { file, first } = await open();
    await first.viewed();
    const { text_hash: hash } = await first.shown();
    await bring({ ...file, terms: { ...file.terms, offers: ['10% off food for members'] } });
    const answer = await first.sign(aSignature, hash);
    expect([answer.statusCode, answer.json()]).toEqual([409, { error: changed, code: 'contract_changed' }]);
    const now = await first.shown();
    expect([now.status.name, now.text_hash === hash]).toEqual(['not_viewed', false]);
    expect((await first.sign(aSignature)).json().code).toBe('contract_not_viewed');
    await first.viewed({ text_hash: now.text_hash });
    expect((await first.sign(aSignature)).statusCode).toBe(200);
  });

  it('keeps its text once somebody has signed it, whatever an import says', async () => {
    const { file, first, second } = await open();
    await first.viewed();
    await first.sign();
    const before = await first.shown();
    await bring({ ...file, terms: { ...file.terms, offers: ['Nothing'] } });
    expect(await first.shown()).toEqual(before);
    await second.viewed();
    expect((await second.sign()).json().data.status.completed).toBe(true);
  });

  it('shows values as they are written, never as markup, and none that turns or hides a sentence', async () => {
    const { first } = await open({
      terms: {
        ...fileContract().terms,
        society: '<script>alert(1)</script> & “Netball”',
        university: 'the \u202Efo ytisrevinU\u202C\nof\u200B Leeds',
      },
    });
    const [, who] = (await first.shown()).rendered_contract;
    expect(who).toEqual({
      kind: 'paragraph',
      text: expect.stringContaining(
        '<script>alert(1)</script> & “Netball” of the fo ytisrevinU of Leeds (“the society”)',
      ),
    });
  });

  it('[AC-55, AC-58, ST-109] needs no login, sets no cookie and reads none: the admin code alone opens and signs it', async () => {
    const { file, first } = await open();
    const cookies = { cookie: 'bars_login=nobody' };
    const withCookie = callsOf(file.id, file.signers[0]?.admin_code ?? '', cookies);
    const plain = await first.read();
    const answer = await withCookie.read();
    expect([answer.statusCode, answer.json(), answer.headers['set-cookie']]).toEqual([200, plain.json(), undefined]);
    expect([plain.headers['set-cookie'], (await withCookie.viewed()).headers['set-cookie']]).toEqual([
      undefined,
      undefined,
    ]);
    expect((await first.sign()).headers['set-cookie']).toBeUndefined();
  });

  it('[AC-58] is not opened or signed without its admin code: not by another contract’s, a wrong or a short one', async () => {
    const { file } = await open();
    const other = fileContract({ id: 'drama' });
    await bring(other);
    const codes = [other.signers[0]?.admin_code ?? '', newToken(), 'short', '%00', file.signers[0]?.name ?? ''];
    for (const code of codes) {
      const calls = callsOf(file.id, encodeURIComponent(code));
      for (const answer of [await calls.read(), await calls.viewed(), await calls.sign(aSignature, 'a'.repeat(64))])
        expect([answer.statusCode, answer.json()]).toEqual([404, { error: unknown, code: 'contract_unknown' }]);
    }
    expect(await records()).toEqual([]);
  });

  it('[AC-58] counts wrong links, and one that is known opens all the same', async () => {
    const { file, first } = await open();
    for (let attempt = 0; attempt < 30; attempt += 1) await callsOf(file.id, newToken()).read();
    const answer = await callsOf(file.id, newToken()).read();
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_tries']);
    expect((await first.read()).statusCode).toBe(200);
  });

  it('[AC-58] keeps the admin code as its digest', async () => {
    const { file } = await open();
    const { rows } = await sql<{
      code_digest: Buffer;
    }>`select code_digest from society_contract_signer order by number`.execute(server.db);
    expect(rows.map(({ code_digest: kept }) => Buffer.from(kept).toString('hex'))).toEqual(
      file.signers.map(({ admin_code: code }) => digestOf(code).toString('hex')),
    );
  });

  it('is not signed by a page of another origin', async () => {
    const { file } = await open();
    const calls = callsOf(file.id, file.signers[0]?.admin_code ?? '', { origin: 'https://elsewhere.example' });
    expect([(await calls.viewed()).statusCode, (await calls.sign(aSignature, 'a'.repeat(64))).statusCode]).toEqual([
      403, 403,
    ]);
    expect((await server.app.inject({ url: societyContractPath(file.id, 'x'), headers: page })).statusCode).toBe(404);
  });

  it('is signed by a single signer, and completed by that', async () => {
    const before = (await server.mails()).length;
    const { first } = await open({ signers: [{ ...ada, admin_code: newToken() }], template_version: 2 });
    await first.viewed();
    expect((await first.sign()).json().data.status).toEqual({ completed: true, name: 'completed' });
    expect((await server.mails()).map(({ recipient }) => recipient).slice(before)).toEqual([ada.email]);
  });

  // The clock moves forward alone, so this is the last one.
  it('says that a link has expired, and still shows what was signed by it', async () => {
    const { first, second } = await open();
    await first.viewed();
    await first.sign();
    server.clock.set(new Date('2027-02-01T00:00:00Z'));
    for (const answer of [await second.read(), await second.viewed(), await second.sign(aSignature, 'a'.repeat(64))])
      expect([answer.statusCode, answer.json()]).toEqual([410, { error: expired, code: 'link_expired' }]);
    expect((await first.shown()).status.name).toBe('signed');
  });
});
