import { Card, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Fact, Facts } from '@bars/shared-ui/facts';
import { dateLine } from '../../../../common/booking/booking-date';
import { bookingFactsCopy } from '../../../../common/booking/booking-facts.copy';
import type { OpenInvitation } from '../join-party.rules';

/** When and where, in as little room as it takes. On 25 December without the day. */
export const VisitCard = ({ brand, invitation }: { brand: BrandId; invitation: OpenInvitation }) => {
  const copy = wordsOf(bookingFactsCopy, brand);
  const date = dateLine(invitation);
  return (
    <Card as="section" aria-label={copy.facts}>
      <Facts>
        <Fact isWide isLoud label={copy.when} values={date === null ? [] : [date]} />
        <Fact isWide label={copy.where} values={[invitation.bar.branded_name, invitation.bar.address]} />
      </Facts>
    </Card>
  );
};
