import {
  Button,
  ButtonLink,
  Heading,
  Notice,
  NoticeRegion,
  Row,
  Skeleton,
  Stack,
  Text,
  useFocusOnChange,
} from '@bars/shared-ui';
import { CardPanel, type ElementPortal } from '@bars/shared-ui/pages/card-panel';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { ViewState } from '@bars/shared-ui/pages/view-state';
import styled from 'styled-components';
import type { BookingPartProps } from '../../../common/booking/booking-part';
import { PaymentResultNotice, resultRole } from '../../../common/part-payment/payment-result-notice';
import { bookingPaymentCopy, type BookingPaymentCopy } from './booking-payment.copy';
import { isCancelled, needsBar, offersOf, paymentState, type PaymentKind } from './booking-payment.rules';
import { ChoosePart } from './parts/choose-part';
import { Figures } from './parts/figures';
import { useBookingPayment, type BookingPayment, type OpenPart, type OwedView } from './use-booking-payment';

export interface PaymentTabProps extends BookingPartProps {
  /** What loads the card page's element. */
  portal: ElementPortal;
  /** What the address asks for: `/manage/{key}/pay/deposit`, `/manage/{key}/pay/balance`. Sources: PY-43, PY-44. */
  wanted: PaymentKind | null;
}

interface ContentProps extends PaymentTabProps {
  copy: BookingPaymentCopy;
  model: BookingPayment;
}

/* As high as the figures and a choice of two: beside each other, or below each other on a telephone. */
const Room = styled.div`
  --tab-height: 420px;
  @container bars (max-width: 600px) {
    --tab-height: 585px;
  }
`;

/** The card page, and the way back to the choice. Source: MG-27. */
const Paying = ({ portal, brand, copy, model, payment }: ContentProps & { payment: OpenPart }) => (
  <>
    <Text>{copy.payingText}</Text>
    <CardPanel
      portal={portal}
      brand={brand}
      amount={payment.amount}
      token={payment.token}
      onEnd={model.end}
      onClosed={() => model.end('closed')}
    />
    <div>
      <Button variant="quiet" onClick={() => model.end('closed')}>
        {copy.back}
      </Button>
    </div>
  </>
);

const RingBar = ({
  copy,
  booking: {
    bar: { phone },
  },
}: Pick<ContentProps, 'copy' | 'booking'>) => (
  <Row>
    <ButtonLink variant="secondary" href={`tel:${phone.replaceAll(' ', '')}`}>
      {copy.ring(phone)}
    </ButtonLink>
  </Row>
);

const Ready = ({
  copy,
  booking,
  wanted,
  model,
  view: { owed, nowMs },
}: ContentProps & { view: OwedView & { state: 'ready' } }) => {
  const state = paymentState(owed, booking.can_customer_pay, nowMs);
  const isMade = model.result?.is === 'made';
  return (
    <>
      {isMade ? null : <Text>{copy.states[state].text}</Text>}
      <Figures owed={owed} copy={copy} />
      {state === 'open' && !isMade ? (
        <ChoosePart copy={copy} owed={owed} nowMs={nowMs} wanted={model.chosen ?? wanted} model={model} />
      ) : null}
      {isMade && offersOf(owed, nowMs).length > 0 ? (
        <div>
          <Button variant="secondary" onClick={model.goOn}>
            {copy.payMore}
          </Button>
        </div>
      ) : null}
      {needsBar(state) && !isMade ? <RingBar copy={copy} booking={booking} /> : null}
    </>
  );
};

const Locked = ({ copy, onChanged }: ContentProps) => (
  <Notice tone="info" action={<Button onClick={() => onChanged(null)}>{copy.unlock}</Button>}>
    {copy.locked.text}
  </Notice>
);

const SignedOut = ({ copy, booking: { id } }: ContentProps) => (
  <Notice
    tone="info"
    action={
      <ButtonLink href={`/login?return=${encodeURIComponent(`/edit-booking/${id}#payment`)}`}>{copy.logIn}</ButtonLink>
    }
  >
    {copy.signedOut.text}
  </Notice>
);

const Content = (props: ContentProps) => {
  const {
    copy,
    model: { view, payment },
  } = props;
  if (payment !== null) return <Paying {...props} payment={payment} />;
  return (
    <ViewState
      brand={props.brand}
      view={view}
      copy={{ loading: copy.loading, failed: copy.failed.text, retry: copy.retry }}
      skeleton={
        <Room>
          <Skeleton height="var(--tab-height)" />
        </Room>
      }
      phone={props.booking.bar.phone}
      signedOut={<SignedOut {...props} />}
    >
      {(shown) => (shown.state === 'locked' ? <Locked {...props} /> : <Ready {...props} view={shown} />)}
    </ViewState>
  );
};

const titleOf = ({ result, payment, view }: BookingPayment, canPay: boolean, copy: BookingPaymentCopy): string => {
  if (payment !== null) return copy.paying[payment.kind](payment.amount);
  if (result?.is === 'made') return copy.made;
  switch (view.state) {
    case 'ready':
      return copy.states[paymentState(view.owed, canPay, view.nowMs)].title;
    case 'loading':
      return copy.states.open.title;
    default:
      return copy[view.state].title;
  }
};

const Open = (props: PaymentTabProps & { copy: BookingPaymentCopy }) => {
  const { booking, copy } = props;
  const model = useBookingPayment(props);
  const title = titleOf(model, booking.can_customer_pay, copy);
  const heading = useFocusOnChange<HTMLHeadingElement>(`${model.payment?.token} ${model.result?.is === 'made'}`);
  return (
    <>
      <Heading level={2} tabIndex={-1} ref={heading}>
        {title}
      </Heading>
      <NoticeRegion role={resultRole(model.result)}>
        {model.result === null ? null : <PaymentResultNotice copy={copy} result={model.result} isHeaded />}
      </NoticeRegion>
      <Content {...props} model={model} />
    </>
  );
};

/** What is paid of a booking, what is due when, and paying it. Sources: MG-25…MG-28, PY-47…PY-50, PY-54. */
export const PaymentTab = (props: PaymentTabProps) => {
  const copy = wordsOf(bookingPaymentCopy, props.brand);
  const { title, text } = copy.states.cancelled;
  return (
    <Stack as="section" gap={5}>
      {isCancelled(props.booking) ? (
        <>
          <Heading level={2}>{title}</Heading>
          <Text>{props.booking.cancelled_by === 'guest' ? copy.cancelledByGuest : text}</Text>
          <RingBar copy={copy} booking={props.booking} />
        </>
      ) : (
        <Open {...props} copy={copy} />
      )}
    </Stack>
  );
};
