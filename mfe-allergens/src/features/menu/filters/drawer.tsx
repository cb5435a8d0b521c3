import { Button, Heading, space, t, useBackCloses } from '@bars/shared-ui';
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { useSwipeBack } from './use-swipe';

/** Milliseconds of the drawer's way in and out. Source: AL-42. */
export const drawerMs = 300;

const comeIn = keyframes`
  from { transform: translateX(-100%); }
`;
const goOut = keyframes`
  to { transform: translateX(-100%); }
`;
const darken = keyframes`
  from { opacity: 0; }
`;
const lighten = keyframes`
  to { opacity: 0; }
`;

const Sheet = styled.dialog`
  box-sizing: border-box;
  inset: 0 auto 0 0;
  inline-size: calc(min(88vw, 400px) + env(safe-area-inset-left, 0px));
  block-size: 100%;
  max-inline-size: none;
  max-block-size: none;
  margin: 0;
  padding: env(safe-area-inset-top, 0px) 0 0 env(safe-area-inset-left, 0px);
  border: 0;
  border-inline-end: ${t.borderWidth} solid ${t.line};
  background: ${t.bg};
  color: ${t.ink};
  box-shadow: ${t.shadowRaised};
  overscroll-behavior: contain;
  container: bars / inline-size;
  touch-action: pan-y;
  &[open] {
    display: flex;
    flex-direction: column;
    animation: ${comeIn} ${drawerMs}ms ease-out;
    @media (prefers-reduced-motion: reduce) {
      animation: none;
    }
  }
  &::backdrop {
    background: rgb(5 8 16 / 62%);
    animation: ${darken} ${drawerMs}ms;
    @media (prefers-reduced-motion: reduce) {
      animation: none;
    }
  }
  &[data-leaving] {
    animation: ${goOut} ${drawerMs}ms ease-in forwards;
    @media (prefers-reduced-motion: reduce) {
      animation: none;
    }
  }
  &[data-leaving]::backdrop {
    animation: ${lighten} ${drawerMs}ms forwards;
    @media (prefers-reduced-motion: reduce) {
      animation: none;
    }
  }
`;

const Head = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
`;

const Close = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  margin: 0 -12px 0 0;
  padding: 0;
  border: 0;
  background: transparent;
  color: ${t.ink};
  cursor: pointer;
  &:focus-visible {
    outline: 3px solid ${t.focus};
    outline-offset: -2px;
  }
`;

const Body = styled.div`
  flex: 1;
  min-block-size: 0;
  overflow-y: auto;
  padding: 4px ${space[4]} ${space[5]};
  overscroll-behavior: contain;
`;

const Foot = styled.div`
  flex: none;
  padding: ${space[3]} ${space[4]} max(${space[3]}, env(safe-area-inset-bottom));
  border-block-start: ${t.borderWidth} solid ${t.line};
`;

export interface DrawerProps {
  isOpen: boolean;
  /** Escape, the button, a press beside it, a swipe back to the left or, in the portal, Back. */
  onClose: () => void;
  title: string;
  /** At its head. */
  closeLabel: string;
  /** At its foot, in reach of the thumb. */
  doneLabel: string;
  children: ReactNode;
}

/**
 * A drawer that comes in from the left edge, over a page that is out of use meanwhile: the browser keeps the focus inside and gives
 * it back. It stays until its way out has ended. Sources: AL-40, AL-42, AL-43.
 */
export const Drawer = ({ isOpen, onClose, title, closeLabel, doneLabel, children }: DrawerProps) => {
  const [isShown, setShown] = useState(isOpen);
  if (isOpen && !isShown) setShown(true);
  return isShown ? (
    <OpenDrawer
      isLeaving={!isOpen}
      onClose={onClose}
      onGone={() => setShown(false)}
      title={title}
      closeLabel={closeLabel}
      doneLabel={doneLabel}
    >
      {children}
    </OpenDrawer>
  ) : null;
};

interface OpenDrawerProps extends Omit<DrawerProps, 'isOpen'> {
  isLeaving: boolean;
  /** The way out has ended. */
  onGone: () => void;
}

const OpenDrawer = ({ isLeaving, onClose, onGone, title, closeLabel, doneLabel, children }: OpenDrawerProps) => {
  const sheet = useRef<HTMLDialogElement>(null);
  const id = useId();
  useSwipeBack(sheet, onClose);
  useBackCloses(!isLeaving, onClose);

  useLayoutEffect(() => {
    const dialog = sheet.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  useEffect(() => {
    if (!isLeaving) return undefined;
    let isCurrent = true;
    // Of visitors who ask for less motion there is none to wait for.
    const ways = sheet.current?.getAnimations().map(({ finished }) => finished) ?? [];
    void Promise.allSettled(ways).then(() => {
      if (isCurrent) onGone();
    });
    return () => {
      isCurrent = false;
    };
  }, [isLeaving, onGone]);

  return (
    <Sheet
      ref={sheet}
      aria-labelledby={id}
      data-leaving={isLeaving || undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <Head>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        <Close type="button" aria-label={closeLabel} onClick={onClose}>
          <svg
            width="20"
            height="20"
            viewBox="0 0 20 20"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.2"
            aria-hidden="true"
          >
            <path d="M4 4L16 16M16 4L4 16" />
          </svg>
        </Close>
      </Head>
      <Body>{children}</Body>
      <Foot>
        <Button wide onClick={onClose}>
          {doneLabel}
        </Button>
      </Foot>
    </Sheet>
  );
};
