import { Card, Grid, Row, Split, Stack, Text } from '../../src/index';
import type { CataloguePage } from '../page';

const box = (name: string) => (
  <Card key={name} tone="sunken">
    <Text>{name}</Text>
  </Card>
);
const three = ['One', 'Two', 'Three'].map(box);

export const boxes: CataloguePage = {
  id: 'boxes',
  title: 'Boxes',
  states: [
    { id: 'stack', show: () => <Stack>{three}</Stack> },
    { id: 'row', show: () => <Row>{three}</Row> },
    { id: 'row-apart', show: () => <Row justify="space-between">{three}</Row> },
    { id: 'grid', show: () => <Grid min="160px">{['One', 'Two', 'Three', 'Four', 'Five'].map(box)}</Grid> },
    { id: 'split', show: () => <Split aside={box('Beside it from 860 px')}>{box('The main part')}</Split> },
  ],
};
