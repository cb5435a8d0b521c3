import { Button, Heading, Split, Stack, SummaryBar, Text, type SummaryBarProps } from '../../src/index';
import type { CataloguePage } from '../page';

const facts = [
  { label: 'People', value: '8' },
  { label: 'Day', value: 'Sat 28 Nov' },
  { label: 'Time', value: '19:30' },
];
const long = [
  ...facts,
  { label: 'Bar', value: 'The old customs house on the corner of Water Street' },
  { label: 'Space', value: 'Upper terrace, heated, under the awning' },
];

const beside = (props: SummaryBarProps) => () => (
  <Split aside={<SummaryBar label="Your booking" {...props} />}>
    <Stack>
      <Heading level={1}>A table for eight</Heading>
      <Text tone="soft">Beside the form on a wide page, on its lower edge on a narrow one.</Text>
    </Stack>
  </Split>
);

export const summaryBar: CataloguePage = {
  id: 'summary-bar',
  title: 'Summary bar',
  states: [
    {
      id: 'running-total',
      show: beside({
        facts,
        total: { label: 'Deposit due now', value: '£40' },
        children: <Button wide>Continue</Button>,
      }),
    },
    { id: 'without-total', show: beside({ facts, children: <Button wide>Continue</Button> }) },
    {
      id: 'blocked',
      show: beside({
        facts,
        total: { label: 'Total', value: '£0' },
        children: (
          <Button wide aria-disabled>
            Continue
          </Button>
        ),
      }),
    },
    {
      id: 'busy',
      show: beside({
        facts,
        total: { label: 'Total', value: '£312.50' },
        children: (
          <Button wide busy>
            Booking…
          </Button>
        ),
      }),
    },
    { id: 'facts-only', show: beside({ facts }) },
    {
      id: 'nothing-chosen',
      show: beside({
        facts: [],
        children: (
          <Button wide aria-disabled>
            Find a table
          </Button>
        ),
      }),
    },
    {
      id: 'long-text',
      show: beside({
        facts: long,
        total: { label: 'Due now for all twelve', value: '£12,345.67' },
        children: <Button wide>Pay £12,345.67 and book</Button>,
      }),
    },
  ],
};
