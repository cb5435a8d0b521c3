import { Tag } from '../../src/pages/pre-order-parts';
import { Card, Row } from '../../src/index';
import type { CataloguePage } from '../page';

const each = () => (
  <Row>
    <Tag tone="loud">Most loved</Tag>
    <Tag>+£4</Tag>
    <Tag tone="soft">Not available</Tag>
  </Row>
);

export const tag: CataloguePage = {
  id: 'tag',
  title: 'Tags',
  states: [
    { id: 'every-tone', show: each },
    { id: 'on-a-card', show: () => <Card>{each()}</Card> },
    {
      id: 'long-text',
      show: () => <Tag tone="loud">Made for you by the kitchen, with everything you told us about last year</Tag>,
    },
  ],
};
