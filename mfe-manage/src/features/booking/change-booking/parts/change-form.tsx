import type { HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { Button, LiveRegion, Notice, NoticeRegion, Row, Stack, Text, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Form, FormError } from '@bars/shared-ui/forms';
import { useCallback, useState } from 'react';
import type { Ended } from '../../common/held-payment/change-stage.rules';
import { heldPaymentCopy } from '../../common/held-payment/held-payment.copy';
import { OtherwiseNotice, type OtherwiseNoticeProps } from '../../common/visit/otherwise-notice';
import { PartyField, StartFields } from '../../common/visit/visit-fields';
import { visitCopy } from '../../common/visit/visit.copy';
import { startInWords } from '../../common/visit/visit.rules';
import { changeBookingCopy } from '../change-booking.copy';
import type { ChangeBookingView } from '../use-change-booking';

export interface ChangeFormProps {
  brand: BrandId;
  view: ChangeBookingView;
  isRebook: boolean;
  booking: HostBooking;
  /** Why a payment is over without its change. */
  ended: Ended | null;
}

/** People, day and time, and what came of the last wish. */
export const ChangeForm = ({ brand, view, isRebook, booking, ended }: ChangeFormProps) => {
  const copy = wordsOf(changeBookingCopy, brand);
  const { visit, otherwise } = view;
  const [filled, setFilled] = useState('');
  const takeFocus = useCallback((element: HTMLElement | null) => element?.focus(), []);
  const fill: OtherwiseNoticeProps['onFill'] = (start) => {
    visit.fill(start);
    setFilled(wordsOf(visitCopy, brand).filled(startInWords({ ...visit.values, ...start }) ?? ''));
  };
  return (
    <Form isBusy={view.isBusy} onSubmit={view.submit}>
      <Stack gap={5}>
        <NoticeRegion role="alert">
          {ended === null ? null : <Notice tone="warning">{wordsOf(heldPaymentCopy, brand).ended[ended]}</Notice>}
        </NoticeRegion>
        <Text>{isRebook ? copy.rebookIntro : copy.intro}</Text>
        <PartyField brand={brand} control={visit.form.control} booking={booking} />
        {visit.values.people < booking.people && booking.payments_made > 0 ? (
          <Stack gap={1}>
            <Text>{copy.smaller}</Text>
            {booking.cancellation_terms === null ? null : <Text tone="soft">{booking.cancellation_terms}</Text>}
          </Stack>
        ) : null}
        <StartFields brand={brand} control={visit.form.control} today={visit.today} problem={visit.problem} />
        <FormError control={visit.form.control} />
        <NoticeRegion role="alert">
          {otherwise === null ? null : (
            <Stack key={otherwise.turn} tabIndex={-1} ref={takeFocus}>
              <OtherwiseNotice
                brand={brand}
                otherwise={otherwise.why}
                isRebook={isRebook}
                email={booking.bar.party_booking_email}
                values={visit.values}
                onFill={fill}
              />
            </Stack>
          )}
        </NoticeRegion>
        <LiveRegion message={filled} />
        <Row>
          <Button type="submit" busy={view.isBusy} disabled={visit.wish.state !== 'ready'}>
            {view.isBusy ? copy.saving : copy.save}
          </Button>
        </Row>
      </Stack>
    </Form>
  );
};
