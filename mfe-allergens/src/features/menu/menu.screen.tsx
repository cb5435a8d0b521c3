import type { Api, AreaProps } from '@bars/shared-api';
import { Page } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { MenuView } from './menu.view';
import { historyMemory } from './memory/page-memory';
import { useKeepOffline } from './offline/use-keep-offline';
import { peopleCopy } from './people/people.copy';
import { useLink } from './people/use-link';
import { usePeople } from './people/use-people';
import { useAddress } from './place/use-address';
import { useIsWide } from './layout/use-is-wide';
import { useAsk } from './question/use-ask';
import { useMenu } from './use-menu';

const memory = historyMemory('/allergens');

/** `/allergens`. Sources: RT-52, AL-9. */
export const MenuScreen = ({ brand, api }: { brand: AreaProps['brand']; api: Api }) => {
  const { choice, choose } = useAddress();
  const source = useMenu(api, choice);
  useKeepOffline(api, source.dishes.state === 'ready' ? source.dishes.menu : null);
  const people = usePeople(useLink(), wordsOf(peopleCopy, brand).nameless);
  const isWide = useIsWide();
  const ask = useAsk(api, choice);
  return (
    <Page>
      <MenuView
        brand={brand}
        source={source}
        choice={choice}
        onChoose={choose}
        people={people}
        memory={memory}
        ask={ask}
        now={api.now}
        isWide={isWide}
      />
    </Page>
  );
};
