import { brandOf, ButtonLink, Skeleton, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { PaymentPage } from '../../common/payment-page';
import type { Portal } from '@bars/shared-ui/area';
import { tipCopy } from './tip.copy';
import { useBarOfSite } from './use-tip';

export interface TipScreenProps {
  portal: Portal;
  siteCode: string | undefined;
}

/** `/tip/:site_code?`: no tips are taken any more. Sources: PY-79, PY-80. */
export const TipScreen = ({ portal, siteCode }: TipScreenProps) => {
  const bar = useBarOfSite(portal.api, siteCode);
  const brand = bar ? brandOf(bar.brand_id) : portal.brand;
  const copy = wordsOf(tipCopy, brand);
  return (
    <PaymentPage brand={brand} words={copy}>
      {bar === undefined ? <Skeleton lines={2} /> : <Text>{bar === null ? copy.thanks : copy.thanksAt(bar.name)}</Text>}
      <div>
        <ButtonLink href="/booking">{copy.book}</ButtonLink>
      </div>
    </PaymentPage>
  );
};
