import { t } from '@bars/shared-ui';
import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import type { CardOrder, PaymentEvent } from '../card-payment.rules';
import { useCardPage } from '../use-card-page';

const Frame = styled.iframe<{ $isHidden: boolean }>`
  display: block;
  inline-size: 100%;
  min-block-size: inherit;
  margin: 0;
  border: 0;
  box-shadow: 0 0 0 1px ${t.line};
  border-radius: min(${t.radiusCard}, 12px);
  ${({ $isHidden }) => ($isHidden ? 'position: absolute; visibility: hidden;' : '')}
`;

interface CardPageProps {
  order: CardOrder;
  title: string;
  /** In CSS pixels; null until the page has told it. */
  height: number | null;
  /** The page has done its part: it stays until its answer has gone out, but it is not seen. */
  isHidden: boolean;
  hear: (event: PaymentEvent) => void;
  onLoad: () => void;
}

/**
 * The provider's page in a frame of its own, never lower than its place, so that nothing jumps between its pages.
 * `allow-same-origin` keeps the provider's own origin, by which its messages are known.
 */
export const CardPage = ({ order, title, height, isHidden, hear, onLoad }: CardPageProps) => {
  const name = `card-page-${useId()}`;
  const form = useRef<HTMLFormElement>(null);
  const frame = useCardPage(order.url, hear);
  useEffect(() => form.current?.submit(), []);
  return (
    <>
      <Frame
        ref={frame}
        name={name}
        title={title}
        sandbox="allow-scripts allow-forms allow-same-origin"
        allow="payment"
        $isHidden={isHidden}
        style={{ blockSize: height ?? 0 }}
        onLoad={onLoad}
      />
      <form ref={form} method="post" action={order.url} target={name} hidden>
        {Object.entries(order.fields).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
      </form>
    </>
  );
};
