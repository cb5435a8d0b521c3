import { ReportedPages } from '../features/booking/report-problem/reported-pages.screen';
import { ManageRoutes, type ManageRoutesProps } from './manage-routes';

export interface ManagePagesProps extends ManageRoutesProps {
  /** single-spa's name of the area. */
  area: string;
}

/** The manage pages inside their boundary, where a visitor can report one that breaks. */
export const ManagePages = ({ area, ...props }: ManagePagesProps) => (
  <ReportedPages area={area} brand={props.brand} api={props.api}>
    <ManageRoutes {...props} />
  </ReportedPages>
);
