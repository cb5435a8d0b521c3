import { Button, labelType, space, t } from '@bars/shared-ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';

const Place = styled.div`
  position: relative;
  flex: none;
`;

const Opener = styled.button`
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: ${t.radiusAction};
  background: transparent;
  color: ${t.accentInk};
  cursor: pointer;
  &[aria-expanded='true'] {
    background: ${t.sunken};
  }
  &:focus-visible {
    outline: 3px solid ${t.focus};
    outline-offset: 2px;
  }
`;

const List = styled.div`
  position: absolute;
  inset-block-start: 100%;
  inset-inline-end: 0;
  z-index: 1;
  display: grid;
  min-inline-size: 200px;
  padding: ${space[1]} ${space[4]};
  border: ${t.borderWidth} solid ${t.control};
  border-radius: ${t.radiusCard};
  background: ${t.surface};
  color: ${t.ink};
  box-shadow: ${t.shadowRaised};
  scroll-margin-block: ${space[4]};
`;

const Item = styled(Button)`
  justify-content: start;
  min-block-size: 44px;
  padding-block: ${space[1]};
  ${labelType('1rem')}
`;

export interface MenuItem<Action extends string> {
  action: Action;
  label: string;
  /** It takes something away. */
  isDanger?: boolean;
}

export interface MenuProps<Action extends string> {
  /** Names the button and the menu. */
  label: string;
  items: readonly MenuItem<Action>[];
  onChoose: (action: Action) => void;
}

const dots = [3, 10, 17];

/** Where an arrow leads from an item; null for another key. */
const targetOf = (key: string, at: number, count: number): number | null => {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
};

/** A button with further actions behind it, by the keyboard as menus are. Choosing gives the focus back to the button. */
export const Menu = <Action extends string>({ label, items, onChoose }: MenuProps<Action>) => {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const itemsIn = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  useEffect(() => {
    if (!isOpen) return;
    list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      return close();
    }
    const all = itemsIn();
    const target = targetOf(
      event.key,
      all.findIndex((one) => one === document.activeElement),
      all.length,
    );
    if (target === null || !isOpen) return;
    event.preventDefault();
    all[target]?.focus();
  };
  return (
    <Place
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <Opener
        ref={opener}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        // Safari focuses no button that is pressed, and a press beside the menu closes it.
        onPointerDown={(event) => isOpen && event.preventDefault()}
        onClick={() => (isOpen ? close() : setOpen(true))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
          {dots.map((x) => (
            <circle key={x} cx={x} cy="10" r="2" />
          ))}
        </svg>
      </Opener>
      {isOpen ? (
        <List id={listId} ref={list} role="menu" aria-label={label} onPointerDown={(event) => event.preventDefault()}>
          {items.map(({ action, label: words, isDanger = false }) => (
            <Item
              key={action}
              role="menuitem"
              tabIndex={-1}
              variant={isDanger ? 'dangerQuiet' : 'quiet'}
              onClick={() => {
                close();
                onChoose(action);
              }}
            >
              {words}
            </Item>
          ))}
        </List>
      ) : null}
    </Place>
  );
};
