import { labelType, space, t } from '@bars/shared-ui';
import styled from 'styled-components';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[4]};
  margin: 0;
  padding: 0;
  border-block-end: ${t.rule} ${t.line};
  list-style: none;
`;

const Tab = styled.a`
  display: inline-flex;
  align-items: center;
  min-block-size: 48px;
  border-block-end: 3px solid transparent;
  color: ${t.inkSoft};
  ${labelType('1rem')}
  text-decoration: none;
  @media (forced-colors: active) {
    border-color: ${t.bg};
  }
  @media (hover: hover) {
    &:hover {
      border-color: ${t.line};
      color: ${t.ink};
    }
  }
  &[aria-current] {
    border-color: ${t.accentInk};
    color: ${t.ink};
  }
`;

export interface TabLink<Key extends string> {
  key: Key;
  label: string;
  /** Address of the tab on this page, `#payment` at its end. */
  href: string;
}

export interface TabLinksProps<Key extends string> {
  /** Names the navigation. */
  label: string;
  tabs: readonly TabLink<Key>[];
  current: Key;
}

/** The tabs of a page as links, so that each has an address and the browser's way back goes through them. */
export const TabLinks = <Key extends string>({ label, tabs, current }: TabLinksProps<Key>) => (
  <nav aria-label={label}>
    <List>
      {tabs.map((tab) => (
        <li key={tab.key}>
          <Tab href={tab.href} aria-current={tab.key === current ? 'page' : undefined}>
            {tab.label}
          </Tab>
        </li>
      ))}
    </List>
  </nav>
);
