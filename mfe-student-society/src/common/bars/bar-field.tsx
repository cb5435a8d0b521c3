import { lazyWithPreload, Text, type BrandId } from '@bars/shared-ui';
import type { BarSelectorProps } from '@bars/shared-ui/pages/bar-selector';
import { PickerField } from '@bars/shared-ui/pages/enquiry-parts';
import { Suspense, useState } from 'react';
import { barsOffline } from './bar-field.copy';

const Offline = () => <Text role="alert">{barsOffline}</Text>;

const BarSelector = lazyWithPreload(() => import('@bars/shared-ui/pages/bar-selector'), Offline);

export interface BarFieldProps {
  brand: BrandId;
  label: string;
  name: string;
  placeholder: string;
  /** The name of the chosen bar; null while none is chosen. */
  value: string | null;
  list: BarSelectorProps['list'];
  error?: string | undefined;
  onChoose: (id: number) => void;
}

/** A field whose bar is chosen in the bar selector, which is loaded when it is opened. Sources: ST-19, RT-71. */
export const BarField = ({ brand, list, onChoose, ...field }: BarFieldProps) => {
  /** Counts the presses, 0 while it is closed: a further press asks again for a file that did not load. */
  const [opened, setOpened] = useState(0);
  const close = () => setOpened(0);
  const choose = (id: number) => {
    close();
    onChoose(id);
  };
  return (
    <>
      <PickerField {...field} onOpen={() => setOpened(opened + 1)} />
      {opened === 0 ? null : (
        <Suspense key={opened} fallback={null}>
          <BarSelector brand={brand} list={list} onChoose={choose} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
