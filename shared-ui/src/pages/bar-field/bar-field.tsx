import { Suspense, useState } from 'react';
import { barsOffline } from '../../copy/bars-offline.copy';
import { PickerField } from '../../fields/picker-field';
import { Text } from '../../layout/type';
import { lazyWithPreload } from '../../loading/lazy-with-preload';
import type { BrandId } from '../../theme/brand-scope';
import type { BarSelectorProps } from '../bar-selector';

const Offline = () => <Text role="alert">{barsOffline}</Text>;

const BarSelector = lazyWithPreload(() => import('../bar-selector'), Offline);

interface BarFieldProps {
  brand: BrandId;
  label: string;
  name?: string | undefined;
  placeholder: string;
  /** The name of the chosen bar; null while none is chosen. */
  value: string | null;
  list: BarSelectorProps['list'];
  error?: string | undefined;
  onChoose: (id: number) => void;
}

/** A field whose bar is chosen in the bar selector, which is loaded when it is opened. Sources: AL-10, MG-173, ST-19, RT-71. */
export const BarField = ({ brand, name = 'bar_id', list, onChoose, ...field }: BarFieldProps) => {
  /** Counts the presses, 0 while it is closed: a further press asks again for a file that did not load. */
  const [opened, setOpened] = useState(0);
  const close = () => setOpened(0);
  const choose = (id: number) => {
    close();
    onChoose(id);
  };
  return (
    <div>
      <PickerField {...field} name={name} onOpen={() => setOpened(opened + 1)} />
      {opened === 0 ? null : (
        <Suspense key={opened} fallback={null}>
          <BarSelector brand={brand} list={list} onChoose={choose} onClose={close} />
        </Suspense>
      )}
    </div>
  );
};
