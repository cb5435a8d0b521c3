import { Button, lazyWithPreload, Text, type ButtonVariant } from '@bars/shared-ui';
import type { BarSelectorProps } from '@bars/shared-ui/pages/bar-selector';
import { Suspense, useState } from 'react';
import { findBarOffline } from './find-bar.copy';

const Offline = () => <Text role="alert">{findBarOffline}</Text>;

const BarSelector = lazyWithPreload(() => import('@bars/shared-ui/pages/bar-selector'), Offline);

export interface FindBarProps extends Pick<BarSelectorProps, 'brand' | 'list' | 'onChoose'> {
  label: string;
  variant: ButtonVariant;
}

/** A button that opens the bar selector with the nearest bars. The dialog is loaded when it is opened. Source: BW-199. */
export const FindBar = ({ label, variant, onChoose, ...rest }: FindBarProps) => {
  /** Counts the presses, 0 while it is closed: a further press asks again for a file that did not load. */
  const [opened, setOpened] = useState(0);
  const choose = (id: number) => {
    setOpened(0);
    onChoose(id);
  };
  return (
    <>
      <Button variant={variant} onClick={() => setOpened(opened + 1)}>
        {label}
      </Button>
      {opened === 0 ? null : (
        <Suspense key={opened} fallback={null}>
          <BarSelector {...rest} asksAtOnce onChoose={choose} onClose={() => setOpened(0)} />
        </Suspense>
      )}
    </>
  );
};
