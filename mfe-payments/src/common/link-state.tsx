import { Button, type BrandId } from '@bars/shared-ui';
import type { ReactNode } from 'react';
import type { LinkView } from './link-view';
import { FactsSkeleton } from './payment-facts';
import type { Words } from './payment-page';
import { ContactWays } from '@bars/shared-ui/pages';
import { Waiting } from '@bars/shared-ui/pages/waiting';

/** The words of a link that leads to nothing yet. */
export interface LinkCopy {
  loading: Words;
  unknown: Words;
  failed: Words;
  retry: string;
}

export interface LinkStateProps {
  brand: BrandId;
  copy: LinkCopy;
  view: Exclude<LinkView<never>, { state: 'ready' }>;
  /** What helps where nothing is known by the code. */
  first?: ReactNode;
}

/** Below the words of a link while it loads, where nothing is known by its code, and where the server does not answer. */
export const LinkState = ({ brand, copy, view, first = null }: LinkStateProps) =>
  view.state === 'loading' ? (
    <Waiting brand={brand}>
      <FactsSkeleton />
    </Waiting>
  ) : (
    <ContactWays
      brand={brand}
      first={view.state === 'failed' ? <Button onClick={view.retry}>{copy.retry}</Button> : first}
    />
  );
