import { expect, it } from 'vitest';
import { aCategory, aDayPart } from '../../testing/fixtures/estate';
import { categoryNameAt, timesToChoose } from './day-parts.rules';

const override = {
  bar_id: 12,
  part_name: 'Fiesta de noche',
  category_name: 'Mesas',
  start_time: '20:00',
  end_time: '02:00',
};

it('[BW-83, BW-99] a category has the venue’s own name if one of its day parts has it', () => {
  const category = aCategory(1, { name: 'Tables', day_parts: [aDayPart(1), aDayPart(2, { overrides: [override] })] });
  expect([11, 12, null].map((bar) => categoryNameAt(category, bar))).toEqual(['Tables', 'Mesas', 'Tables']);
});

it('the times to choose from keep a requested time outside them', () => {
  expect(timesToChoose(['17:00', '17:15'], '01:00')).toEqual(['01:00', '17:00', '17:15']);
  expect(timesToChoose(['17:00', '17:15'], '17:15')).toEqual(['17:00', '17:15']);
});
