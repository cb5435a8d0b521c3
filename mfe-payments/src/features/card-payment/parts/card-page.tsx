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
  ${({ $isHidden }) => ($isHidden ? 'position: absolute; opacity: 0; pointer-events: none;' : '')}
`;

export interface CardPageProps {
  order: CardOrder;
  title: string;
  /** In CSS pixels; null until the page has reported it. */
  height: number | null;
  /**
   * The page stays until its answer has been sent, but is not visible. It is still rendered, because a bank's question may
   * follow, and a frame under `visibility: hidden` could not report its size.
   */
  isHidden: boolean;
  dispatch: (event: PaymentEvent) => void;
  /** The frame has loaded a page. */
  onLoad: () => void;
}

/** The frame begins with an empty page of our own origin, which also counts as loaded. */
const isFromElsewhere = (frame: HTMLIFrameElement): boolean => frame.contentDocument === null;

/**
 * The provider's page in a frame of its own, never lower than its place, so that nothing jumps between its pages.
 * `allow-same-origin` keeps the provider's own origin, by which its messages are known.
 */
export const CardPage = ({ order, title, height, isHidden, dispatch, onLoad }: CardPageProps) => {
  const name = `card-page-${useId()}`;
  const form = useRef<HTMLFormElement>(null);
  const frame = useCardPage(order.url, dispatch);
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
        inert={isHidden}
        style={{ blockSize: height ?? 0 }}
        onLoad={({ currentTarget }) => {
          if (isFromElsewhere(currentTarget)) dispatch({ type: 'loaded' });
          onLoad();
        }}
      />
      <form ref={form} method="post" action={order.url} target={name} hidden>
        {Object.entries(order.fields).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
      </form>
    </>
  );
};
