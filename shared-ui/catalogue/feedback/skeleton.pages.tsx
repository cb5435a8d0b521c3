import { Card, Heading, Skeleton, Stack } from '../../src/index';
import type { CataloguePage } from '../page';

export const skeleton: CataloguePage = {
  id: 'skeleton',
  title: 'Skeletons',
  states: [
    { id: 'three-lines', show: () => <Skeleton /> },
    { id: 'one-line', show: () => <Skeleton lines={1} /> },
    { id: 'a-block', show: () => <Skeleton height="180px" /> },
    {
      id: 'in-a-card',
      show: () => (
        <Card>
          <Stack>
            <Heading level={3}>Your booking</Heading>
            <Skeleton lines={4} />
          </Stack>
        </Card>
      ),
    },
    {
      id: 'on-the-stage',
      show: () => (
        <Card tone="stage">
          <Skeleton lines={2} />
        </Card>
      ),
    },
  ],
};
