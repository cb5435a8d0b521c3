import type { ReactNode } from 'react';
import type { BrandId } from '../theme/brand-scope';
import { announceAreaFailure } from './area-events';
import { AreaNotice } from '../pages/area-notice/area-notice';
import { Boundary } from './boundary';

interface AreaBoundaryProps {
  area: string;
  brand: BrandId;
  children: ReactNode;
}

/** Error boundary of an area: it shows the notice in the area's place and announces the failure; the rest of the page works on. */
export const AreaBoundary = ({ area, brand, children }: AreaBoundaryProps) => (
  <Boundary fallback={<AreaNotice brand={brand} />} onError={(error) => announceAreaFailure({ area, error })}>
    {children}
  </Boundary>
);
