import { Card, Row, Wordmark } from '../../src/index';
import type { CataloguePage } from '../page';

export const wordmark: CataloguePage = {
  id: 'wordmark',
  title: 'Wordmarks',
  states: [
    { id: 'on-the-ground', show: (brand) => <Wordmark brand={brand} /> },
    {
      id: 'on-the-stage',
      show: (brand) => (
        <Card tone="stage">
          <Wordmark brand={brand} on="stage" />
        </Card>
      ),
    },
    {
      id: 'sizes',
      show: (brand) => (
        <Row gap={5}>
          {[16, 24, 48, 64].map((height) => (
            <Wordmark key={height} brand={brand} height={height / 2} />
          ))}
        </Row>
      ),
    },
  ],
};
