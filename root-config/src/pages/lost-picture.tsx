import { Motif, type BrandId } from '@bars/shared-ui';
import { createRoot } from 'react-dom/client';

/** Draws the brand's picture of a page that does not exist. @returns a function that takes it out again */
export const drawLostPicture = (place: HTMLElement, brand: BrandId): (() => void) => {
  const root = createRoot(place);
  root.render(<Motif brand={brand} kind="lost" seed={404} />);
  return () => root.unmount();
};
