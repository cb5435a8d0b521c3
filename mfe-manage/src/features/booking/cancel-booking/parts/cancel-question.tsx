import type { HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { formatPence } from '@bars/shared-api/format';
import { Button, Notice, NoticeRegion, Row, Stack, Text, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Fact, Facts } from '@bars/shared-ui/facts';
import { ViewState } from '@bars/shared-ui/pages/view-state';
import { dateLine } from '../../../../common/booking/booking-date';
import { cancelBookingCopy, type CancelBookingCopy } from '../cancel-booking.copy';
import type { CancelBookingView, CostView } from '../use-cancel-booking';

type KnownCost = Exclude<CostView, { state: 'loading' | 'failed' }>;

const Cost = ({ cost, copy }: { cost: KnownCost; copy: CancelBookingCopy }) => {
  switch (cost.state) {
    case 'refused':
      return (
        <Notice tone="error" role="alert">
          {cost.why}
        </Notice>
      );
    case 'ready': {
      const { refund, kept, words } = cost.cost;
      return (
        <Stack gap={4} role="status" aria-label={copy.costs}>
          <Text strong>{words}</Text>
          {refund + kept === 0 ? null : (
            <Facts>
              <Fact isLoud label={copy.back} values={[formatPence(refund)]} />
              <Fact isLoud label={copy.kept} values={[formatPence(kept)]} />
            </Facts>
          )}
        </Stack>
      );
    }
  }
};

export interface CancelQuestionProps {
  brand: BrandId;
  booking: HostBooking;
  view: CancelBookingView;
}

/** What is cancelled, what it costs, and the two ways on. */
export const CancelQuestion = ({ brand, booking, view }: CancelQuestionProps) => {
  const copy = wordsOf(cancelBookingCopy, brand);
  const { cost, problem, isBusy, confirm, close } = view;
  return (
    <Stack gap={5}>
      <Text>{copy.what(booking.people, dateLine(booking), booking.bar.branded_name)}</Text>
      <ViewState brand={brand} view={cost} copy={copy} height="120px" wait="silent">
        {(known) => <Cost cost={known} copy={copy} />}
      </ViewState>
      <NoticeRegion role="alert">{problem === null ? null : <Notice tone="error">{problem}</Notice>}</NoticeRegion>
      {cost.state === 'ready' ? (
        <Text tone="soft" size="s">
          {copy.sure}
        </Text>
      ) : null}
      <Row>
        {cost.state === 'ready' ? (
          <Button variant="danger" busy={isBusy} onClick={confirm}>
            {isBusy ? copy.busy : copy.confirm}
          </Button>
        ) : null}
        <Button variant="secondary" onClick={close}>
          {copy.keep}
        </Button>
      </Row>
    </Stack>
  );
};
