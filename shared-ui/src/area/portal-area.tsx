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
}

/**
 * The whole entry of an area of ordinary pages: `areaLifecycles` around its pages, which get one `Api` and the brand.
 * @example export const { bootstrap, mount, unmount } = portalArea({ pages: PaymentsRoutes, createApi, queryClient });
 */
export const portalArea = ({ pages: Pages, createApi, queryClient }: PortalAreaOptions) => {
  const PortalArea = ({ brand, apiKey, events, loadElement = noElements, name }: AreaProps & { name: string }) => {
    const portal = useMemo<Portal>(
      () => ({
        brand,
        apiKey,
        loadElement,
        api: createApi({ baseUrl: '', apiKey, brand, credentials: 'same-origin', ...(events ? { events } : {}) }),
      }),
      [brand, apiKey, events, loadElement],
    );
    return <Pages portal={portal} area={name} />;
  };
  return areaLifecycles<AreaProps>({ root: PortalArea, queryClient });
};
