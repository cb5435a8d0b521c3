import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/lib/prepare.mjs';

/** A bar of the demo, a party type without a deposit, and a package of it that asks each guest for four dishes. */
export const plan = {
  host: 'laverbena.localhost',
  brand: 2,
  bar: 204,
  partyType: 31,
  variation: 2103,
  day: '2026-12-12',
};
const venueFile = 'venues/la-verbena/liverpool.json';
const longTable = { id: 'L60', area: 'comedor', kind: 'table', min_covers: 24, max_covers: 60 };

/** The demo's estate with a room for sixty, whose bookings the bar takes without a word first: a demo bar asks to be rung about so many. Returns its folder. */
export const estateWithARoom = (folder: string): string => {
  const estate = join(folder, 'estate');
  cpSync(join(root, 'api-server/estate/demo'), estate, { recursive: true });
  const file = join(estate, venueFile);
  const venue: { seatings: object[] } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(
    file,
    JSON.stringify({
      ...venue,
      auto_confirm_max_people: 60,
      max_party_size: 60,
      seatings: [...venue.seatings, longTable],
    }),
  );
  return estate;
};
