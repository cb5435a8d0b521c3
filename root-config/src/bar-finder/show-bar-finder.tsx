import { queryClient, type Api, type AreaProps, type DialogHistory } from '@bars/shared-api';
import { barListQuery } from '@bars/shared-api/client/bars';
import { openingTimesPagePath } from '@bars/shared-api/client/opening-times';
import { selectableBars, type ListedBar } from '@bars/shared-api/contracts/bars';
import { BrandScope, DialogHistoryContext } from '@bars/shared-ui';
import { BarSelector, type BarSelectorProps } from '@bars/shared-ui/pages/bar-selector';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { createRoot } from 'react-dom/client';
import { barFinderCopy } from './bar-finder.copy';

export interface BarFinderOptions {
  brand: AreaProps['brand'];
  api: Api;
  dialogs: DialogHistory;
  /** Called once the dialog is closed, or a bar's page is on its way. */
  onClose: () => void;
}

/** Each bar leads to its opening times. */
const pageIn =
  (bars: readonly ListedBar[]) =>
  (id: number): string =>
    openingTimesPagePath(bars.find((bar) => bar.id === id)?.slug ?? '');

/** Opens the bar finder above the page. Sources: MG-173, MG-182. */
export const showBarFinder = ({ brand, api, dialogs, onClose }: BarFinderOptions): void => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  let isOpen = true;
  const close = () => {
    isOpen = false;
    root.unmount();
    place.remove();
    onClose();
  };
  const show = (list: BarSelectorProps['list'], bars: readonly ListedBar[] = []) => {
    if (!isOpen) return;
    root.render(
      <DialogHistoryContext value={dialogs}>
        <BrandScope brand={brand}>
          <BarSelector
            brand={brand}
            list={list}
            copy={wordsOf(barFinderCopy, brand)}
            pageOf={pageIn(bars)}
            onChoose={close}
            onClose={close}
          />
        </BrandScope>
      </DialogHistoryContext>,
    );
  };
  const read = async () => {
    show({ state: 'loading' });
    try {
      const bars = selectableBars(await queryClient.fetchQuery(barListQuery(api)), brand);
      show({ state: 'ready', bars }, bars);
    } catch {
      show({ state: 'problem', retry: () => void read() });
    }
  };
  void read();
};
