import type { Api } from '@bars/shared-api';
import type { FramedOutcome, Payable, PaymentKind } from '@bars/shared-api/contracts/payment-messages';
import { LiveRegion, Stack, useFocusOnChange, type BrandId } from '@bars/shared-ui';
import { brandContacts } from '@bars/shared-ui/copy/brand-contact.copy';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useEffect } from 'react';
import styled from 'styled-components';
import { cardPaymentCopy, type CardPaymentCopy } from './card-payment.copy';
import { furtherHeight, isCardPageThere, onCardPage, type CardPayment } from './card-payment.rules';
import { cardStoringCopy } from './card-storing.copy';
import { noticeOf, type PaymentNotice, type Surface } from './notice.rules';
import { CardPage, type CardPageProps } from './parts/card-page';
import { CardPlace } from './parts/card-place';
import { Intro } from './parts/intro';
import { NoticeView } from './parts/notice-view';
import { useCardPayment } from './use-card-payment';
import { useCardSource } from './use-card-source';
import { usePayable } from './use-payable';
import { useWallets, type Wallets } from './wallets/use-wallets';
import { WalletButtons } from './wallets/wallet-buttons';
import type { WalletOrder } from './wallets/wallets.types';

export interface CardPaymentProps {
  api: Api;
  brand: BrandId;
  surface: Surface;
  kind: PaymentKind;
  /** Of the deposit request, or of the card request. */
  token: string;
  /** Nothing around it says what is paid: the heading does. */
  isAlone: boolean;
  /** The server has Google Pay on. */
  hasGooglePay: boolean;
  /** Calls back with an order that the page around has charged by a wallet. @returns a function that ends it */
  watchCharges?: (onCharged: (orderId: string) => void) => () => void;
  /** What a wallet of the page around may pay. */
  onPayable?: (payable: Payable) => void;
  onOutcome: (outcome: FramedOutcome) => void;
  onClose: () => void;
}

/** Room for a ring of focus around everything. */
const Room = styled.div`
  position: relative;
  padding: 8px 6px;
`;

const announced = (notice: PaymentNotice | null): string =>
  notice === null ? '' : [notice.title, notice.text ?? ''].join(' ').trim();

const copyOf = { payment: cardPaymentCopy, card: cardStoringCopy };

/** What stands above the card page while it speaks for itself. */
const above = (payment: CardPayment, isAlone: boolean, copy: CardPaymentCopy): { title: string; text: string } => {
  const { order, reloads = 0 } = onCardPage(payment) ?? {};
  const amount = order?.displayAmount ?? null;
  return {
    title: isAlone && amount !== null ? copy.titleWith(amount) : copy.title,
    text: reloads > 0 ? copy.reloaded : copy.safe,
  };
};

const spoken = (payment: CardPayment, notice: PaymentNotice | null, copy: CardPaymentCopy): string => {
  if (payment.phase === 'opening') return copy.opening;
  return payment.phase === 'form' && payment.reloads > 0 ? copy.reloaded : announced(notice);
};

/** The order that a wallet may pay; null where a card is stored, and before and after the payment. */
const walletOrderOf = (payment: CardPayment, token: string): WalletOrder | null => {
  const { order } = onCardPage(payment) ?? {};
  return order === undefined || order.amountPence === null
    ? null
    : { id: order.id, amountPence: order.amountPence, token };
};

/** Known before anything is shown: the page below the wallets does not move. */
const mayHaveWallets = ({ phase }: CardPayment, kind: PaymentKind, { apple, hasGooglePlace }: Wallets): boolean =>
  kind === 'payment' && (apple.isOffered || hasGooglePlace) && ['opening', 'form', 'verifying'].includes(phase);

const phaseOfFocus = ({ phase }: CardPayment, isChecking: boolean): string => {
  if (isChecking) return 'verifying';
  return phase === 'opening' ? 'form' : phase;
};

type CardPartProps = Pick<CardPageProps, 'title' | 'dispatch' | 'onLoad'> & { payment: CardPayment; isBusy: boolean };

/** The card page in its place, or the skeleton. After a wallet's charge the place is empty. */
const CardPart = ({ payment, isBusy, ...page }: CardPartProps) => {
  const shown = onCardPage(payment);
  if (shown === null && payment.phase !== 'opening') return null;
  return (
    <CardPlace
      isEmpty={!isCardPageThere(payment)}
      isFolded={payment.phase === 'unanswered'}
      height={shown && furtherHeight(shown)}
    >
      {shown && !shown.byWallet ? (
        <CardPage
          key={`${shown.order.id} ${shown.reloads}`}
          order={shown.order}
          height={shown.height}
          isHidden={shown.phase !== 'form' || isBusy}
          {...page}
        />
      ) : null}
    </CardPlace>
  );
};

/** The notice in the place of the card page. While a wallet's token is on its way it is the one of a check. */
const noticeFor = (
  payment: CardPayment,
  isCharging: boolean,
  copy: CardPaymentCopy,
  surface: Surface,
): PaymentNotice | null =>
  isCharging
    ? { tone: 'info', title: copy.checking, text: copy.checkingText, action: null }
    : noticeOf(payment, copy, surface);

/** One payment by card or wallet, or a card that is stored: the card page in its frame, and words for everything that becomes of it. */
export const CardPaymentScreen = ({
  api,
  brand,
  surface,
  kind,
  token,
  isAlone,
  hasGooglePay,
  watchCharges,
  onPayable,
  onOutcome,
  onClose,
}: CardPaymentProps) => {
  const copy = wordsOf(copyOf[kind], brand);
  const { payment, again, dispatch, frameLoaded, charged } = useCardPayment(useCardSource(api, kind, token), onOutcome);
  const shown = onCardPage(payment);
  const wallets = useWallets({
    api,
    order: walletOrderOf(payment, token),
    label: brandContacts[brand].name,
    isAlone,
    hasGooglePay,
    onCharged: charged,
  });
  usePayable({
    payment,
    isBusy: wallets.isCharging,
    label: brandContacts[brand].name,
    watchCharges,
    onPayable,
    onCharged: charged,
  });
  const notice = noticeFor(payment, wallets.isCharging, copy, surface);
  const { title, text } = above(payment, isAlone, copy);
  const isChecking = payment.phase === 'verifying' || wallets.isCharging;
  // The way from asking to the form is nobody's doing: the focus stays where it is.
  const heading = useFocusOnChange<HTMLHeadingElement>(phaseOfFocus(payment, isChecking));
  const isFurtherPage = (shown?.pages ?? 0) > 1;
  // Whoever has pressed a button at the foot of a high form sees where a lower page begins.
  useEffect(() => {
    if (isFurtherPage) heading.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isFurtherPage, heading]);
  return (
    <Room>
      <LiveRegion message={spoken(payment, notice, copy)} />
      <Stack gap={4}>
        {mayHaveWallets(payment, kind, wallets) ? (
          <WalletButtons brand={brand} wallets={wallets} isCovered={isChecking} />
        ) : null}
        {notice === null || isChecking ? (
          <Intro title={title} text={text} heading={heading} isCovered={isChecking} />
        ) : null}
        {notice ? (
          <NoticeView notice={notice} isOver={isChecking} heading={heading} onAgain={again} onClose={onClose} />
        ) : null}
        <CardPart
          payment={payment}
          title={copy.frame}
          isBusy={wallets.isCharging}
          dispatch={dispatch}
          onLoad={frameLoaded}
        />
      </Stack>
    </Room>
  );
};
