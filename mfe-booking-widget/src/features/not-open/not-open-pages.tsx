import { NotOpenPage } from '@bars/shared-ui/area';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import type { BrandId } from '@bars/shared-api/contracts/wire';
import { notOpenPagesCopy } from './not-open.copy';

/** `/new-booking`, until customers have accounts. */
export const NewBookingPage = ({ brand }: { brand: BrandId }) => {
  const copy = wordsOf(notOpenPagesCopy, brand);
  return <NotOpenPage brand={brand} title={copy.newBookingTitle} body={copy.newBookingBody} />;
};

/** `/book-app/:app_id/:bar_id?`, until the app's users are known here. */
export const BookAppPage = ({ brand }: { brand: BrandId }) => {
  const copy = wordsOf(notOpenPagesCopy, brand);
  return <NotOpenPage brand={brand} title={copy.appTitle} body={copy.appBody} />;
};
