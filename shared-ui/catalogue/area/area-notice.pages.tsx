import { AreaNotice } from '../../src/pages/area-notice/area-notice';
import type { CataloguePage } from '../page';

export const areaNotice: CataloguePage = {
  id: 'area-notice',
  title: 'An area that broke',
  states: [{ id: 'default', show: (brand) => <AreaNotice brand={brand} /> }],
};
