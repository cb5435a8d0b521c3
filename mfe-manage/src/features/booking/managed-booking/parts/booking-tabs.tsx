import { Stack, useFocusOnChange, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import type { ReactNode } from 'react';
import { TabLinks } from '../../common/tab-links';
import { overviewCopy } from '../overview.copy';
import type { TabKey } from '../tabs.rules';

export interface BookingTabsProps {
  brand: BrandId;
  tabs: readonly TabKey[];
  shown: TabKey;
  hrefOf: (tab: TabKey) => string;
  children: ReactNode;
}

/** The tabs of a booking and the content of the one that is shown, which takes the focus when another one is chosen. */
export const BookingTabs = ({ brand, tabs, shown, hrefOf, children }: BookingTabsProps) => {
  const copy = wordsOf(overviewCopy, brand);
  const content = useFocusOnChange<HTMLDivElement>(shown);
  return (
    <Stack gap={5}>
      <TabLinks
        label={copy.tabs}
        current={shown}
        tabs={tabs.map((key) => ({ key, label: copy.tab[key], href: hrefOf(key) }))}
      />
      <Stack as="section" aria-label={copy.tab[shown]} tabIndex={-1} ref={content} style={{ outline: 'none' }}>
        {children}
      </Stack>
    </Stack>
  );
};
