import { Suspense, type ComponentType } from 'react';
import { Skeleton } from '../../feedback/skeleton';
import { Page } from '../../layout/page';
import { lazyWithPreload, type PreloadableComponent } from '../../loading/lazy-with-preload';
import { missingFile } from '../area-events';
import { Waiting } from '../../pages/waiting/waiting';
import type { BrandId } from '../../theme/brand-scope';

/** In the place of a page whose file cannot be had: the area's boundary says so, with another try and a telephone number. */
export const DidNotLoad = (): never => {
  throw missingFile('A page of the area did not load.');
};

/**
 * A page in a file of its own. Until the file is there the page has the skeleton of a page, and from the third second a telephone number.
 * One that cannot be had is the area's notice.
 * @param load rejects when the file cannot be had
 */
export const lazyPage = <Props extends { brand: BrandId }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): PreloadableComponent<Props> => {
  const Loaded = lazyWithPreload<Props>(load, DidNotLoad);
  const LazyPage = (props: Props) => (
    <Suspense
      fallback={
        <Page width="reading">
          <Waiting brand={props.brand}>
            <Skeleton height="480px" />
          </Waiting>
        </Page>
      }
    >
      <Loaded {...props} />
    </Suspense>
  );
  return Object.assign(LazyPage, { preload: Loaded.preload });
};
