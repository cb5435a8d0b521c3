import { HeadingBase } from '@bars/shared-ui';
import { Boundary } from '@bars/shared-ui/area/boundary';
import { ShadowStyles, type ReactTagProps } from '@bars/shared-ui/element';
import { QueryClientProvider } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ForeignMenu } from '../features/menu/foreign-menu';
import type { MenuModel, ShownView } from './menu-model';
import { useHasRoom } from './use-has-room';

const Menu = ({ view: { settings, api }, model }: { view: ShownView; model: MenuModel }) => {
  const isWide = useHasRoom(model.element);
  return (
    <ForeignMenu
      api={api}
      start={settings}
      origin={model.origin}
      isWide={isWide}
      choices={model.choices}
      onShown={model.onShown}
      onRefused={model.onRefused}
      onUnanswered={model.onUnanswered}
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
