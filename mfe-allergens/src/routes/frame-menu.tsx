import type { Api } from '@bars/shared-api';
import { BrandScope, HeadingBase } from '@bars/shared-ui';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { MenuSettings } from '../common/settings/menu-settings';
import { ForeignMenu, type Refusal } from '../features/menu/foreign-menu';
import { useIsWide } from '../features/menu/layout/use-is-wide';

export type { Refusal };

interface FrameMenuProps {
  settings: MenuSettings;
  api: Api;
  queryClient: QueryClient;
  origin: string;
  onShown: () => void;
  onRefused: (refusal: Refusal) => void;
}

/** The page `/frame/allergens/`: the allergen menu with the settings of the page around. Source: EM-3. */
export const FrameMenu = ({ settings, api, queryClient, origin, onShown, onRefused }: FrameMenuProps) => (
  <BrandScope brand={settings.brand}>
    <HeadingBase value={settings.headingLevel}>
      <QueryClientProvider client={queryClient}>
        <ForeignMenu
          api={api}
          start={settings}
          origin={origin}
          isWide={useIsWide()}
          onShown={onShown}
          onRefused={onRefused}
        />
      </QueryClientProvider>
    </HeadingBase>
  </BrandScope>
);
