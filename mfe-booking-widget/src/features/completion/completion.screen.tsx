import { Button, Notice, Split, Stack } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { formatBookingDate } from '@bars/shared-api/format';
import { VenueContact } from '../../common/frame/venue-contact';
import { RichText } from '../../common/text/rich-text';
import type { WizardModel } from '../../common/wizard-model';
import { useRef } from 'react';
import { completionCopy } from './completion.copy';
import { Actions } from './parts/actions';
import { BillCard } from './parts/bill-card';
import { BookingCard } from './parts/booking-card';
import { PayNow } from './parts/pay-now';
import { RingBack } from './parts/ring-back';
import { Share } from './parts/share';
import { Ways } from './parts/ways';
import { ticketOf } from './ticket/ticket.rules';
import { TicketPicture } from './parts/ticket-picture';
import { useCompletion } from './use-completion';

/** The completed booking: status, links, and a button for another booking. Sources: BW-30, BW-169…BW-172, BW-176. */
export const CompletionScreen = ({ model }: { model: WizardModel }) => {
  const copy = wordsOf(completionCopy, model.brand);
  const view = useCompletion(model);
  const source = useRef<HTMLDivElement>(null);
  const { session } = model;
  const again = (
    <Ways>
      <Button variant="secondary" onClick={model.startAnew}>
        {copy.again}
      </Button>
    </Ways>
  );
  if (view === null) {
    return (
      <Stack gap={5}>
        <Notice tone="success" title={copy.status.enquiry}>
          {copy.lines.enquiry}
        </Notice>
        <VenueContact model={model} />
        {again}
      </Stack>
    );
  }
  const when = formatBookingDate(view.booking.booking_date);
  const bar = view.booking.bar.branded_name;
  const share = (
    <Share brand={model.brand} copy={copy} href={view.shareHref} text={copy.shareText(bar, when, view.shareHref)} />
  );
  const notOn = view.isEnquiry ? <RingBack model={model} copy={copy} bar={bar} /> : <VenueContact model={model} />;
  const pay = view.payable === null ? null : <PayNow owed={view.payable} copy={copy} onPay={model.pay} />;
  return (
    <Split aside={view.isBooked ? share : notOn}>
      <Stack gap={5}>
        <BookingCard
          brand={model.brand}
          view={view}
          copy={copy}
          name={session.forename ?? ''}
          pay={pay}
          source={source}
        />
        {view.bill ? (
          <BillCard
            bill={view.bill}
            copy={copy.bill}
            phone={view.booking.bar.phone}
            terms={view.booking.cancellation_terms ?? null}
          />
        ) : null}
        {session.complete_text !== null && view.isBooked ? <RichText text={session.complete_text} /> : null}
        <Actions view={view} copy={copy} />
        {view.isBooked ? (
          <TicketPicture ticket={ticketOf(view, copy, session.forename ?? '')} copy={copy.ticket} source={source} />
        ) : null}
        {again}
      </Stack>
    </Split>
  );
};
