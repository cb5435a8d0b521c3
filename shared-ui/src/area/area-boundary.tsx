import type { ReactNode } from 'react';
import type { BrandId } from '../theme/brand-scope';
import { announceAreaFailure } from './area-events';
import { AreaNotice } from './area-notice';
import { Boundary } from './boundary';

interface AreaBoundaryProps {
  area: string;
  brand: BrandId;
  children: ReactNode;
}

/** Keeps a broken area inside its own place: the notice is shown, the failure is announced, the page goes on. */
export const AreaBoundary = ({ area, brand, children }: AreaBoundaryProps) => (
  <Boundary fallback={<AreaNotice brand={brand} />} onError={(error) => announceAreaFailure({ area, error })}>
    {children}
  </Boundary>
);
