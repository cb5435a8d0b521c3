import type { ListedBar } from '@bars/shared-api/contracts/bars';
import type { TipOutcome } from '@bars/shared-api/contracts/tips';

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The bar of a site code: its cost centre, or its slug. A bar that is not shown anywhere is not named. Source: PY-79. */
export const barOfSite = (bars: readonly ListedBar[], siteCode: string): ListedBar | null =>
  bars.find((bar) => bar.frontend_visible && (isSame(bar.cost_centre, siteCode) || isSame(bar.slug, siteCode))) ?? null;

export type TipState = 'completed' | 'notCompleted';

/** How a tip ended. Source: PY-82. */
export const tipState = ({ completed }: Pick<TipOutcome, 'completed'>): TipState =>
  completed ? 'completed' : 'notCompleted';
