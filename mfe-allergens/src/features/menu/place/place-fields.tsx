import { Grid, SelectField, type BrandId } from '@bars/shared-ui';
import { BarField } from '@bars/shared-ui/pages/bar-field';
import type { BarSelectorProps } from '@bars/shared-ui/pages/bar-selector';
import type { MenuChoice } from '@bars/shared-api/contracts/menu-choice';
import type { MenuCopy } from '../menu.copy';
import { menuName } from './menu-name';
import type { BarsView, MenuSource, TypesView } from '../source/source.rules';

export interface PlaceFieldsProps {
  brand: BrandId;
  copy: MenuCopy;
  source: Pick<MenuSource, 'bars' | 'types'>;
  choice: MenuChoice;
  onChoose: (choice: MenuChoice) => void;
}

const listOf = (bars: BarsView): BarSelectorProps['list'] =>
  bars.state === 'failed' ? { state: 'problem', retry: bars.retry } : bars;

const optionsOf = (types: TypesView, copy: MenuCopy) =>
  types.state === 'ready' ? types.types.map((type) => ({ value: String(type.id), label: menuName(type, copy) })) : [];

/** Where, and then which menu. Sources: AL-10, AL-12, AL-13. */
export const PlaceFields = ({ brand, copy, source: { bars, types }, choice, onChoose }: PlaceFieldsProps) => {
  const bar = bars.state === 'ready' ? bars.bars.find(({ id }) => id === choice.barId) : undefined;
  const options = optionsOf(types, copy);
  const value = options.find((option) => option.value === String(choice.menuId))?.value ?? '';
  return (
    <Grid min="240px">
      <BarField
        brand={brand}
        label={copy.location}
        placeholder={copy.chooseLocation}
        value={bar?.name ?? null}
        list={listOf(bars)}
        onChoose={(barId) => onChoose({ barId, menuId: null })}
      />
      <SelectField
        label={copy.menu}
        name="menu_id"
        placeholder={types.state === 'loading' ? copy.loadingMenus : copy.chooseMenu}
        value={value}
        options={options}
        disabled={choice.barId === null || options.length === 0}
        onChange={(menuId) => onChoose({ ...choice, menuId: menuId === '' ? null : Number(menuId) })}
      />
    </Grid>
  );
};
