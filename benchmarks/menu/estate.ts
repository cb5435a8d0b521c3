import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/lib/prepare.mjs';

const menuFile = 'menus/the-tin-house/kitchen.json';
/** Items of the one menu that is measured. */
export const itemCount = 3000;

interface Item {
  id: number;
  name: string;
}
interface Menu {
  categories: { category: string; items: Item[] }[];
}

/** Writes the demo's items once more under other names and ids, until there are enough of them. */
const grown = (menu: Menu): Menu => {
  const own = menu.categories.reduce((sum, { items }) => sum + items.length, 0);
  const copies = Array.from({ length: Math.ceil(itemCount / own) }, (_, copy) => copy);
  let left = itemCount;
  const categories = copies.flatMap((copy) =>
    menu.categories.map(({ category, items }) => {
      const taken = items.slice(0, left);
      left -= taken.length;
      return {
        category: `${category}, part ${copy + 1}`,
        items: taken.map((item) => ({ ...item, id: item.id * 100 + copy, name: `${item.name} ${copy + 1}` })),
      };
    }),
  );
  return { ...menu, categories: categories.filter(({ items }) => items.length > 0) };
};

/** The demo's estate with a kitchen menu of 3,000 items. Returns its folder. */
export const estateWithALongMenu = (folder: string): string => {
  const estate = join(folder, 'estate');
  cpSync(join(root, 'api-server/estate/demo'), estate, { recursive: true });
  const file = join(estate, menuFile);
  const menus: Menu[] = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(menus.map(grown)));
  return estate;
};
