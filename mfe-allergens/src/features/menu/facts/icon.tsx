import type { Allergen, Diet } from '@bars/shared-api/contracts/allergens';
import { memo } from 'react';
import { iconPaths } from './icon-paths';

/** Decoration beside a name; it never stands alone. */
export const Icon = memo(({ of, size = 20 }: { of: Allergen | Diet; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={iconPaths[of]} />
  </svg>
));
