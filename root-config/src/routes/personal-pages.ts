import type { RouteRow } from './route-table';

/** Whether a page shows what belongs to whoever is logged in, so that it is asked again who that is when the page comes back. */
export const isPersonalPage = ({ login }: Pick<RouteRow, 'login'>): boolean => login !== 'none';
