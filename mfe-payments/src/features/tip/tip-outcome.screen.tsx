import { brandOf, Card } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { LinkState } from '@bars/shared-ui/pages/view-state';
import { Fact, Facts } from '@bars/shared-ui/facts';
import { FactsSkeleton } from '../../common/payment-facts';
import { PaymentPage } from '../../common/payment-page';
import type { Portal } from '@bars/shared-ui/area';
import { ContactWays } from '@bars/shared-ui/pages';
import { tipCopy } from './tip.copy';
import { tipState } from './tip.rules';
import { useTip } from './use-tip';

export interface TipOutcomeScreenProps {
  portal: Portal;
  id: string;
}

const listed = (value: string | null): string[] => (value === null ? [] : [value]);

/** `/tip/complete/:id`: how a tip ended. Sources: PY-81, PY-82. */
export const TipOutcomeScreen = ({ portal, id }: TipOutcomeScreenProps) => {
  const view = useTip(portal.api, id);
  if (view.state !== 'ready') {
    const copy = wordsOf(tipCopy, portal.brand);
    return (
      <PaymentPage brand={portal.brand} words={copy[view.state]} isLoading={view.state === 'loading'}>
        <LinkState brand={portal.brand} view={view} retry={copy.retry} skeleton={<FactsSkeleton />} />
      </PaymentPage>
    );
  }
  const {
    forename,
    bar,
    outcome: { bank_auth_code: authCode },
  } = view.data;
  const brand = bar === null ? portal.brand : brandOf(bar.brand_id);
  const copy = wordsOf(tipCopy, brand);
  const name = bar?.branded_name ?? null;
  const hasFacts = name !== null || authCode !== null;
  return (
    <PaymentPage brand={brand} words={copy[tipState(view.data)](forename, name)}>
      {hasFacts ? (
        <Card as="section" aria-label={copy.facts}>
          <Facts>
            <Fact label={copy.bar} values={listed(name)} />
            <Fact label={copy.authCode} values={listed(authCode)} />
          </Facts>
        </Card>
      ) : null}
      <ContactWays brand={brand} />
    </PaymentPage>
  );
};
