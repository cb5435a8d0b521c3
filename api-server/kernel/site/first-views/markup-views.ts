import { markupPages } from '@bars/shared-api/contracts/area-markup';
import { brandIds } from '@bars/shared-api/contracts/dto';
import type { AreaRelease } from '../markup/area-release';
import type { LiveRelease } from '../live-release';
import type { createPageMarkup } from '../markup/page-markup';
import type { FirstView, ViewSource } from './first-views';

/** The area whose pages are rendered for each visitor: no view of it is kept, but its modules take a second to be loaded. */
const readArea = '@bars/mfe-student-society';

/**
 * The portal's pages with markup, each for every brand, and the modules that render the others.
 */
export const markupViews = (
  live: LiveRelease,
  markupOf: ReturnType<typeof createPageMarkup>,
  release: () => Promise<AreaRelease>,
): ViewSource => {
  const modules: FirstView = {
    name: `modules of ${readArea}`,
    render: async () => (await release()).exportOf(readArea, 'renderRead'),
  };
  const hasMap = async (): Promise<boolean> => (await live()).files.has('importmap.json');
  return {
    live: async () =>
      (await hasMap())
        ? [
            ...markupPages.flatMap((page) =>
              brandIds.map((brand) => ({ name: `markup ${page} ${brand}`, render: () => markupOf(page, brand) })),
            ),
            modules,
          ]
        : [],
    release: async () => (await live()).id,
  };
};
