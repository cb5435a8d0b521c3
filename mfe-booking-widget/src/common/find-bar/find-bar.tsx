import { Button, lazyWithPreload, Text, type ButtonVariant } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import type { BarSelectorProps } from '@bars/shared-ui/area/bar-selector';
import { Suspense, useState } from 'react';
import { findBarCopy } from './find-bar.copy';

const Offline = ({ brand }: Pick<BarSelectorProps, 'brand'>) => <Text role="alert">{wordsOf(findBarCopy, brand).offline}</Text>;

const BarSelector = lazyWithPreload(async () => ({ default: (await import('@bars/shared-ui/area/bar-selector')).BarSelector }), Offline);

export interface FindBarProps extends Pick<BarSelectorProps, 'brand' | 'list' | 'onChoose'> {
  variant?: ButtonVariant | undefined;
}

/** A button that opens the bar selector with the nearest bars. The dialog is loaded when it is opened. Source: BW-199. */
export const FindBar = ({ variant, onChoose, ...rest }: FindBarProps) => {
  /** Counts the presses, 0 while it is closed: a further press asks again for a file that did not load. */
  const [opened, setOpened] = useState(0);
  const choose = (id: number) => {
    setOpened(0);
    onChoose(id);
  };
  return (
    <>
      <Button variant={variant} onClick={() => setOpened(opened + 1)}>
        {wordsOf(findBarCopy, rest.brand).near}
      </Button>
      {opened === 0 ? null : (
        <Suspense key={opened} fallback={null}>
          <BarSelector {...rest} asksAtOnce onChoose={choose} onClose={() => setOpened(0)} />
        </Suspense>
      )}
    </>
  );
};
