import { oneOf } from '../../seeded';
import type { Paper, PaperSketch } from './inks';

const holes = [
  'M50 20L64 42L50 64L36 42ZM16 30L24 43L16 56L9 43ZM84 30L91 43L84 56L76 43Z',
  'M50 26a16 16 0 1 0 .1 0ZM14 26V54L30 40ZM86 26V54L70 40Z',
  'M50 68L28 44L36 28L50 38L64 28L72 44ZM12 24h10v10h-10ZM78 24h10v10h-10ZM14 58l8 8h-12ZM86 58l8 8h-12Z',
  'M50 18L57 36L76 42L57 48L50 66L43 48L24 42L43 36Z',
] as const;

/** One flag of papel picado; it hangs by its upper edge. */
export const flagOf =
  (paper: Paper): PaperSketch =>
  (random) => [{ d: `M3 4L97 2L96 84${'a11.5 13 0 0 1-23 0'.repeat(4)}Z${oneOf(random, holes)}`, fill: paper }];
