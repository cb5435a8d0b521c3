import type { AreaProps } from '@bars/shared-api';
import { markupClass, removeMarkup } from '@bars/shared-ui/area/area-markup';
import { applicationName } from '../areas/area-modules';
import { element } from '../dom/element';
import type { AreaName, RouteRow, RouteTable } from '../routes/route-table';
import { makeNotice } from './notice';
import type { NoticeKind } from './outlet.copy';

export interface OutletOptions {
  /** The `main` of the shell page; its `[data-placeholder]` holds the skeleton painted by the server. */
  main: HTMLElement;
  brand: AreaProps['brand'];
  areas: RouteTable['areas'];
  onRetry: () => void;
}

export interface Outlet {
  /** Creates the area's container, where single-spa will mount it. */
  prepare(area: AreaName): void;
  /** Shows the page's markup of the server, or the skeleton in the shape of the page. The style sheet hides it once the area has content. */
  showSkeleton(route: RouteRow): void;
  /** A slow area's notice is below its markup; every other notice replaces it. @returns whether it was not shown before */
  showNotice(area: AreaName, kind: NoticeKind): boolean;
  /** Removes what a broken area has rendered. */
  clear(area: AreaName): void;
  /** Whether focus is on something that the area is about to replace. */
  hasFocus(): boolean;
}

export const createOutlet = ({ main, brand, areas, onRetry }: OutletOptions): Outlet => {
  const placeholder = main.querySelector<HTMLElement>('[data-placeholder]');
  if (!placeholder) throw new Error('The shell page has no placeholder.');
  const skeleton = [...placeholder.childNodes];
  /** single-spa-react looks for this id. */
  const placeId = (area: AreaName): string => `single-spa-application:${applicationName(areas, area)}`;

  return {
    prepare: (area) => {
      if (!document.getElementById(placeId(area)))
        placeholder.before(element('div', { id: placeId(area), class: 'area-place', 'data-area': area }));
    },
    showSkeleton: (route) => {
      for (const place of main.querySelectorAll<HTMLElement>(`.${markupClass}`))
        if (place.dataset['page'] !== route.path) removeMarkup(place);
      main.dataset['shape'] = route.skeleton ?? 'page';
      if (placeholder.firstChild !== skeleton[0]) placeholder.replaceChildren(...skeleton);
    },
    showNotice: (area, kind) => {
      if (placeholder.querySelector(`[data-notice="${kind}"]`)) return false;
      if (kind !== 'slow') removeMarkup(document.getElementById(placeId(area)));
      placeholder.replaceChildren(
        makeNotice({ kind, brand, withBookingLink: area !== 'booking', withStaff: area === 'allergens', onRetry }),
      );
      return true;
    },
    clear: (area) => document.getElementById(placeId(area))?.replaceChildren(),
    hasFocus: () => placeholder.contains(document.activeElement),
  };
};
