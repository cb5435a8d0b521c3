import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import React, { type ComponentType } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import type { AppProps } from 'single-spa';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import type { DialogHistory } from '@bars/shared-api';
import { DialogHistoryContext } from '../feedback/back-closes';
import { BrandScope, type BrandId } from '../theme/brand-scope';
import { AreaBoundary } from './area-boundary';
import { AreaNotice } from '../pages/area-notice/area-notice';
import { takeOverMarkup, placeOfArea } from './area-markup';
import { hydrateInParts } from '../element/hydration/hydrate-in-parts';
import { WhenHydrated } from '../element/hydration/when-hydrated';

/** The part of the shell's properties that the base itself reads; an area's root may ask for more of them. */
export interface AreaBaseProps {
  brand: BrandId;
  dialogs?: DialogHistory;
}

interface AreaTreeProps extends AreaBaseProps {
  /** The application's name. */
  name: string;
}

export interface AreaOptions<Props extends AreaBaseProps> {
  /** The area's routes. Gets the shell's properties and single-spa's own. */
  root: ComponentType<Props & AppProps>;
  /** The page's one cache, from shared-api. */
  queryClient: QueryClient;
  /**
   * Decides about markup that the server has put into the area's place. Resolves to properties with which the root renders the
   * same, so that the markup is hydrated; or to undefined, and the root is rendered anew.
   */
  hydrate?: (place: HTMLElement, props: Props & AppProps) => Promise<Partial<Props> | undefined>;
}

/** An area without markup of its own has none to decide about. */
const never = async (): Promise<undefined> => {};

/** The tree around an area's routes: the error boundary, the page's query cache and the brand's styles. */
export const areaTree = <Props extends AreaTreeProps>({
  root: Root,
  queryClient,
}: {
  root: ComponentType<Props>;
  queryClient: QueryClient;
}) =>
  function AreaTree(props: Props) {
    return (
      <AreaBoundary area={props.name} brand={props.brand}>
        <QueryClientProvider client={queryClient}>
          <DialogHistoryContext value={props.dialogs ?? null}>
            <BrandScope brand={props.brand}>
              <Root {...props} />
            </BrandScope>
          </DialogHistoryContext>
        </QueryClientProvider>
      </AreaBoundary>
    );
  };

type AreaLifecycles<Props> = Pick<ReactAppOrParcel<Props>, 'bootstrap' | 'unmount'> & {
  mount: (props: Props & AppProps) => Promise<void>;
};

/**
 * The base of every area: single-spa's lifecycles around the area's tree. Markup of the server is hydrated, if there is any and it fits.
 * Called once at the top of an area's entry, so that a remount finds the same cache.
 * @example export const { bootstrap, mount, unmount } = areaLifecycles<AreaProps>({ root: PaymentsRoutes, queryClient });
 */
export const areaLifecycles = <Props extends AreaBaseProps>({
  root,
  queryClient,
  hydrate = never,
}: AreaOptions<Props>): AreaLifecycles<Props> => {
  let renderType: 'createRoot' | 'hydrateRoot' = 'createRoot';
  let onHydrated = (): void => {};
  // single-spa-react tells of it in a later task, when keys may have been pressed already.
  const hydrateRoot: typeof hydrateInParts = (place, tree, options) =>
    hydrateInParts(place, <WhenHydrated onHydrated={onHydrated}>{tree}</WhenHydrated>, options);
  const { bootstrap, mount, unmount } = singleSpaReact<Props>({
    React,
    ReactDOMClient: { ...ReactDOMClient, hydrateRoot },
    renderType: () => renderType,
    rootComponent: areaTree<Props & AppProps>({ root, queryClient }),
    errorBoundary: (_error, _info, props) => <AreaNotice brand={props.brand} />,
  });
  const mountArea = async (props: Props & AppProps): Promise<void> => {
    const place = placeOfArea(props.name);
    const markup = place?.hasChildNodes() ? place : null;
    const known = markup ? await hydrate(markup, props) : undefined;
    renderType = known ? 'hydrateRoot' : 'createRoot';
    const show = (whenHydrated: () => void) => {
      onHydrated = whenHydrated;
      return mount({ ...props, ...known });
    };
    if (markup) await takeOverMarkup(markup, known !== undefined)(show);
    else await show(() => {});
  };
  return { bootstrap, mount: mountArea, unmount };
};
