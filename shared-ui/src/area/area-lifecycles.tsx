import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import React, { type ComponentType } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import type { AppProps } from 'single-spa';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import { BrandScope, type BrandId } from '../theme/brand-scope';
import { AreaBoundary } from './area-boundary';
import { AreaNotice } from './area-notice';

/** The part of the shell's properties that the base itself reads; an area's root may ask for more of them. */
export interface AreaBaseProps {
  brand: BrandId;
}

export interface AreaOptions<Props extends AreaBaseProps> {
  /** The area's routes. Gets the shell's properties and single-spa's own. */
  root: ComponentType<Props & AppProps>;
  /** The page's one cache, from shared-api. */
  queryClient: QueryClient;
}

/**
 * The base of every area: single-spa's lifecycles, an error boundary, the page's query cache and the brand's styles.
 * Called once at the top of an area's entry, so that a remount finds the same cache.
 * @example export const { bootstrap, mount, unmount } = areaLifecycles<AreaProps>({ root: PaymentsRoutes, queryClient });
 */
export const areaLifecycles = <Props extends AreaBaseProps>({ root: Root, queryClient }: AreaOptions<Props>): ReactAppOrParcel<Props> => {
  const Base = (props: Props & AppProps) => (
    <AreaBoundary area={props.name} brand={props.brand}>
      <QueryClientProvider client={queryClient}>
        <BrandScope brand={props.brand}>
          <Root {...props} />
        </BrandScope>
      </QueryClientProvider>
    </AreaBoundary>
  );
  return singleSpaReact<Props>({
    React,
    ReactDOMClient,
    renderType: 'createRoot',
    rootComponent: Base,
    errorBoundary: (_error, _info, props) => <AreaNotice brand={props.brand} />,
  });
};
