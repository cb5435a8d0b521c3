import type { Api, AreaProps } from '@bars/shared-api';
import { Page } from '@bars/shared-ui';
import { MenuView } from './menu.view';
import { useAddress } from './use-address';
import { useMenu } from './use-menu';

/** `/allergens`. Sources: RT-52, AL-9. */
export const MenuScreen = ({ brand, api }: { brand: AreaProps['brand']; api: Api }) => {
  const { choice, choose } = useAddress();
  const source = useMenu(api, choice);
  return (
    <Page>
      <MenuView brand={brand} source={source} choice={choice} onChoose={choose} />
    </Page>
  );
};
