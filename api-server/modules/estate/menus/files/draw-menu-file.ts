import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FileFonts } from '../../../../kernel/pdf/file-fonts';
import {
  gap,
  heading,
  keepTogether,
  list,
  paragraph,
  taggedPdf,
  type TaggedFile,
} from '../../../../kernel/pdf/tagged-pdf';
import { menuFileCopy as copy } from './menu-file.copy';
import type { FileItem, MenuFile } from './menu-file.rules';

/** In points. A dish is not begun so close to the end of a page that its name would stand alone. */
const least = 90;
const gaps = { title: 6, category: 4, item: 1 } as const;

const drawItem = (file: TaggedFile, item: FileItem): void => {
  keepTogether(file, least);
  gap(file, 8 * gaps.item);
  heading(file, 3, item.name);
  gap(file, gaps.item);
  list(file, item.lines);
  if (item.ingredients.length === 0) return;
  paragraph(file, copy.ingredients, 'bold');
  list(file, item.ingredients, 12);
};

/**
 * Draws the PDF of a menu. Other requests are answered between its dishes. On every page: whose menu it is, its version and its check.
 * @param publishedAt the date of the file, so that the same version is the same file
 */
export const drawMenuFile = (menu: MenuFile, fonts: FileFonts, publishedAt: Date): Promise<Buffer> =>
  taggedPdf(
    {
      title: menu.title,
      fonts,
      madeAt: publishedAt,
      footer: (page, of) => `${menu.footer}, ${copy.page(page, of)}`,
    },
    async (file) => {
      heading(file, 1, menu.heading);
      gap(file, gaps.title);
      for (const text of menu.notices) {
        paragraph(file, text, text === menu.notices[0] ? 'bold' : 'regular');
        gap(file, gaps.category);
      }
      heading(file, 2, copy.about);
      list(file, menu.facts);
      for (const { name, items } of menu.categories) {
        keepTogether(file, 2 * least);
        gap(file, 4 * gaps.category);
        heading(file, 2, name);
        for (const item of items) {
          drawItem(file, item);
          await nextTurn();
        }
      }
    },
  );
