import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import type { SocietyContractCopy } from '@bars/shared-api/contracts/society-contract';
import { facts, heading, link, openAt, press } from '@bars/shared-ui/testing/visitor';
import { axeViolations } from '@bars/tools/testing/axe';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ContractCopyScreen } from './contract-copy.screen';

const path = '/api/customers/societies/society-portal/contract-copy/netball/copy-code';
const read = `GET ${path}`;
const [textHash, recordHash] = ['a'.repeat(64), 'b'.repeat(64)];
const title = 'Agreement between Northlight and Leeds Netball Club';
type Checks = SocietyContractCopy['signatures'][number]['checks'];
const agrees: Checks = { text: 'agrees', signature: 'agrees', record: 'agrees' };

const copy = (checks: Checks = agrees, change: Partial<SocietyContractCopy> = {}): FakeAnswer => ({
  body: {
    data: {
      id: 'netball',
      title,
      rendered_contract: [{ kind: 'paragraph', text: '20% off food.' }],
      version: 1,
      completed_at: '2026-11-28T12:00:00.000Z',
      signatures: [
        {
          number: 1,
          name: 'Ada Marsh',
          role: 'Captain',
          signed_at: '2026-11-28T12:00:00.000Z',
          text_hash: textHash,
          record_hash: recordHash,
          checks,
        },
      ],
      missing: [],
      ...change,
    },
  },
});

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});
const open = () =>
  openAt(
    '/society/contract-copy/netball/copy-code',
    <ContractCopyScreen brand={1} api={server.api()} code="netball" adminCode="copy-code" />,
  );

it('[ST-108, RT-50, ST-109, AC-55] shows text, signatures, hashes, that they agree, and the PDF', async () => {
  server.on(read, () => copy());
  const { container } = open();
  await heading(title);
  expect(screen.getByRole('status').textContent).toBe(
    'Text, signatures and hashes agree. Nothing has been changed since it was signed.',
  );
  expect(screen.getByText('20% off food.')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'The signature of Ada Marsh' }).getAttribute('src')).toBe(
    `${path}/signature/1`,
  );
  expect(facts()).toEqual([
    ['Role', 'Captain'],
    ['Signed', 'Saturday 28 November 2026, 12:00'],
    ['Hash of the text (SHA-256)', textHash],
    ['Hash of the record (SHA-256)', recordHash],
    ['Compared just now', 'Text agrees, Signature agrees, Record agrees'],
  ]);
  expect(link('Open the PDF')).toBe(`${path}/file`);
  expect(await axeViolations(container)).toEqual([]);
});

it.each([
  [
    'something was changed',
    { ...agrees, text: 'differs' } as const,
    'Something has been changed since it was signed. Please ring us before you rely on this copy.',
    'Text differs, Signature agrees, Record agrees',
  ],
  [
    'what was signed is deleted',
    { text: 'gone', signature: 'gone', record: 'agrees' } as const,
    'The records agree. We no longer keep what was signed.',
    'Text no longer kept, Signature no longer kept, Record agrees',
  ],
])('[ST-108] says that %s', async (_what, checks, verdict, compared) => {
  server.on(read, () => copy(checks));
  open();
  await heading(title);
  expect(screen.getByRole('status').textContent).toBe(verdict);
  expect(facts().at(-1)).toEqual(['Compared just now', compared]);
  expect(screen.queryAllByRole('img')).toHaveLength(checks.signature === 'gone' ? 0 : 1);
  expect(screen.queryAllByRole('link', { name: /^Ring/ })).toHaveLength(checks.text === 'differs' ? 1 : 0);
});

it('[ST-108] says that nobody has signed, and who has not', async () => {
  server.on(read, () =>
    copy(agrees, { signatures: [], completed_at: null, missing: [{ name: 'Bea Holt', role: 'Secretary' }] }),
  );
  open();
  await heading(title);
  expect(screen.getByRole('status').textContent).toBe('Nobody has signed yet.');
  expect(screen.getByText('Bea Holt, Secretary: Not signed yet')).toBeTruthy();
});

it('says that it is offline, and is fetched again', async () => {
  server.on(read, () => 'offline');
  open();
  await screen.findByText('Sorry, you seem to be offline');
  server.on(read, () => copy());
  press('Try again');
  await heading(title);
});

it.each([
  [404, 'We don’t recognise this link. Please open it from our email again, or ring us.'],
  [410, 'This link has expired. Please ring us and we’ll send you a new one.'],
])('says of a link that is answered with %i what it is', async (status, sentence) => {
  server.on(read, () => ({ status, body: { error: sentence, code: 'any' } }));
  const { container } = open();
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(await axeViolations(container)).toEqual([]);
});
