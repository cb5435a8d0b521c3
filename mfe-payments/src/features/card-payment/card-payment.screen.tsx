import type { Api } from '@bars/shared-api';
import { Heading, LiveRegion, Stack, Text, useFocusOnChange, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import styled from 'styled-components';
import { cardPaymentCopy } from './card-payment.copy';
import { onCardPage } from './card-payment.rules';
import { noticeOf, type PaymentNotice, type Surface } from './notice.rules';
import { CardPage } from './parts/card-page';
import { CardPlace } from './parts/card-place';
import { NoticeView } from './parts/notice-view';
import { useCardPayment } from './use-card-payment';

export interface CardPaymentProps {
  api: Api;
  brand: BrandId;
  surface: Surface;
  /** Of the deposit request. */
  token: string;
  onOutcome: (outcome: 'paid' | 'gone' | 'expired') => void;
  onClose: () => void;
}

/** Room for a ring of focus around everything. */
const Room = styled.div`
  padding: 8px 6px;
`;

const announced = (notice: PaymentNotice | null): string => (notice === null ? '' : [notice.title, notice.text ?? ''].join(' ').trim());

/** One payment by card: the card page in its frame, and words for everything that becomes of it. */
export const CardPaymentScreen = ({ api, brand, surface, token, onOutcome, onClose }: CardPaymentProps) => {
  const copy = wordsOf(cardPaymentCopy, brand);
  const { payment, again, hear, frameLoaded } = useCardPayment({ api, token, onOutcome });
  const shown = onCardPage(payment);
  const notice = noticeOf(payment, copy, surface);
  // The way from asking to the form is nobody's doing: the focus stays where it is.
  const heading = useFocusOnChange<HTMLHeadingElement>(payment.phase === 'opening' ? 'form' : payment.phase);
  return (
    <Room>
      <LiveRegion message={payment.phase === 'opening' ? copy.opening : announced(notice)} />
      <Stack gap={4}>
        {notice ? (
          <NoticeView notice={notice} heading={heading} onAgain={again} onClose={onClose} />
        ) : (
          <Stack gap={2}>
            <Heading level={1} size="s" tabIndex={-1} ref={heading}>
              {shown ? copy.titleWith(shown.order.displayAmount) : copy.title}
            </Heading>
            <Text tone="soft">{copy.safe}</Text>
          </Stack>
        )}
        {shown || payment.phase === 'opening' ? (
          <CardPlace isEmpty={payment.phase === 'opening' || (payment.phase === 'form' && payment.height === null)} isFolded={payment.phase === 'unanswered'}>
            {shown ? (
              <CardPage
                key={shown.order.id}
                order={shown.order}
                title={copy.frame}
                height={shown.height}
                isHidden={shown.phase !== 'form'}
                hear={hear}
                onLoad={frameLoaded}
              />
            ) : null}
          </CardPlace>
        ) : null}
      </Stack>
    </Room>
  );
};
