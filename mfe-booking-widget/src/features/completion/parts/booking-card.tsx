import {
  Card,
  displayType,
  Heading,
  labelType,
  Motif,
  space,
  Stack,
  t,
  Text,
  Wordmark,
  type BrandId,
} from '@bars/shared-ui';
import { formatBookingDate } from '@bars/shared-api/format';
import type { ReactNode, RefObject } from 'react';
import styled, { css } from 'styled-components';
import type { CompletionCopy } from '../completion.copy';
import type { CompletionView } from '../use-completion';

/** A picture and the facts of the booking beside it. As a ticket it has a stub below the picture, and a perforated line. */
const Sheet = styled(Card)<{ $isTicket: boolean }>`
  --bars-torn: clamp(20px, 4cqi, 32px);
  display: grid;
  padding: 0;
  @container bars (min-width: 620px) {
    grid-template: ${({ $isTicket }) => ($isTicket ? "'picture words' auto 'stub words' 1fr" : "'picture words' auto")} / minmax(0, 5fr) minmax(0, 7fr);
  }
`;

const Picture = styled.div`
  padding: 10px 10px 0;
  @container bars (min-width: 620px) {
    grid-area: picture;
    padding-inline-end: 0;
  }
`;

/* The perforated line of the ticket ends in two notches. */
const notch = css`
  content: '';
  position: absolute;
  inline-size: 22px;
  block-size: 22px;
  rotate: 45deg;
  border-radius: ${t.radiusControl};
  background: ${t.bg};
`;

const tornEdge = css`
  border-inline-start: ${t.rule} ${t.stageEdge};
  &::before,
  &::after {
    ${notch}
    inset: -11px auto auto -13px;
  }
  &::after {
    inset-block: auto -11px;
  }
`;

const Words = styled.div<{ $isTicket: boolean }>`
  position: relative;
  padding: var(--bars-torn);
  @container bars (min-width: 620px) {
    grid-area: words;
    margin-inline-start: 16px;
    ${({ $isTicket }) => ($isTicket ? tornEdge : '')}
  }
`;

const FactList = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(140px, 100%), 1fr));
  gap: ${space[4]} ${space[5]};
  margin: 0;
  & > :first-child {
    grid-column: 1 / -1;
  }
`;

const Label = styled.dt`
  color: ${t.inkSoft};
  ${labelType('0.8125rem')}
`;

/* No uppercase transform, because the case of a reference matters. */
const Value = styled.dd<{ $size: string }>`
  margin: 0;
  overflow-wrap: anywhere;
  ${({ $size }) => ($size ? displayType($size) : '')}
  text-transform: none;
  text-wrap: balance;
`;

const Stub = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]};
  align-items: end;
  justify-content: space-between;
  padding: ${space[4]} var(--bars-torn) var(--bars-torn);
  @container bars (max-width: 619.98px) {
    border-block-start: ${t.rule} ${t.stageEdge};
    &::before,
    &::after {
      ${notch}
      inset: -13px auto auto -11px;
    }
    &::after {
      inset-inline: auto -11px;
    }
  }
  @container bars (min-width: 620px) {
    grid-area: stub;
    flex-direction: column;
    align-items: start;
  }
`;

const Sign = styled.span`
  & > svg {
    display: block;
    max-inline-size: 100%;
    block-size: auto;
  }
`;

/** Font size of the most important fact. */
const loud = 'clamp(1.25rem, 1rem + 1.2cqi, 1.625rem)';

const Fact = ({ label, value, size = '' }: { label: string; value: string; size?: string }) => (
  <div>
    <Label>{label}</Label>
    <Value $size={size}>{value}</Value>
  </div>
);

export interface BookingCardProps {
  brand: BrandId;
  view: CompletionView;
  copy: CompletionCopy;
  name: string;
  /** The pay button, shown beside the time left. */
  pay: ReactNode;
  /** The card itself, of which a picture can be made. */
  source: RefObject<HTMLDivElement | null>;
}

const lineOf = ({ status, isCancelledByVenue, missing }: CompletionView, copy: CompletionCopy): string => {
  if (missing !== null) return copy.missing(missing.amount);
  return status === 'cancelled' && isCancelledByVenue ? copy.cancelledByVenue : copy.lines[status];
};

/** What decides a booking that is not certain comes before all else. Sources: BW-166…BW-168. */
const Standing = ({ view, copy, name, pay }: Pick<BookingCardProps, 'view' | 'copy' | 'name' | 'pay'>) => {
  const { status, missing, timeLeft } = view;
  const greeting = name ? <Text size="l">{copy.greetings[status](name)}</Text> : null;
  return (
    <>
      <Heading level={2} size="l">
        {missing === null ? copy.status[status] : copy.kept(missing.until)}
      </Heading>
      {missing === null ? greeting : null}
      <Text strong={missing !== null}>{lineOf(view, copy)}</Text>
      {pay}
      {timeLeft ? (
        <Text strong role="timer">
          {copy.timeLeft(timeLeft)}
        </Text>
      ) : null}
      {missing === null ? null : greeting}
    </>
  );
};

const Facts = ({ view, copy }: Pick<BookingCardProps, 'view' | 'copy'>) => {
  const { booking, until, status, isEnquiry, isFree, callback, isBooked } = view;
  return (
    <FactList>
      {callback === null ? null : <Fact label={copy.weRing} value={callback} size={loud} />}
      <Fact
        label={isEnquiry ? copy.wantedFor : copy.when}
        value={formatBookingDate(booking.booking_date)}
        size={callback === null ? loud : ''}
      />
      {until === null ? null : <Fact label={copy.until} value={until} />}
      <Fact label={copy.party} value={copy.people(booking.people)} />
      <Fact label={copy.bar} value={booking.bar.branded_name} />
      <Fact label={copy.address} value={booking.bar.address} />
      {isFree ? <Fact label={copy.bill.toPay} value={copy.bill.nothing} /> : null}
      {isBooked || status === 'pay' ? null : <Fact label={copy.reference} value={booking.ref_code} />}
    </FactList>
  );
};

const TicketStub = ({ brand, view, copy }: Pick<BookingCardProps, 'brand' | 'view' | 'copy'>) => (
  <Stub>
    <FactList>
      <Fact label={copy.reference} value={view.booking.ref_code} size="1.75rem" />
    </FactList>
    <Sign aria-hidden="true" data-ticket="wordmark">
      <Wordmark brand={brand} on="stage" height={30} />
    </Sign>
  </Stub>
);

/** The booking's status, party, time and place; a ticket with its reference once it is certain. Sources: BW-166…BW-168, BW-9. */
export const BookingCard = ({ brand, view, copy, name, pay, source }: BookingCardProps) => {
  const { booking, isEnquiry, isSecured, isBooked } = view;
  return (
    <Sheet tone="stage" ref={source} $isTicket={isBooked}>
      <Picture data-ticket="motif">
        <Motif brand={brand} kind={isEnquiry ? 'venue' : 'party'} ratio="1:1" seed={booking.bar.id} />
      </Picture>
      <Words $isTicket={isBooked}>
        <Stack gap={4}>
          <Standing view={view} copy={copy} name={name} pay={pay} />
          {isSecured ? <Text>{booking.no_show_terms ?? copy.secured}</Text> : null}
          {isSecured && booking.cancellation_terms ? <Text>{booking.cancellation_terms}</Text> : null}
          <Facts view={view} copy={copy} />
        </Stack>
      </Words>
      {isBooked ? <TicketStub brand={brand} view={view} copy={copy} /> : null}
    </Sheet>
  );
};
