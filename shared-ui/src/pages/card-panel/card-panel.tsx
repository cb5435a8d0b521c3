import { paymentEvents, paymentPanelTag } from '@bars/shared-api/contracts/payment-names';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button';
import { useUnsaved } from '../../area/use-unsaved';
import { Notice } from '../../feedback/notice';
import { Skeleton } from '../../feedback/skeleton';
import { Card } from '../../layout/boxes';
import { VisuallyHidden } from '../../layout/type';
import type { BrandId } from '../../theme/brand-scope';
import { wordsOf } from '../../copy/brand-copy';
import { cardPanelCopy } from './card-panel.copy';
import { usePanelElement, type LoadElement } from './use-panel-element';

/** What a page of the portal needs to show an element of another area; from the area's entry. */
export interface ElementPortal {
  apiKey: string;
  loadElement: LoadElement;
}

/** How a payment ended: paid; `gone`, and what was paid goes back; `expired`, and nothing can be paid by it any more. */
type PanelEnding = 'success' | 'gone' | 'expired';

export interface CardPanelProps {
  portal: ElementPortal;
  /** Of the booking. */
  brand: BrandId;
  /** The amount that the server asks for, as it is shown. */
  amount: string;
  /** Of the deposit request. */
  token: string;
  /** The page reads how it stands. */
  onEnd: (ending: PanelEnding) => void;
  /** The visitor wants to leave the card page. */
  onClosed?: () => void;
}

/** Height of the panel's own skeleton. */
const panelHeight = '760px';

/* The framed page has a padding for its focus ring. The negative margin aligns its text with the page's. */
const Place = styled.div`
  margin-inline: -6px;
`;

/** A page that did not load says so itself and may be loaded again. */
const isExpired = (event: Event): boolean =>
  event instanceof CustomEvent && Reflect.get(Object(event.detail), 'reason') === 'expired';

const Panel = ({ portal: { apiKey }, brand, token, onEnd, onClosed }: CardPanelProps) => {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef({ onEnd, onClosed });
  useEffect(() => {
    latest.current = { onEnd, onClosed };
  });
  useEffect(() => {
    const panel = document.createElement(paymentPanelTag);
    const attributes = { kind: 'payment', token, brand: String(brand), 'api-key': apiKey, surface: 'portal' };
    for (const [name, value] of Object.entries(attributes)) panel.setAttribute(name, value);
    panel.addEventListener(paymentEvents.success, () => latest.current.onEnd('success'));
    panel.addEventListener(paymentEvents.gone, () => latest.current.onEnd('gone'));
    panel.addEventListener(paymentEvents.closed, () => latest.current.onClosed?.());
    panel.addEventListener(paymentEvents.error, (event) => {
      if (isExpired(event)) latest.current.onEnd('expired');
    });
    place.current?.append(panel);
    return () => panel.remove();
  }, [apiKey, brand, token]);
  return <Place ref={place} />;
};

/** The portal's card payment: an amount and the payment token it is paid by. It shows its own failures. Source: PY-45. */
export const CardPanel = (props: CardPanelProps) => {
  const { portal, brand, amount } = props;
  const copy = wordsOf(cardPanelCopy, brand);
  const { state, retry } = usePanelElement(portal.loadElement);
  useUnsaved(true);
  if (state === 'missing') {
    return (
      <Notice tone="error" role="alert" title={copy.missing} action={<Button onClick={retry}>{copy.retry}</Button>}>
        {copy.missingText}
      </Notice>
    );
  }
  return (
    <Card as="section" aria-label={copy.region(amount)}>
      {state === 'ready' ? (
        <Panel {...props} />
      ) : (
        <>
          <VisuallyHidden role="status">{copy.loading}</VisuallyHidden>
          <Skeleton height={panelHeight} />
        </>
      )}
    </Card>
  );
};
