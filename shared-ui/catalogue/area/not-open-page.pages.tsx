import { NotOpenPage } from '../../src/pages/not-open/not-open-page';
import type { CataloguePage } from '../page';

export const notOpenPage: CataloguePage = {
  id: 'not-open-page',
  title: 'A page to come',
  states: [
    {
      id: 'default',
      show: (brand) => (
        <NotOpenPage
          brand={brand}
          title="Paying a deposit online isn’t open yet"
          body="Ring the bar and they take it over the telephone."
        />
      ),
    },
  ],
};
