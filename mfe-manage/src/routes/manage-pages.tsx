import type { PortalPagesProps } from '@bars/shared-ui/area';
import { ReportedPages } from '../features/booking/report-problem/reported-pages.screen';
import { ManageRoutes } from './manage-routes';

/** The manage pages inside their boundary, where a visitor can report one that breaks. */
export const ManagePages = ({ area, portal }: PortalPagesProps) => {
  const { brand, api } = portal;
  return (
    <ReportedPages area={area} brand={brand} api={api}>
      <ManageRoutes brand={brand} api={api} portal={portal} />
    </ReportedPages>
  );
};
