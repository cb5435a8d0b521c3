import { HeadingBase } from '@bars/shared-ui';
import { Boundary } from '@bars/shared-ui/area/boundary';
import { ShadowStyles, type ReactTagProps } from '@bars/shared-ui/element';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useIsWide } from '../features/menu/layout/use-is-wide';
import { MenuView } from '../features/menu/menu.view';
import { usePeople } from '../features/menu/people/use-people';
import { useMenu } from '../features/menu/use-menu';
import type { MenuModel, ShownView } from './menu-model';

const Menu = ({ view: { settings, api }, onShown }: { view: ShownView; onShown: () => void }) => {
  // The page's own address is not ours to write to.
  const [choice, setChoice] = useState({ barId: settings.barId, menuId: settings.menuId });
  const source = useMenu(api, choice);
  const people = usePeople({ allergens: settings.allergens, diets: settings.diets });
  const isWide = useIsWide();
  useEffect(onShown, [onShown]);
  return (
    <MenuView
      brand={settings.brand}
      source={source}
      choice={choice}
      onChoose={setChoice}
      people={people}
      isWide={isWide}
    />
  );
};

const MountedMenu = ({ model }: { model: MenuModel }) => {
  const view = useSyncExternalStore(model.subscribe, model.view);
  return (
    <ShadowStyles sheet={model.sheet}>
      <div className="scope" lang="en-GB">
        <HeadingBase value={view.settings.headingLevel}>
          <QueryClientProvider client={view.queryClient}>
            <Menu key={view.id} view={view} onShown={model.onShown} />
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
