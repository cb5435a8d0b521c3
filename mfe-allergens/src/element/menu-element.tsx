import { HeadingBase } from '@bars/shared-ui';
import { Boundary } from '@bars/shared-ui/area/boundary';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { ShadowStyles, type ReactTagProps } from '@bars/shared-ui/element';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { MenuView } from '../features/menu/menu.view';
import { noChoice } from '../features/menu/people/kept-people';
import type { PageMemory } from '../features/menu/memory/page-memory';
import { MenuAddress } from '../features/menu/place/menu-address';
import { peopleCopy } from '../features/menu/people/people.copy';
import { me } from '../features/menu/people/people.rules';
import { usePeople } from '../features/menu/people/use-people';
import { useAsk } from '../features/menu/question/use-ask';
import { useMenu } from '../features/menu/use-menu';
import type { MenuModel, ShownView } from './menu-model';
import { useHasRoom } from './use-has-room';

/** The page's own address is not read: its fragment is not ours. */
const noLink = { link: null, forget: () => {} };

/** The history of the page is not ours: the place is remembered as long as the menu is shown. */
const ownMemory = (): PageMemory => {
  let place: unknown = null;
  return { read: () => place, keep: (next) => void (place = next) };
};

const Menu = ({ view: { settings, api }, model }: { view: ShownView; model: MenuModel }) => {
  // The page's own address is not ours to write to.
  const [choice, setChoice] = useState({ barId: settings.barId, menuId: settings.menuId });
  const source = useMenu(api, choice);
  const people = usePeople(noLink, wordsOf(peopleCopy, settings.brand).nameless, {
    ...noChoice,
    people: [{ ...me, allergens: settings.allergens, diets: settings.diets }],
  });
  const [memory] = useState(ownMemory);
  const ask = useAsk(api, choice);
  const isWide = useHasRoom(model.element);
  useEffect(() => model.onShown(), [model]);
  return (
    <MenuAddress value={model.addressOf(choice)}>
      <MenuView
        brand={settings.brand}
        source={source}
        choice={choice}
        onChoose={setChoice}
        people={people}
        memory={memory}
        ask={ask}
        now={api.now}
        isWide={isWide}
      />
    </MenuAddress>
  );
};

const MountedMenu = ({ model }: { model: MenuModel }) => {
  const view = useSyncExternalStore(model.subscribe, model.view);
  return (
    <ShadowStyles sheet={model.sheet}>
      <div className="scope" lang="en-GB">
        <HeadingBase value={view.settings.headingLevel}>
          <QueryClientProvider client={view.queryClient}>
            <Menu key={view.id} view={view} model={model} />
          </QueryClientProvider>
        </HeadingBase>
      </div>
    </ShadowStyles>
  );
};

/** The tag inside the element's shadow root; r2wc mounts the menu in it. */
interface MenuTag extends HTMLElement {
  model: MenuModel;
}

/** A second try has loaded another copy of this code, whose models are of another class: they are known by what they have. */
const isModel = (model: unknown): model is MenuModel =>
  typeof model === 'object' && model !== null && 'whenReady' in model;

export const hasModel = (tag: HTMLElement | undefined): tag is MenuTag => !!tag && 'model' in tag && isModel(tag.model);

/** After an unexpected error the menu is unmounted, and the element shows its failed state. */
export const MenuElement = ({ container }: ReactTagProps) =>
  hasModel(container) ? (
    <Boundary fallback={null} onError={container.model.fail}>
      <MountedMenu model={container.model} />
    </Boundary>
  ) : null;
