import type { Api } from '@bars/shared-api';
import { BrandScope, HeadingBase } from '@bars/shared-ui';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { MenuSettings } from '../common/settings/menu-settings';
import { ForeignMenu } from '../features/menu/foreign-menu';
import { useIsWide } from '../features/menu/layout/use-is-wide';

interface FrameMenuProps {
  settings: MenuSettings;
  api: Api;
  queryClient: QueryClient;
  origin: string;
  onShown: () => void;
}

/** The page `/frame/allergens/`: the allergen menu with the settings of the page around. Source: EM-3. */
export const FrameMenu = ({ settings, api, queryClient, origin, onShown }: FrameMenuProps) => (
  <BrandScope brand={settings.brand}>
    <HeadingBase value={settings.headingLevel}>
      <QueryClientProvider client={queryClient}>
        <ForeignMenu api={api} start={settings} origin={origin} isWide={useIsWide()} onShown={onShown} />
      </QueryClientProvider>
    </HeadingBase>
  </BrandScope>
);
