import { brandOf, ButtonLink, Notice, Skeleton, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { LinkState } from '@bars/shared-ui/pages/view-state';
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
  const view = useBarOfSite(portal.api, siteCode);
  const bar = view.state === 'ready' ? view.bar : null;
  const brand = bar === null ? portal.brand : brandOf(bar.brand_id);
  const copy = wordsOf(tipCopy, brand);
  return (
    <PaymentPage brand={brand} words={copy}>
      {view.state === 'loading' ? <Skeleton lines={2} /> : null}
      {view.state === 'failed' ? (
        <>
          <Notice tone="warning" role="alert">
            {copy.barsFailed}
          </Notice>
          <LinkState brand={brand} view={view} retry={copy.retry} />
        </>
      ) : null}
      {view.state === 'ready' ? <Text>{bar === null ? copy.thanks : copy.thanksAt(bar.name)}</Text> : null}
      <div>
        <ButtonLink href="/booking">{copy.book}</ButtonLink>
      </div>
    </PaymentPage>
  );
};
