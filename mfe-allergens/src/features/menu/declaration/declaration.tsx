import { Button, Heading, space, Stack, t, useBackCloses, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useId, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { declarationCopy } from './declaration.copy';

const Sheet = styled.dialog`
  box-sizing: border-box;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  max-inline-size: none;
  max-block-size: none;
  margin: 0;
  padding: env(safe-area-inset-top, 0px) env(safe-area-inset-right, 0px) 0 env(safe-area-inset-left, 0px);
  border: 0;
  background: ${t.bg};
  color: ${t.ink};
  overscroll-behavior: contain;
  container: bars / inline-size;
  outline: none;
  @media print {
    display: none;
  }
`;

/* Words in the middle of a large screen; on a small one they begin at the top and the button stays in reach of the thumb. */
const Column = styled.div`
  box-sizing: border-box;
  display: flex;
  flex-direction: column;
  min-block-size: 100%;
  max-inline-size: 680px;
  margin-inline: auto;
  padding: ${space[5]} clamp(16px, 5cqi, 32px) 0;
  @media (min-width: 600px) {
    justify-content: center;
  }
`;

const Points = styled.ul`
  display: grid;
  gap: ${space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr);
    gap: ${space[3]};
    font-size: 1.0625rem;
  }
  & svg {
    margin-block-start: 1px;
    color: ${t.warning};
  }
`;

const Foot = styled.div`
  position: sticky;
  inset-block-end: 0;
  padding-block: ${space[4]} max(${space[4]}, env(safe-area-inset-bottom));
  background: ${t.bg};
`;

/** The sign of a warning, beside its words. */
export const WarningSign = ({ size = 26 }: { size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinejoin="round"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M12 3L22 20.5H2ZM12 10V14.5M12 17.3V17.4" />
  </svg>
);

/** What the declaration says, point by point. Sources: AL-3…AL-7. */
export const DeclarationPoints = ({ brand, id }: { brand: BrandId; id?: string }) => (
  <Points id={id}>
    {wordsOf(declarationCopy, brand).points.map((point) => (
      <li key={point}>
        <WarningSign />
        {point}
      </li>
    ))}
  </Points>
);

export interface DeclarationProps {
  brand: BrandId;
  /** It was accepted before and is only read again: Escape closes it, too. */
  isAccepted: boolean;
  onAccept: () => void;
}

/**
 * The declaration over the whole page. The browser keeps the focus inside and the page behind it out of use; nothing but Accept
 * closes it the first time: Back leaves the page. Sources: AL-1…AL-8; decisions "The declaration is asked on every opening".
 */
export const Declaration = ({ brand, isAccepted, onAccept }: DeclarationProps) => {
  const copy = wordsOf(declarationCopy, brand);
  const sheet = useRef<HTMLDialogElement>(null);
  const isLeaving = useRef(false);
  const id = useId();
  useBackCloses(isAccepted, onAccept);
  useLayoutEffect(() => {
    const dialog = sheet.current;
    isLeaving.current = false;
    dialog?.showModal();
    // Otherwise the button takes the focus, and a long text on a small screen scrolls down to it unread.
    dialog?.focus();
    return () => {
      isLeaving.current = true;
      dialog?.close();
    };
  }, []);
  return (
    <Sheet
      ref={sheet}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-points`}
      onCancel={(event) => {
        event.preventDefault();
        if (isAccepted) onAccept();
      }}
      onClose={() => {
        if (isLeaving.current) return;
        // A browser closes it after a second Escape in a row without asking.
        if (isAccepted) onAccept();
        else sheet.current?.showModal();
      }}
    >
      <Column>
        <Stack gap={5}>
          <Heading level={2} size="l" id={`${id}-title`}>
            {copy.title}
          </Heading>
          <DeclarationPoints brand={brand} id={`${id}-points`} />
        </Stack>
        <Foot>
          <Button wide onClick={onAccept}>
            {copy.accept}
          </Button>
        </Foot>
      </Column>
    </Sheet>
  );
};
