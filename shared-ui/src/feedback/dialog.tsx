import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { useHeadingTag } from '../layout/type';
import { displayType, focusRing } from '../theme/parts';
import { space, t } from '../theme/vars';
import { useBackCloses } from './back-closes';

const arrive = keyframes`
  from { opacity: 0; transform: translateY(24px); }
`;

const placed = css`
  @media (max-width: 599px) {
    border-block-end: 0;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
  @media (min-width: 600px) {
    margin: auto;
  }
`;

/* Whatever becomes of its height, only its lower edge moves. */
const steady = css`
  margin: max(12px, env(safe-area-inset-top, 0px)) auto auto;
  scrollbar-gutter: stable;
`;

/* A sheet on the lower edge of a small screen, in the middle of a large one. */
const Sheet = styled.dialog<{ $width: string; $isSteady: boolean }>`
  --bars-behind-bar: 0px;
  --bars-behind-messages: 0px;
  box-sizing: border-box;
  container: bars / inline-size;
  inline-size: 100%;
  max-inline-size: ${({ $width }) => $width};
  max-block-size: calc(100vh - max(24px, env(safe-area-inset-top, 0px)));
  max-block-size: calc(100dvh - max(24px, env(safe-area-inset-top, 0px)));
  margin: auto auto 0;
  padding: 0;
  border: ${t.borderWidth} solid ${t.line};
  border-radius: ${t.radiusCard};
  background: ${t.surface};
  color: ${t.ink};
  box-shadow:
    ${t.cardEdge},
    ${t.shadowRaised};
  overscroll-behavior: contain;
  text-align: start;
  &[open] {
    animation: ${arrive} max(${t.duration}, 1ms) ${t.ease};
  }
  ${({ $isSteady }) => ($isSteady ? steady : placed)}
  @media (prefers-reduced-motion: reduce) {
    &[open] {
      animation: none;
    }
  }
  &::backdrop {
    background: rgb(5 8 16 / 62%);
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[3]} ${space[3]} 0 ${space[4]};
`;

const Title = styled.h2`
  margin: 0;
  min-inline-size: 0;
  overflow-wrap: break-word;
  ${displayType('1.375rem')}
`;

const Close = styled.button`
  position: relative;
  flex: none;
  inline-size: 44px;
  block-size: 44px;
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: ${t.radiusAction};
  background: transparent;
  color: ${t.ink};
  cursor: pointer;
  &::before,
  &::after {
    content: '';
    position: absolute;
    inset: calc(50% - 1px) auto auto calc(50% - 9px);
    inline-size: 18px;
    border-block-start: 2px solid;
    transform: rotate(45deg);
  }
  &::after {
    transform: rotate(-45deg);
  }
  &:focus-visible {
    ${focusRing}
  }
`;

const Body = styled.div`
  padding: ${space[3]} ${space[4]} ${space[4]};
  &:last-child {
    padding-block-end: max(${space[4]}, env(safe-area-inset-bottom, 0px));
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  padding: ${space[2]} ${space[4]} max(${space[4]}, env(safe-area-inset-bottom));
`;

export interface DialogProps {
  open: boolean;
  /** Escape, the close button, a click beside the sheet or, in the portal, Back; the owner sets `open` to false. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the foot, the primary one first. */
  actions?: ReactNode | undefined;
  closeLabel: string;
  /** The sheet's greatest width. */
  width?: string | undefined;
  /** Its height changes while it is open: it begins at the top and stays there, so that nothing in it jumps. */
  isSteady?: boolean | undefined;
}

/** A modal sheet on the native `<dialog>`: the browser keeps the focus inside and gives it back. */
export const Dialog = ({
  open,
  onClose,
  title,
  children,
  actions,
  closeLabel,
  width = '480px',
  isSteady = false,
}: DialogProps) => {
  const sheet = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useBackCloses(open, onClose);
  useLayoutEffect(() => {
    const dialog = sheet.current;
    if (!open || !dialog) return undefined;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);
  return (
    <Sheet
      ref={sheet}
      data-part="dialog"
      $width={width}
      $isSteady={isSteady}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React hands an event of a dialog on to the dialog around it, which stays open.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // A second Escape in a row closes without asking; the owner still has to be told.
        if (open && event.target === event.currentTarget) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <Head>
        <Title as={useHeadingTag(2)} id={titleId}>
          {title}
        </Title>
        <Close type="button" aria-label={closeLabel} onClick={onClose} />
      </Head>
      <Body>{children}</Body>
      {actions ? <Actions>{actions}</Actions> : null}
    </Sheet>
  );
};
