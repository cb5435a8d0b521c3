import type { Api, AreaProps, createApi as CreateApi } from '@bars/shared-api';
import { useMemo, type ComponentType } from 'react';
import { areaLifecycles, type AreaOptions } from './area-lifecycles';
import { noElements } from './element-loader';
import type { ElementPortal } from '../pages/card-panel';

/** What every page of an area gets from its entry. */
export interface Portal extends ElementPortal {
  /** Of the portal; a page about a booking takes the booking's. */
  brand: AreaProps['brand'];
  /** One for all pages of the area. */
  api: Api;
}

export interface PortalPagesProps {
  portal: Portal;
  /** single-spa's name of the area. */
  area: string;
}

export interface PortalAreaOptions extends Pick<AreaOptions<AreaProps>, 'queryClient'> {
  pages: ComponentType<PortalPagesProps>;
  /** Of shared-api. */
  createApi: typeof CreateApi;
  /**
   * Makes ready what the server has rendered into the area's place: the page's file, and the answer it was rendered from, read by the same
   * `Api` as the page's. Resolves to whether the area shows the same.
   */
  prepare?: (place: HTMLElement, portal: Portal) => Promise<boolean>;
}

type Given = Pick<AreaProps, 'brand' | 'apiKey'> & { [Name in 'events' | 'loadElement']?: AreaProps[Name] | undefined };

/** @property portal of markup that is taken over */
type PortalAreaProps = AreaProps & { portal?: Portal };

/**
 * The whole entry of an area of ordinary pages: `areaLifecycles` around its pages, which get one `Api` and the brand.
 * @example export const { bootstrap, mount, unmount } = portalArea({ pages: PaymentsRoutes, createApi, queryClient });
 */
export const portalArea = ({ pages: Pages, createApi, queryClient, prepare }: PortalAreaOptions) => {
  const portalOf = ({ brand, apiKey, events, loadElement = noElements }: Given): Portal => ({
    brand,
    apiKey,
    loadElement,
    api: createApi({ baseUrl: '', apiKey, brand, credentials: 'same-origin', ...(events ? { events } : {}) }),
  });
  const PortalArea = ({
    portal: begun,
    brand,
    apiKey,
    events,
    loadElement,
    name,
  }: PortalAreaProps & { name: string }) => {
    const portal = useMemo<Portal>(
      () => begun ?? portalOf({ brand, apiKey, events, loadElement }),
      [begun, brand, apiKey, events, loadElement],
    );
    return <Pages portal={portal} area={name} />;
  };
  const hydrate: AreaOptions<PortalAreaProps>['hydrate'] = async (place, props) => {
    const portal = portalOf(props);
    return (await prepare?.(place, portal)) === true ? { portal } : undefined;
  };
  return areaLifecycles<PortalAreaProps>({ root: PortalArea, queryClient, ...(prepare ? { hydrate } : {}) });
};
