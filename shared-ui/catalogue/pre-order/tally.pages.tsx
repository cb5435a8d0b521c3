import { Fold, Tally } from '../../src/pages/pre-order-parts';
import { Stack, Text } from '../../src/index';
import type { CataloguePage } from '../page';

const tallyOf = (count: number, of = 8) => <Tally count={count} of={of} text={`${count} of ${of} chosen`} />;

const fold = (startsOpen: boolean) => () => (
  <Stack gap={0}>
    {['Plates', 'Something sweet'].map((title) => (
      <Fold key={title} title={title} startsOpen={startsOpen} aside={tallyOf(title.length)}>
        <Text>Croquetas, patatas bravas, paella.</Text>
      </Fold>
    ))}
  </Stack>
);

export const tally: CataloguePage = {
  id: 'tally',
  title: 'Tally and fold',
  states: [
    { id: 'none', show: () => tallyOf(0) },
    { id: 'some', show: () => tallyOf(5) },
    { id: 'full', show: () => tallyOf(8) },
    { id: 'nothing-to-choose', show: () => tallyOf(0, 0) },
    { id: 'folded', show: fold(false) },
    { id: 'unfolded', show: fold(true) },
    { id: 'focused', pose: 'focus-visible', show: fold(false) },
  ],
};
