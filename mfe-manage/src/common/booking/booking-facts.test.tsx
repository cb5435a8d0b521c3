import { brandIds } from '@bars/shared-api/contracts/dto';
import { Facts } from '@bars/shared-ui/facts';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BillFacts } from './booking-facts';

const bill = { ordered: [], ordered_total: 0, paid: 110_00, paid_at: null, to_pay: [] };

it.each([
  [8_00, 'Extras your guests chose£8'],
  [-3_50, 'Less for what your guests chose£3.50'],
  [0, ''],
])('a bill whose guests chose dishes for %i pence more says so', (extras, words) => {
  const { container } = render(
    <Facts>
      <BillFacts brand={1} bill={{ ...bill, extras, paid: 0 }} />
    </Facts>,
  );
  expect(container.textContent).toBe(words);
});

it.each([
  [{ beyond: 'deposit', amount: 30_00 } as const, 'Comes off your bill£30 you’ve paid on top of the deposit'],
  [{ beyond: 'total', amount: 30_00 } as const, 'Comes off your bill£30 you’ve paid on top of everything above'],
  [null, ''],
])('a bill with a credit of %j says so in every brand', (credit, words) => {
  for (const brand of brandIds) {
    const { container, unmount } = render(
      <Facts>
        <BillFacts brand={brand} bill={bill} credit={credit} />
      </Facts>,
    );
    expect(container.textContent).toBe(`Paid£110${words}`);
    unmount();
  }
});
