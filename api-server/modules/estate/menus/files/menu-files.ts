import { createHash } from 'node:crypto';
import { dayOf } from '@bars/shared-api/format';
import type { Clock } from '../../../../kernel/time/clock';
import type { MenusService } from '../menus.service';
import { drawMenuFile } from './draw-menu-file';
import { loadFileFonts, type FileFonts } from '../../../../kernel/pdf/file-fonts';
import { menuFile, type MenuFile } from './menu-file.rules';

/** So many files stay in memory; each is some hundred kilobytes. */
const mostKept = 64;

/** A menu's PDF and what it is called. `draw` makes it, or has it already. */
export interface ServedFile {
  tag: string;
  filename: string;
  draw: () => Promise<Buffer>;
}

const tagOf = (file: MenuFile): string =>
  createHash('sha256').update(JSON.stringify(file)).digest('base64url').slice(0, 32);

const filenameOf = (file: MenuFile): string => {
  const words = file.title
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 80);
  return `${words === '' ? 'allergens' : words}.pdf`;
};

/** The PDFs of menus, drawn when they are asked for from the version that is kept. */
export const createMenuFiles = (menus: Pick<MenusService, 'head' | 'content' | 'fileUrl'>, clock: Clock) => {
  const kept = new Map<string, Promise<Buffer>>();
  let fonts: Promise<FileFonts> | undefined;

  const draw = async (file: MenuFile, publishedAt: Date): Promise<Buffer> => {
    fonts ??= loadFileFonts();
    return drawMenuFile(file, await fonts, publishedAt);
  };
  const drawOnce = (tag: string, file: MenuFile, publishedAt: Date): Promise<Buffer> => {
    const found = kept.get(tag) ?? draw(file, publishedAt);
    // The newest is the last one.
    kept.delete(tag);
    kept.set(tag, found);
    found.catch(() => kept.delete(tag));
    for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest);
    return found;
  };

  return {
    /** @throws AppError 404 `not_found`, `withdrawn` */
    file: async (barId: number, menuId: number): Promise<ServedFile> => {
      const { bar, live, meta } = await menus.head(barId, menuId);
      const file = menuFile({
        menu: await menus.content(live),
        meta,
        phone: bar.party_booking_phone,
        startsOn: live.startsOn,
        endsOn: live.endsOn,
        url: menus.fileUrl(bar.brand_id, live),
        today: dayOf(clock.now()),
      });
      const tag = tagOf(file);
      return { tag: `"${tag}"`, filename: filenameOf(file), draw: () => drawOnce(tag, file, live.publishedAt) };
    },
  };
};
export type MenuFiles = ReturnType<typeof createMenuFiles>;
