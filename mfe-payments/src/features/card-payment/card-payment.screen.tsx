import type { Api } from '@bars/shared-api';
import type { FramedOutcome, PaymentKind } from '@bars/shared-api/contracts/payment-messages';
import { LiveRegion, Stack, useFocusOnChange, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { useEffect } from 'react';
import styled from 'styled-components';
import { cardPaymentCopy, type CardPaymentCopy } from './card-payment.copy';
import { furtherHeight, isCardPageThere, onCardPage, type CardPayment } from './card-payment.rules';
import { cardStoringCopy } from './card-storing.copy';
import { noticeOf, type PaymentNotice, type Surface } from './notice.rules';
import { CardPage } from './parts/card-page';
import { CardPlace } from './parts/card-place';
import { Intro } from './parts/intro';
import { NoticeView } from './parts/notice-view';
import { useCardPayment } from './use-card-payment';
import { useCardSource } from './use-card-source';

export interface CardPaymentProps {
  api: Api;
  brand: BrandId;
  surface: Surface;
  kind: PaymentKind;
  /** Of the deposit request, or of the card request. */
  token: string;
  /** Nothing around it says what is paid: the heading does. */
  isAlone: boolean;
  onOutcome: (outcome: FramedOutcome) => void;
  onClose: () => void;
}

/** Room for a ring of focus around everything. */
const Room = styled.div`
  position: relative;
  padding: 8px 6px;
`;

const announced = (notice: PaymentNotice | null): string => (notice === null ? '' : [notice.title, notice.text ?? ''].join(' ').trim());

const copyOf = { payment: cardPaymentCopy, card: cardStoringCopy };

/** What stands above the card page while it speaks for itself. */
const above = (payment: CardPayment, isAlone: boolean, copy: CardPaymentCopy): { title: string; text: string } => {
  const { order, reloads = 0 } = onCardPage(payment) ?? {};
  const amount = order?.displayAmount ?? null;
  return { title: isAlone && amount !== null ? copy.titleWith(amount) : copy.title, text: reloads > 0 ? copy.reloaded : copy.safe };
};

const spoken = (payment: CardPayment, notice: PaymentNotice | null, copy: CardPaymentCopy): string => {
  if (payment.phase === 'opening') return copy.opening;
  return payment.phase === 'form' && payment.reloads > 0 ? copy.reloaded : announced(notice);
};

/** One payment by card, or a card that is stored: the card page in its frame, and words for everything that becomes of it. */
export const CardPaymentScreen = ({ api, brand, surface, kind, token, isAlone, onOutcome, onClose }: CardPaymentProps) => {
  const copy = wordsOf(copyOf[kind], brand);
  const { payment, again, dispatch, frameLoaded } = useCardPayment(useCardSource(api, kind, token), onOutcome);
  const shown = onCardPage(payment);
  const notice = noticeOf(payment, copy, surface);
  const { title, text } = above(payment, isAlone, copy);
  const isChecking = payment.phase === 'verifying';
  // The way from asking to the form is nobody's doing: the focus stays where it is.
  const heading = useFocusOnChange<HTMLHeadingElement>(payment.phase === 'opening' ? 'form' : payment.phase);
  const isFurtherPage = (shown?.pages ?? 0) > 1;
  // Whoever has pressed a button at the foot of a high form sees where a lower page begins.
  useEffect(() => {
    if (isFurtherPage) heading.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isFurtherPage, heading]);
  return (
    <Room>
      <LiveRegion message={spoken(payment, notice, copy)} />
      <Stack gap={4}>
        {notice === null || isChecking ? <Intro title={title} text={text} heading={heading} isCovered={isChecking} /> : null}
        {notice ? <NoticeView notice={notice} isOver={isChecking} heading={heading} onAgain={again} onClose={onClose} /> : null}
        {shown || payment.phase === 'opening' ? (
          <CardPlace isEmpty={!isCardPageThere(payment)} isFolded={payment.phase === 'unanswered'} height={shown && furtherHeight(shown)}>
            {shown ? (
              <CardPage
                key={`${shown.order.id} ${shown.reloads}`}
                order={shown.order}
                title={copy.frame}
                height={shown.height}
                isHidden={shown.phase !== 'form'}
                dispatch={dispatch}
                onLoad={frameLoaded}
              />
            ) : null}
          </CardPlace>
        ) : null}
      </Stack>
    </Room>
  );
};
