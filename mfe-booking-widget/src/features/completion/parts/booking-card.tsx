import { Card, displayType, Heading, labelType, Motif, space, Stack, t, Text, Wordmark, type BrandId } from '@bars/shared-ui';
import { formatBookingDate } from '@bars/shared-api/format';
import type { ReactNode, RefObject } from 'react';
import styled, { css } from 'styled-components';
import type { CompletionCopy } from '../completion.copy';
import type { CompletionView } from '../use-completion';

/** A ticket: a stub with a picture, a perforated line, and the facts of the booking beside it. */
const Ticket = styled(Card)`
  --bars-torn: clamp(20px, 4cqi, 32px);
  display: grid;
  padding: 0;
  @container bars (min-width: 620px) {
    grid-template: 'picture words' auto 'stub words' 1fr / minmax(0, 5fr) minmax(0, 7fr);
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

const Words = styled.div`
  position: relative;
  padding: var(--bars-torn);
  @container bars (min-width: 620px) {
    grid-area: words;
    margin-inline-start: 16px;
    border-inline-start: ${t.rule} ${t.stageEdge};
    &::before,
    &::after {
      ${notch}
      inset: -11px auto auto -13px;
    }
    &::after {
      inset-block: auto -11px;
    }
  }
`;

const Facts = styled.dl`
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

const lineOf = ({ status, isCancelledByVenue }: CompletionView, copy: CompletionCopy): string =>
  status === 'cancelled' && isCancelledByVenue ? copy.cancelledByVenue : copy.lines[status];

/** The booking's status, party, time and place. Sources: BW-166…BW-168, BW-9. */
export const BookingCard = ({ brand, view, copy, name, pay, source }: BookingCardProps) => {
  const { booking, status, timeLeft, isEnquiry, isSecured, isFree, callback } = view;
  return (
    <Ticket tone="stage" ref={source}>
      <Picture data-ticket="motif">
        <Motif brand={brand} kind={isEnquiry ? 'venue' : 'party'} ratio="1:1" seed={booking.bar.id} />
      </Picture>
      <Words>
        <Stack gap={4}>
          <Heading level={2} size="l">
            {copy.status[status]}
          </Heading>
          {timeLeft ? (
            <Text strong role="timer">
              {copy.timeLeft(timeLeft)}
            </Text>
          ) : null}
          {name ? <Text size="l">{copy.greetings[status](name)}</Text> : null}
          <Text>{lineOf(view, copy)}</Text>
          {isSecured ? <Text>{booking.no_show_terms ?? copy.secured}</Text> : null}
          {isSecured && booking.cancellation_terms ? <Text>{booking.cancellation_terms}</Text> : null}
          {pay}
          <Facts>
            {callback === null ? null : <Fact label={copy.weRing} value={callback} size={loud} />}
            <Fact label={isEnquiry ? copy.wantedFor : copy.when} value={formatBookingDate(booking.booking_date)} size={callback === null ? loud : ''} />
            <Fact label={copy.party} value={copy.people(booking.people)} />
            <Fact label={copy.bar} value={booking.bar.branded_name} />
            <Fact label={copy.address} value={booking.bar.address} />
            {isFree ? <Fact label={copy.bill.toPay} value={copy.bill.nothing} /> : null}
          </Facts>
        </Stack>
      </Words>
      <Stub>
        <Facts>
          <Fact label={copy.reference} value={booking.ref_code} size="1.75rem" />
        </Facts>
        <Sign aria-hidden="true" data-ticket="wordmark">
          <Wordmark brand={brand} on="stage" height={30} />
        </Sign>
      </Stub>
    </Ticket>
  );
};
