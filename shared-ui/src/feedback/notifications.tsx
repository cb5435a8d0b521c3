import styled from 'styled-components';
import { ButtonLink } from '../actions/button';
import { focusRing } from '../theme/parts';
import { space, t } from '../theme/vars';
import { toneColours, ToneMark, type Tone } from './notice';
import { useOwnHeight } from './use-own-height';

const Rail = styled.div`
  --bars-behind-messages: 0px;
  position: sticky;
  inset-block-start: max(${space[3]}, env(safe-area-inset-top, 0px));
  z-index: 5;
  pointer-events: none;
`;

const Group = styled.div`
  display: grid;
  justify-items: center;
`;

const Item = styled.div<{ $tone: Tone }>`
  box-sizing: border-box;
  display: grid;
  grid-template-columns: 32px 1fr 44px;
  gap: ${space[2]};
  align-items: center;
  inline-size: min(100%, 520px);
  margin-block-end: ${space[2]};
  padding: 8px 8px 8px 12px;
  border: ${t.borderWidth} solid ${({ $tone }) => toneColours[$tone].ink};
  border-radius: ${t.radiusControl};
  background: ${({ $tone }) => toneColours[$tone].ground};
  color: ${t.ink};
  line-height: 1.4;
  text-wrap: pretty;
  box-shadow: ${t.shadowRaised};
  pointer-events: auto;
`;

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space[4]};
  align-items: center;
  min-inline-size: 0;
`;

const Dismiss = styled.button`
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  margin: 0;
  padding: 0;
  border: 0;
  background: transparent;
  color: inherit;
  cursor: pointer;
  &:focus-visible {
    ${focusRing}
    outline-offset: -4px;
  }
`;

export interface NotificationItem {
  id: string;
  tone: Tone;
  message: string;
  /** A contact beside the message: a telephone number. */
  link?: { href: string; text: string } | undefined;
}

export interface NotificationsProps {
  items: readonly NotificationItem[];
  onDismiss: (id: string) => void;
  dismissLabel: string;
}

const Entry = ({
  item,
  onDismiss,
  dismissLabel,
}: { item: NotificationItem } & Pick<NotificationsProps, 'onDismiss' | 'dismissLabel'>) => (
  <Item $tone={item.tone}>
    <ToneMark tone={item.tone} />
    <Words>
      <span>{item.message}</span>
      {item.link ? (
        <ButtonLink variant="quiet" href={item.link.href}>
          {item.link.text}
        </ButtonLink>
      ) : null}
    </Words>
    <Dismiss type="button" aria-label={`${dismissLabel}: ${item.message}`} onClick={() => onDismiss(item.id)}>
      <svg width="16" height="16" viewBox="0 0 16 16" stroke="currentColor" strokeWidth="2" aria-hidden="true">
        <path d="M2 2l12 12M14 2L2 14" />
      </svg>
    </Dismiss>
  </Item>
);

/**
 * Messages at the top of the page, and over its upper edge when that is scrolled. They stay until they are dismissed, so they take
 * their room: over a heading or a label they would have to be dismissed before it can be read. Errors interrupt, the rest waits its turn.
 */
export const Notifications = ({ items, ...rest }: NotificationsProps) => {
  const entries = (errors: boolean) =>
    items
      .filter((item) => (item.tone === 'error') === errors)
      .map((item) => <Entry key={item.id} item={item} {...rest} />);
  return (
    <Rail ref={useOwnHeight<HTMLDivElement>('--bars-behind-messages')}>
      <Group role="alert">{entries(true)}</Group>
      <Group role="status">{entries(false)}</Group>
    </Rail>
  );
};
