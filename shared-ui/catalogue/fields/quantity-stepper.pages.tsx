import { QuantityStepper } from '../../src/pages/pre-order-parts';
import { Live } from '../live';
import type { CataloguePage } from '../page';

const stepper =
  (start: number, max = 8) =>
  () => (
    <Live start={start}>
      {(value, set) => (
        <QuantityStepper
          label="Croquetas"
          value={value}
          max={max}
          onChange={set}
          decreaseLabel="One fewer Croquetas"
          increaseLabel="One more Croquetas"
        />
      )}
    </Live>
  );

export const quantityStepper: CataloguePage = {
  id: 'quantity-stepper',
  title: 'Quantity stepper',
  states: [
    { id: 'none', show: stepper(0) },
    { id: 'some', show: stepper(3) },
    { id: 'at-the-most', show: stepper(8) },
    { id: 'none-to-be-had', show: stepper(0, 0) },
    { id: 'two-figures', show: stepper(48, 50) },
    { id: 'under-the-pointer', pose: 'hover', show: stepper(3) },
    { id: 'focused', pose: 'focus-visible', show: stepper(3) },
  ],
};
