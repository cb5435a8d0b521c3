import {
  societyContractCopyPath,
  societyContractFilePath,
  societySignaturePath,
} from '@bars/shared-api/contracts/society-contract';
import { addYears } from 'date-fns';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../../testing/empty-tables';
import { newToken } from '../../../../kernel/secrets';
import { describeOnEngines, type TestServer } from '../../../../testing/harness';
import { readPdf } from '../../../../testing/read-pdf';
import { sessionServer } from '../../../wizard/booking-session/testing/session-fixture';
import { aSignature, anotherSignature, contractFixture, fileContract, page } from '../testing/contract-fixture';
import { chainReport } from './chain-report';

describeOnEngines('The evidence of signatures', (engine) => {
  let server: TestServer;
  const { callsOf, open } = contractFixture(() => server);
  beforeAll(async () => {
    server = await sessionServer(engine);
  });
  beforeEach(() => emptyTables(server.db, 'society_contract', 'society_signature_record', 'mail_outbox'));
  afterAll(() => server.close());

  const signed = async () => {
    const contract = await open();
    await contract.first.viewed();
    await contract.first.sign(aSignature);
    await contract.second.viewed();
    await contract.second.sign(anotherSignature);
    return contract;
  };
  /** What nobody can do through the server: somebody with the rights of the database's owner. */
  const tamper = async (statement: string): Promise<void> => {
    await server.db.transaction().execute(async (tx) => {
      await sql`select set_config('session_replication_role', 'replica', true)`.execute(tx);
      await sql.raw(statement).execute(tx);
    });
  };
  const report = () => chainReport(server.db, server.clock.now());
  const copyOf = async ({ file }: Awaited<ReturnType<typeof open>>) =>
    (
      await server.app.inject({
        url: societyContractCopyPath(file.id, file.signers[0]?.admin_code ?? ''),
        headers: page,
      })
    ).json().data;
  const checksOf = async (contract: Awaited<ReturnType<typeof open>>) =>
    (await copyOf(contract)).signatures.map(({ checks }: { checks: unknown }) => checks);
  const agrees = { text: 'agrees', signature: 'agrees', record: 'agrees' };

  it.each([
    'update society_signature_record set signed_at = now() where position = 1',
    'delete from society_signature_record where position = 2',
    'truncate society_signature_record cascade',
    "update society_signature set name = 'Somebody else'",
    'delete from society_signature',
    'truncate society_signature',
  ])('takes no %s', async (statement) => {
    await signed();
    await expect(sql.raw(statement).execute(server.db)).rejects.toThrow(/is never changed|is kept until/);
    expect((await report()).isDone).toBe(true);
  });

  it('is a chain that agrees, and the command says so with its end', async () => {
    await signed();
    const { rows } = await sql<{ digest: Buffer; previous_digest: Buffer }>`
      select digest, previous_digest from society_signature_record order by position`.execute(server.db);
    expect(Buffer.from(rows[1]?.previous_digest ?? '')).toEqual(Buffer.from(rows[0]?.digest ?? ''));
    expect(await report()).toEqual({
      isDone: true,
      isReport: true,
      lines: [
        'The records of 2 signatures agree, each with its content and with the one before it.',
        `The last record that agrees: ${Buffer.from(rows[1]?.digest ?? '').toString('hex')}`,
      ],
    });
  });

  it('is reckoned by the command of the venue, which fails at the first record that differs', async () => {
    await signed();
    expect(await server.venue({ command: 'contracts' })).toMatchObject({ isDone: true, isReport: true });
    await tamper("update society_signature set name = 'Eve' where position = 2");
    expect(await server.venue({ command: 'contracts' })).toMatchObject({
      isDone: false,
      isReport: true,
      lines: [expect.stringMatching(/^Record 2 \(contract netball\) has been changed/), expect.any(String)],
    });
  });

  it('is an empty chain that agrees before anybody has signed', async () => {
    expect((await report()).lines).toEqual([
      'The records of 0 signatures agree, each with its content and with the one before it.',
    ]);
  });

  it.each([
    [
      'name',
      "update society_signature set name = 'Eve' where position = 1",
      'Record 1 (contract netball) has been changed, or the one before it has. The 0 before it agree.',
      [{ ...agrees, record: 'differs' }, agrees],
    ],
    [
      'role',
      "update society_signature set role = 'President' where position = 2",
      'Record 2 (contract netball) has been changed, or the one before it has. The 1 before it agree.',
      [agrees, { ...agrees, record: 'differs' }],
    ],
    [
      'instant',
      "update society_signature_record set signed_at = signed_at + interval '1 day' where position = 2",
      'Record 2 (contract netball) has been changed, or the one before it has. The 1 before it agree.',
      [agrees, { ...agrees, record: 'differs' }],
    ],
    [
      'text',
      "update society_signature set signed_text = '[]' where position = 1",
      'Record 1 (contract netball) has another text than was signed. The 0 before it agree.',
      [{ ...agrees, text: 'differs' }, agrees],
    ],
    [
      'signature',
      "update society_signature set image = '\\x00' where position = 2",
      'Record 2 (contract netball) has another signature than was given. The 1 before it agree.',
      [agrees, { ...agrees, signature: 'differs' }],
    ],
    [
      'version of the template',
      'update society_signature_record set template_version = 2 where position = 1',
      'Record 1 (contract netball) has been changed, or the one before it has. The 0 before it agree.',
      [{ ...agrees, text: 'differs', record: 'differs' }, agrees],
    ],
  ])('shows that the %s was changed, in the command and at the copy', async (_what, statement, line, checks) => {
    const contract = await signed();
    await tamper(statement);
    const { isDone, lines } = await report();
    expect([isDone, lines[0]]).toEqual([false, line]);
    expect(await checksOf(contract)).toEqual(checks);
  });

  it('shows that a record is missing in the middle', async () => {
    await signed();
    await tamper('delete from society_signature where position = 1');
    await tamper('delete from society_signature_record where position = 1');
    expect((await report()).lines[0]).toBe('Record 1 (contract netball) is missing. The 0 before it agree.');
  });

  it('shows that the text of the contract was changed since', async () => {
    const contract = await signed();
    await tamper(`update society_contract set terms = jsonb_set(terms, '{offers}', '["Everything"]')`);
    expect(await checksOf(contract)).toEqual([
      { ...agrees, text: 'differs' },
      { ...agrees, text: 'differs' },
    ]);
    expect(await report()).toMatchObject({
      isDone: false,
      lines: [
        expect.stringMatching(/^The records of 2/),
        expect.any(String),
        'Contract netball has another text now than was signed.',
      ],
    });
  });

  it('shows that the last record of a completed contract was taken away', async () => {
    await signed();
    await tamper('delete from society_signature where position = 2');
    await tamper('delete from society_signature_record where position = 2');
    expect(await report()).toMatchObject({
      isDone: false,
      lines: [
        'The records of 1 signatures agree, each with its content and with the one before it.',
        expect.any(String),
        'Contract netball is completed, but the record of its signer 2 is missing.',
      ],
    });
  });

  it('shows that a signature was taken away before its time', async () => {
    await signed();
    await tamper('delete from society_signature where position = 2');
    expect(await report()).toMatchObject({
      isDone: false,
      lines: [
        'Record 2 (contract netball) has lost its text and its signature before their time. The 1 before it agree.',
        expect.any(String),
      ],
    });
  });

  it('[ST-108, RT-50, ST-109] the copy has text, signatures, hashes and whether they agree, without a login', async () => {
    const contract = await signed();
    const copy = await copyOf(contract);
    expect(copy).toMatchObject({
      id: 'netball',
      title: 'Agreement between Northlight and Leeds Netball Club',
      version: 1,
      completed_at: expect.stringMatching(/^20/),
      missing: [],
      signatures: [
        { number: 1, name: 'Ada Marsh', role: 'Captain', checks: agrees },
        { number: 2, name: 'Bea Holt', role: 'Secretary', checks: agrees },
      ],
    });
    expect(copy.rendered_contract).toEqual((await contract.first.shown()).rendered_contract);
    const code = contract.file.signers[1]?.admin_code ?? '';
    const picture = await server.app.inject({ url: societySignaturePath('netball', code, 1) });
    expect([picture.statusCode, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'no-store',
    ]);
    expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect((await server.app.inject({ url: societySignaturePath('netball', code, 9) })).statusCode).toBe(404);
    expect((await server.app.inject({ url: societyContractFilePath('netball', 'x'.repeat(32)) })).statusCode).toBe(404);
  });

  it('[ST-108] says who has not signed yet', async () => {
    const contract = await open();
    await contract.first.viewed();
    await contract.first.sign();
    expect(await copyOf(contract)).toMatchObject({
      completed_at: null,
      missing: [{ name: 'Bea Holt', role: 'Secretary' }],
    });
  });

  it('[ST-108] the PDF is tagged, has the text, each signature with words for it, and the hashes', async () => {
    const contract = await signed();
    const code = contract.file.signers[0]?.admin_code ?? '';
    const answer = await server.app.inject({ url: societyContractFilePath('netball', code) });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    const pdf = await readPdf(answer.rawPayload);
    expect([pdf.info.Title, pdf.info.Language, pdf.marks?.['Marked']]).toEqual([
      'Agreement between Northlight and Leeds Netball Club',
      'en-GB',
      true,
    ]);
    const copy = await copyOf(contract);
    for (const said of ['20% off food for members', 'Ada Marsh, Captain', 'Bea Holt, Secretary', 'page 1 of'])
      expect(pdf.text).toContain(said);
    for (const { record_hash: hash } of copy.signatures) expect(pdf.text.replaceAll(' ', '')).toContain(hash);
    expect(pdf.roles.filter((role) => role === 'Figure')).toHaveLength(2);
    expect(pdf.roles.filter((role) => role === 'H1')).toHaveLength(1);
    const again = await server.app.inject({ url: societyContractFilePath('netball', code) });
    expect(again.rawPayload.length).toBe(answer.rawPayload.length);
  });

  it('[ST-108] is completed whatever letters names and offers are written in', async () => {
    const { terms } = fileContract();
    const odd = ['Zoë Łukasiewicz', 'محمد علي', '李小龍 😀'];
    const contract = await open({
      terms: { ...terms, offers: odd },
      signers: odd.map((name) => ({ name, role: name, email: null, admin_code: newToken() })),
    });
    for (const { admin_code: code } of contract.file.signers) {
      const calls = callsOf(contract.file.id, code);
      await calls.viewed();
      expect((await calls.sign()).statusCode).toBe(200);
    }
    expect((await contract.first.shown()).status.name).toBe('completed');
    expect((await report()).isDone).toBe(true);
  });

  it('[ST-108] each signer gets the PDF by mail, with a link that opens the copy and signs nothing', async () => {
    const before = (await server.mails()).length;
    await signed();
    const mails = (await server.mails()).slice(before);
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['ada@netball.example', 'Signed: your agreement for Leeds Netball Club'],
      ['bea@netball.example', 'Signed: your agreement for Leeds Netball Club'],
    ]);
    const [code = '', other = ''] = mails.map(({ text }) => /contract-copy\/netball\/([\w-]+)/.exec(text)?.[1]);
    expect(code).not.toBe(other);
    expect((await server.app.inject({ url: societyContractCopyPath('netball', code), headers: page })).statusCode).toBe(
      200,
    );
    const asContract = societyContractCopyPath('netball', code).replace('contract-copy', 'contract');
    expect((await server.app.inject({ url: asContract, headers: page })).statusCode).toBe(404);
    const [file] = mails[0]?.attachments ?? [];
    const pdf = await readPdf(Buffer.from(file?.content ?? '', 'base64'));
    expect([file?.filename, pdf.text.includes('Bea Holt, Secretary')]).toEqual(['contract.pdf', true]);
  });

  // The clock moves forward alone, so this is the last one.
  it('is deleted six years after the contract’s end, and the chain of records still agrees', async () => {
    await signed();
    const end = addYears(new Date('2027-09-19T23:59:59Z'), 6);
    server.clock.set(new Date(end.getTime() - 60_000));
    await server.sweepNow();
    const kept = async () =>
      (
        await sql`select name from society_signature union all select name from society_contract_signer where name <> ''`.execute(
          server.db,
        )
      ).rows;
    expect(await kept()).toHaveLength(4);
    server.clock.set(end);
    await server.sweepNow();
    expect(await kept()).toEqual([]);
    expect((await report()).lines.slice(0, 2)).toEqual([
      'The records of 2 signatures agree, each with its content and with the one before it.',
      'The content of 2 is deleted: its time was over.',
    ]);
  });
});
