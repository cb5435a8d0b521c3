import { useState, useSyncExternalStore } from 'react';

/** Whether the page is on its way to a printer. */
interface Printing {
  subscribe: (onChange: () => void) => () => void;
  isPrinting: () => boolean;
}

const createPrinting = (): Printing => {
  let isPrinting = false;
  return {
    isPrinting: () => isPrinting,
    subscribe: (onChange) => {
      const set = (is: boolean) => () => {
        isPrinting = is;
        onChange();
      };
      const [begin, end] = [set(true), set(false)];
      const paper = window.matchMedia('print');
      const follow = ({ matches }: MediaQueryListEvent) => (matches ? begin() : end());
      window.addEventListener('beforeprint', begin);
      window.addEventListener('afterprint', end);
      paper.addEventListener('change', follow);
      return () => {
        window.removeEventListener('beforeprint', begin);
        window.removeEventListener('afterprint', end);
        paper.removeEventListener('change', follow);
      };
    },
  };
};

/** True while the page is printed. What is printed is in the page before the browser lays it out on paper. */
export const usePrinting = (): boolean => {
  const [printing] = useState(createPrinting);
  return useSyncExternalStore(printing.subscribe, printing.isPrinting, () => false);
};
