import { Stack, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import type { ReactNode } from 'react';
import { AgeNotices, MenuVersion } from './age/age-notices';
import { useChanges } from './age/use-changes';
import { Dishes } from './dishes';
import { Filters } from './filters/filters';
import { Columns } from './layout/layout';
import type { MenuCopy } from './menu.copy';
import { LinkNotice } from './people/link-notice';
import { peopleCopy } from './people/people.copy';
import type { PeopleView } from './people/use-people';
import { MenuStateView } from './source/menu-state-view';
import type { PageState } from './source/menu-state.rules';
import { useBrowse } from './use-browse';
import { useResults } from './use-results';

export interface BrowseMenuProps {
  brand: BrandId;
  copy: MenuCopy;
  state: PageState;
  people: PeopleView;
  /** The filters stand beside the menu; otherwise they are in a drawer. */
  isWide: boolean;
  /** Names the menu: with another one, the search and what was opened begin anew. */
  menuKey: string;
  /** Location and menu. */
  children: ReactNode;
}

const noCategories: never[] = [];

/** The filters beside the menu or in their drawer, and the menu itself. Sources: AL-39, AL-40. */
export const BrowseMenu = ({ brand, copy, state, people, isWide, menuKey, children }: BrowseMenuProps) => {
  const browse = useBrowse(menuKey);
  const ready = state.state === 'ready' ? state : null;
  const menu = ready?.menu ?? null;
  const isTooOld = ready?.freshness.age === 'too_old';
  const changes = useChanges(menuKey, menu);
  const results = useResults({
    categories: menu?.categories ?? noCategories,
    people: people.people,
    isTooOld,
    browse,
    switches: { showUnsuitable: browse.showUnsuitable, hideMayContain: people.hideMayContain },
  });
  return (
    <Columns data-inline={isWide || undefined}>
      <Filters brand={brand} people={people} isWide={isWide} counts={menu === null ? null : results.counts}>
        <Stack gap={5}>
          {people.link === null ? null : (
            <LinkNotice copy={wordsOf(peopleCopy, brand)} link={people.link} people={people} />
          )}
          {children}
          <MenuStateView brand={brand} copy={copy} state={state}>
            {ready === null ? null : (
              <Stack gap={4}>
                <AgeNotices brand={brand} {...ready} changes={changes} />
                <MenuVersion brand={brand} menu={ready.menu} />
                <Dishes
                  brand={brand}
                  menu={ready.menu}
                  isTooOld={isTooOld}
                  people={people.people}
                  browse={browse}
                  results={results}
                />
              </Stack>
            )}
          </MenuStateView>
        </Stack>
      </Filters>
    </Columns>
  );
};
