import { expect } from '@playwright/test';
import { partIds } from '../../tools/testing/catalogue/parts.mjs';
import { brands, type Brand } from '../support/brands';
import { openCamera, type Camera } from './camera';
import { expectReference, picturesTest, updating } from './compare';
import { references } from './references';
import { lookAt } from './screens/screen-camera';
import { screens } from './screens/screens';

const names = Object.keys(brands) as Brand[];
const pictureOf = (brand: Brand, part: string) => `${brand}/${part}.png`;
const pictureOfScreen = (id: string) => `screens/${id}.png`;

const test = picturesTest.extend<object, { camera: Camera }>({
  camera: [async ({ browser }, use) => use(await openCamera(browser)), { scope: 'worker' }],
});

for (const part of partIds()) {
  for (const brand of names) {
    test(`${part}: looks like its reference picture, ${brand}`, async ({ camera, isSameBrowser }) => {
      expectReference({ name: pictureOf(brand, part), part, isSameBrowser }, await camera(part, brands[brand].id));
    });
  }
}

for (const screen of screens) {
  const { id } = screen;
  test(`${id}: looks like its reference picture, and axe is clean`, async ({ browser, isSameBrowser }) => {
    const { pictures, faults } = await lookAt(browser, screen, !updating);
    expect(faults).toEqual([]);
    expectReference({ name: pictureOfScreen(id), part: id, isSameBrowser }, pictures);
  });
}

if (!updating) {
  test('every part has its pictures, and there are no others', () => {
    expect(references().sort()).toEqual(
      [
        ...partIds().flatMap((part) => names.map((brand) => pictureOf(brand, part))),
        ...screens.map(({ id }) => pictureOfScreen(id)),
      ].sort(),
    );
  });
}
