import type { Locator } from '@playwright/test';

/**
 * Watches what a first step shows in each frame: the number of people, the bar and the chosen category.
 * @param people - the field with the number
 * @returns what was seen since then, each picture once
 */
export const watchFrames = async (people: Locator): Promise<() => Promise<string[]>> => {
  await people.evaluate((field) => {
    const root = field.getRootNode();
    const seen = new Set<string>();
    const look = () => {
      if (root instanceof Document || root instanceof ShadowRoot) {
        const fields = root.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
          '[role=spinbutton], select[name=bar_id], [name^=booking_type_category_id]:checked',
        );
        seen.add([...fields].map(({ value }) => value).join(' '));
      }
      requestAnimationFrame(look);
    };
    look();
    Reflect.set(window, 'seenFrames', seen);
  });
  return () => people.evaluate(() => [...Reflect.get(window, 'seenFrames')].map(String));
};
