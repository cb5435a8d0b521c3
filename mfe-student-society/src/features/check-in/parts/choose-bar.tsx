import type { Api, AreaProps } from '@bars/shared-api';
import { Button, lazyWithPreload, Text } from '@bars/shared-ui';
import { Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { checkInCopy } from '../check-in.copy';
import { useBarChoice } from '../use-bar-choice';

const Offline = () => <Text role="alert">{checkInCopy.byDefault.selectorOffline}</Text>;

const BarSelector = lazyWithPreload(() => import('@bars/shared-ui/pages/bar-selector'), Offline);

export interface ChooseBarProps {
  brand: AreaProps['brand'];
  api: Api;
  label: string;
  /** The bar selector is open from the start. */
  isOpen?: boolean;
}

/** A button that opens the bar selector, which is loaded then, and leads to the page of the chosen bar. Source: ST-116. */
export const ChooseBar = ({ brand, api, label, isOpen = false }: ChooseBarProps) => {
  /** Counts the presses, 0 while it is closed: a further press asks again for a file that did not load. */
  const [opened, setOpened] = useState(isOpen ? 1 : 0);
  const [, navigate] = useLocation();
  const { list, barOf } = useBarChoice(api);
  const choose = (id: number) => {
    setOpened(0);
    const slug = barOf(id)?.slug;
    if (slug !== undefined) navigate(`/track-trace/${encodeURIComponent(slug)}`);
  };
  return (
    <>
      <Button onClick={() => setOpened(opened + 1)}>{label}</Button>
      {opened === 0 ? null : (
        <Suspense key={opened} fallback={null}>
          <BarSelector brand={brand} list={list} onChoose={choose} onClose={() => setOpened(0)} />
        </Suspense>
      )}
    </>
  );
};
