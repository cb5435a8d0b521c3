import { Notice, Stack, Text, type BrandId } from '@bars/shared-ui';
import { ContactWays } from '@bars/shared-ui/pages';
import { ViewState } from '@bars/shared-ui/pages/view-state';
import { noAllergenData } from '../../../common/no-data.copy';
import type { ReactNode } from 'react';
import type { MenuCopy } from '../menu.copy';
import type { PageState } from './menu-state.rules';

export interface MenuStateViewProps {
  brand: BrandId;
  copy: MenuCopy;
  state: PageState;
  /** What is shown of a menu that is there. */
  children: ReactNode;
}

export type Said = Exclude<PageState['state'], 'loading' | 'failed' | 'ready'>;

/** What the page says where it has no dishes to show; a choice that is still to be made needs no help. */
const sentences = (copy: MenuCopy): Record<Said, { text: string; needsHelp: boolean }> => ({
  selectLocation: { text: copy.selectLocation, needsHelp: false },
  selectMenu: { text: copy.selectMenu, needsHelp: false },
  unknownBar: { text: copy.unknownBar, needsHelp: true },
  unknownMenu: { text: copy.unknownMenu, needsHelp: true },
  withdrawn: { text: copy.withdrawn, needsHelp: true },
  empty: { text: noAllergenData, needsHelp: true },
});

export interface StateSentenceProps {
  brand: BrandId;
  copy: MenuCopy;
  state: Said;
}

/** What it is that there are no dishes, and what to do. */
export const StateSentence = ({ brand, copy, state }: StateSentenceProps) => {
  const { text, needsHelp } = sentences(copy)[state];
  if (!needsHelp)
    return (
      <Text size="l" role="status">
        {text}
      </Text>
    );
  return (
    <Stack gap={4}>
      <Notice tone="warning" role="status" title={text}>
        {copy.askStaff}
      </Notice>
      <ContactWays brand={brand} />
    </Stack>
  );
};

/** What is below the fields of the page, whatever its state. Where there are no dishes, it says whom to ask. */
export const MenuStateView = ({ brand, copy, state, children }: MenuStateViewProps) => (
  <>
    <ViewState brand={brand} view={state} copy={copy} height="640px">
      {(shown) =>
        shown.state === 'ready' ? children : <StateSentence brand={brand} copy={copy} state={shown.state} />
      }
    </ViewState>
    {state.state === 'failed' ? (
      <Stack gap={4}>
        <Text strong>{copy.askStaff}</Text>
        <ContactWays brand={brand} />
      </Stack>
    ) : null}
  </>
);
