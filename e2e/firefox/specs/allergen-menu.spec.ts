import { brandSiteCalls, withMenu } from '../../support/embedding-sites';
import { AllergenMenu } from '../pages/allergen-menu';
import { expect, test } from '../support/test';

test.beforeEach(({ watch }) => {
  watch.expects(brandSiteCalls);
});

test('[EM-3] the allergen menu is filtered on a page that enforces Trusted Types', async ({ tab, stack }) => {
  await tab.goto(stack.brandSite(withMenu('/hostile/trusted-types/')));
  await new AllergenMenu(tab).filter();
  expect(await tab.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
});

test('[EM-3] the allergen menu is filtered on the hostile page, whose script removes and reinserts it', async ({
  tab,
  stack,
}) => {
  await tab.goto(stack.brandSite(withMenu('/hostile/')));
  await new AllergenMenu(tab).filter();
  expect(await tab.evaluate(() => Number(Reflect.get(window, 'tidied')))).toBeGreaterThan(0);
});
