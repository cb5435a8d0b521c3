import type { PaymentKind } from '@bars/shared-api/contracts/payment-messages';
import { paymentEvents, paymentPanelTag } from '@bars/shared-api/contracts/payment-names';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';

export interface PaymentPanelProps {
  kind: PaymentKind;
  token: string;
  brand: number;
  apiKey: string;
  surface: string;
  onSuccess: () => void;
  onGone: () => void;
  onClosed: () => void;
  /** Its page has not come. */
  onUnreachable: () => void;
}

/* The page in the frame keeps room for a ring of focus; its words stand in line with the dialog's all the same. */
const Place = styled.div`
  margin-inline: -6px;
`;

/** Read by hand: what a schema of the messages needs of zod would travel with the first step. */
const isUnreachable = (event: Event): boolean => event instanceof CustomEvent && Reflect.get(Object(event.detail), 'reason') === 'unreachable';

/** The payments area's element: attributes in, events out. What fails in it, it says by itself. */
export const PaymentPanel = ({ kind, token, brand, apiKey, surface, ...handlers }: PaymentPanelProps) => {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const panel = document.createElement(paymentPanelTag);
    for (const [name, value] of Object.entries({ kind, token, brand: String(brand), 'api-key': apiKey, surface })) panel.setAttribute(name, value);
    panel.addEventListener(paymentEvents.success, () => latest.current.onSuccess());
    panel.addEventListener(paymentEvents.gone, () => latest.current.onGone());
    panel.addEventListener(paymentEvents.closed, () => latest.current.onClosed());
    panel.addEventListener(paymentEvents.error, (event) => {
      if (isUnreachable(event)) latest.current.onUnreachable();
    });
    place.current?.append(panel);
    return () => panel.remove();
  }, [kind, token, brand, apiKey, surface]);
  return <Place ref={place} />;
};
