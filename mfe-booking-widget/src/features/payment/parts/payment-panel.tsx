import type { PaymentKind } from '@bars/shared-api/contracts/payment-messages';
import { paymentEvents, paymentPanelTag } from '@bars/shared-api/contracts/payment-names';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { WizardEnvironment } from '../../../common/environment';

export interface PaymentPanelProps {
  kind: PaymentKind;
  token: string;
  brand: number;
  apiKey: string;
  surface: string;
  /** Runs Apple Pay's sheet in the page around a frame. */
  runApplePay: WizardEnvironment['runApplePay'];
  onSuccess: () => void;
  onGone: () => void;
  onClosed: () => void;
  /** The card page is there, however late. */
  onReady: () => void;
  /** The card page did not load, or is late. */
  onUnreachable: () => void;
}

/* The framed page has a padding for its focus ring. The negative margin aligns its text with the dialog's. */
const Place = styled.div`
  margin-inline: -6px;
`;

/** Parsed without a schema, because its part of zod would be loaded with the first step. */
const isUnreachable = (event: Event): boolean =>
  event instanceof CustomEvent && Reflect.get(Object(event.detail), 'reason') === 'unreachable';

/** The payments area's element: attributes in, events out. It shows its own errors. */
export const PaymentPanel = ({ kind, token, brand, apiKey, surface, runApplePay, ...handlers }: PaymentPanelProps) => {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const panel = document.createElement(paymentPanelTag);
    for (const [name, value] of Object.entries({ kind, token, brand: String(brand), 'api-key': apiKey, surface }))
      panel.setAttribute(name, value);
    if (runApplePay) Object.assign(panel, { runApplePay });
    panel.addEventListener(paymentEvents.ready, () => latest.current.onReady());
    panel.addEventListener(paymentEvents.success, () => latest.current.onSuccess());
    panel.addEventListener(paymentEvents.gone, () => latest.current.onGone());
    panel.addEventListener(paymentEvents.closed, () => latest.current.onClosed());
    panel.addEventListener(paymentEvents.error, (event) => {
      if (isUnreachable(event)) latest.current.onUnreachable();
    });
    place.current?.append(panel);
    return () => panel.remove();
  }, [kind, token, brand, apiKey, surface, runApplePay]);
  return <Place ref={place} />;
};
