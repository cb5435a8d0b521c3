import { BrandScope, brandOf } from '@bars/shared-ui';
import { LoneFrame } from '../features/frame-notice/lone-frame.screen';

/** `/frame/pay/` in a window of its own. */
export const LonePayFrame = ({ brand: given }: { brand: number }) => {
  const brand = brandOf(given);
  return (
    <BrandScope brand={brand}>
      <LoneFrame brand={brand} />
    </BrandScope>
  );
};
