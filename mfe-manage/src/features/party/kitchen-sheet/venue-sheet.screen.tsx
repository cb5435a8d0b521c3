import type { Api } from '@bars/shared-api';
import { brandOf, BrandScope, Heading, Page, Stack, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { LinkState } from '@bars/shared-ui/pages/view-state';
import { LinkPage } from '../../../common/link/link-page';
import { kitchenSheetCopy, type KitchenSheetCopy } from './kitchen-sheet.copy';
import { Sheet } from './parts/sheet';
import { useVenueKitchenSheet, type VenueSheetView } from './use-kitchen-sheet';

export interface VenueSheetScreenProps {
  /** Of the portal; the page takes the bar's. */
  brand: BrandId;
  api: Api;
  /** Of the link in the venue's mail. */
  token: string;
}

const wordsFor = (
  state: Exclude<VenueSheetView['state'], 'ready'>,
  copy: KitchenSheetCopy,
): { title: string; body: string } => {
  switch (state) {
    case 'loading':
      return { title: copy.loadingTitle, body: copy.loading };
    case 'unknown':
      return { title: copy.unknownTitle, body: copy.unknownText };
    case 'expired':
      return { title: copy.expiredTitle, body: copy.expiredText };
    case 'failed':
      return { title: copy.failedTitle, body: copy.failed };
  }
};

/** The kitchen's sheet for the venue, `/kitchen-sheet/{token}`, without a login. Source: decisions "Allergens". */
export const VenueSheetScreen = ({ brand, api, token }: VenueSheetScreenProps) => {
  const view = useVenueKitchenSheet(api, token);
  if (view.state !== 'ready') {
    const copy = wordsOf(kitchenSheetCopy, brand);
    return (
      <LinkPage brand={brand} words={wordsFor(view.state, copy)}>
        <LinkState brand={brand} view={view} retry={copy.retry} height="480px" />
      </LinkPage>
    );
  }
  const own = brandOf(view.sheet.bar.brand_id);
  const copy = wordsOf(kitchenSheetCopy, own);
  return (
    <BrandScope brand={own}>
      <Page>
        <Stack gap={5}>
          <Heading level={1} size="xl" tabIndex={-1}>
            {copy.title}
          </Heading>
          <Sheet sheet={view.sheet} copy={copy} />
        </Stack>
      </Page>
    </BrandScope>
  );
};
