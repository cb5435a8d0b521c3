import { expect, test } from '../support/test';

test('smoke', async ({ page, stack }) => {
  await page.goto(stack.url('northlight', '/booking'));
  await page.waitForTimeout(2000);
  console.log(await page.title(), await page.locator('body').ariaSnapshot());
  const visitor = await stack.visitor('northlight');
  const { status, data } = await visitor.change({});
  console.log(status, data.bars?.map((b) => `${b.id} ${b.branded_name}`).join(', '));
  console.log(data.booking_type_categories, data.available_types.map((t) => `${t.id} ${t.front_end_name} ${t.booking_flow_name}`));
  expect(1).toBe(1);
});
