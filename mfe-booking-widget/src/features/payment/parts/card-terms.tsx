import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { formatPence } from '@bars/shared-api/format';
import { Card, displayType, labelType, space, Stack, t, Text } from '@bars/shared-ui';
import styled from 'styled-components';
import { RichText } from '../../../common/text/rich-text';
import type { CardCopy } from '../card.copy';
import type { CardTerms as Terms } from '../payment.types';

const Fees = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[6]};
  margin: 0;
`;

const Label = styled.dt`
  color: ${t.inkSoft};
  ${labelType('0.8125rem')}
`;

const Amount = styled.dd`
  margin: 0;
  ${displayType('1.625rem')}
  text-transform: none;
`;

const Fee = ({ label, pence }: { label: string; pence: number | null }) =>
  pence === null || pence === 0 ? null : (
    <div>
      <Label>{label}</Label>
      <Amount>{formatPence(pence)}</Amount>
    </div>
  );

export interface CardTermsProps {
  terms: Terms;
  session: Pick<BookingSession, 'no_show_terms' | 'cancellation_terms'>;
  copy: CardCopy;
}

/** What may be charged to a stored card and when, before the card is entered. The email has the same text. Sources: PY-25…PY-27. */
export const CardTerms = ({
  terms: { fee, perPerson, message },
  session: { no_show_terms: charged, cancellation_terms: cancelling },
  copy,
}: CardTermsProps) => {
  const most = fee ?? perPerson ?? 0;
  return (
    <Card as="section" tone="sunken" aria-label={copy.terms}>
      <Stack gap={3}>
        <Text strong>{copy.nothingNow}</Text>
        {most === 0 ? (
          <Text>{copy.noFee}</Text>
        ) : (
          <>
            <Fees>
              <Fee label={copy.fee} pence={fee} />
              <Fee label={copy.perPerson} pence={perPerson} />
            </Fees>
            {charged ? <Text>{charged}</Text> : null}
            {cancelling ? <Text>{cancelling}</Text> : null}
          </>
        )}
        {message === null ? null : <RichText text={message} />}
      </Stack>
    </Card>
  );
};
