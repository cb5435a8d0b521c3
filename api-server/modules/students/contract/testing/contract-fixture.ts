import { crc32, deflateSync } from 'node:zlib';
import {
  societyContractPath,
  societyContractSignPath,
  societyContractViewedPath,
  type SocietyContract,
} from '@bars/shared-api/contracts/society-contract';
import { encode } from 'fast-png';
import { sql } from 'kysely';
import { digestOf, newToken } from '../../../../kernel/secrets';
import type { TestServer } from '../../../../testing/harness';
import { importContracts } from '../estate/contract-import';
import type { FileContract } from '../estate/contract-files.schema';

export const page = {
  host: 'one.localhost:9000',
  origin: 'http://one.localhost:9000',
  'x-api-key': 'pk_portal_test',
  'x-brand': '1',
};

/** A canvas as a browser gives it: clear, with black strokes. @param draw says which pixels are ink */
export const canvas = (
  draw: (x: number, y: number) => boolean,
  { width = 300, height = 100, alpha = 255 }: { width?: number; height?: number; alpha?: number } = {},
): string => {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (draw(x, y)) data[(y * width + x) * 4 + 3] = alpha;
  return `data:image/png;base64,${Buffer.from(encode({ width, height, data, channels: 4, depth: 8 })).toString('base64')}`;
};

/** Bytes that a small file of `unpacksTo` would need in memory. */
const bombBytes = 60_000_000;

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** A canvas with a line, in whose pixels or profile of colours there is far more than is seen. */
export const unpacksTo = (where: 'IDAT' | 'iCCP'): string => {
  const [header, rows] = [Buffer.alloc(13), Buffer.alloc((1 + 300 * 4) * 100)];
  header.set([0, 0, 1, 44, 0, 0, 0, 100, 8, 6]);
  for (let x = 40; x < 240; x += 1) rows[50 * 1201 + 1 + x * 4 + 3] = 255;
  const much = Buffer.alloc(bombBytes);
  const pixels = deflateSync(where === 'IDAT' ? Buffer.concat([rows, much]) : rows, { level: 9 });
  const profile = Buffer.concat([Buffer.from('colours\0\0', 'latin1'), deflateSync(much, { level: 9 })]);
  const parts = [
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...(where === 'iCCP' ? [chunk('iCCP', profile)] : []),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return `data:image/png;base64,${Buffer.concat(parts).toString('base64')}`;
};

/** As a browser draws a thin line between two pixels. */
export const thinSignature = canvas((x, y) => x > 40 && x < 240 && (y === 50 || y === 51), { alpha: 90 });

/** A line across the canvas. */
export const aSignature = canvas((x, y) => x > 40 && x < 240 && Math.abs(y - 50 - x / 10) < 2);
export const anotherSignature = canvas((x, y) => x > 60 && x < 200 && Math.abs(y - 80 + x / 6) < 2);

export const ada = { name: 'Ada Marsh', role: 'Captain', email: 'ada@netball.example' };
export const bea = { name: 'Bea Holt', role: 'Secretary', email: 'bea@netball.example' };

export const fileContract = (change: Partial<FileContract> = {}): FileContract => ({
  id: 'netball',
  society_id: 'leeds-netball',
  brand_id: 1,
  template_version: 1,
  terms: {
    society: 'Leeds Netball Club',
    university: 'the University of Leeds',
    company: 'Northlight Bars Ltd',
    brand: 'Northlight',
    offers: ['20% off food for members'],
    starts_on: '2026-09-21',
    ends_on: '2027-09-19',
  },
  link_until: { date: '2027-01-31' },
  signers: [
    { ...ada, admin_code: newToken() },
    { ...bea, admin_code: newToken() },
  ],
  ...change,
});

/** A contract in a server's database, and the calls that its signers make. */
export const contractFixture = (server: () => TestServer) => {
  const bring = async (file: FileContract): Promise<void> =>
    server()
      .db.transaction()
      .execute(async (tx) => {
        await sql`insert into society (id, brand_id, title, registered_message, leave_message, can_leave, offers, invite_code_digest, invite_last_day, qr_code_digest)
          values (${file.society_id}, ${file.brand_id}, ${file.terms.society}, 'In', 'Out', true, '', ${digestOf(`invite ${file.society_id}`)}, '2099-12-31', ${digestOf(`qr ${file.society_id}`)}) on conflict do nothing`.execute(
          tx,
        );
        await importContracts(tx, [file], { anchoredOn: '2026-11-28' });
      });
  const callsOf = (code: string, adminCode: string, headers: Record<string, string> = {}) => {
    const post = (url: string, payload?: object) =>
      server().app.inject({
        method: 'POST',
        url,
        headers: { ...page, ...headers },
        ...(payload === undefined ? {} : { payload }),
      });
    const read = () =>
      server().app.inject({ url: societyContractPath(code, adminCode), headers: { ...page, ...headers } });
    const shown = async (): Promise<SocietyContract> => (await read()).json().data;
    return {
      read,
      shown,
      viewed: (payload?: object) => post(societyContractViewedPath(code, adminCode), payload),
      sign: async (signature: string = aSignature, hash?: string) =>
        post(societyContractSignPath(code, adminCode), {
          signature_data: signature,
          text_hash: hash ?? (await shown()).text_hash,
        }),
    };
  };
  return {
    bring,
    callsOf,
    /** A new contract with the calls of each signer. */
    open: async (change: Partial<FileContract> = {}) => {
      const file = fileContract(change);
      await bring(file);
      const signers = file.signers.map(({ admin_code: code }) => callsOf(file.id, code));
      const [first, second = first] = signers;
      if (first === undefined || second === undefined) throw new Error('A contract has a signer.');
      return { file, first, second };
    },
  };
};
