import { Motif, type BrandId } from '@bars/shared-ui';
import { createRoot } from 'react-dom/client';

/** Draws the brand's picture on the not-found page. @returns a function that removes it */
export const drawLostPicture = (place: HTMLElement, brand: BrandId): (() => void) => {
  const root = createRoot(place);
  root.render(<Motif brand={brand} kind="lost" seed={404} />);
  return () => root.unmount();
};
