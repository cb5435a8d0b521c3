import { formatPence } from '@bars/shared-api/format';
import { OrderRow, QuantityStepper, Tag, Tally, type OrderRowProps } from '../../src/pages/pre-order-parts';
import { Stack } from '../../src/index';
import { Live } from '../live';
import { nothing, type CataloguePage } from '../page';

const control = (
  <Live start={3}>
    {(value, set) => (
      <QuantityStepper
        label="Croquetas"
        value={value}
        max={8}
        onChange={set}
        decreaseLabel="One fewer Croquetas"
        increaseLabel="One more Croquetas"
      />
    )}
  </Live>
);
const about = { label: 'About Croquetas', onPress: nothing };

const list =
  (...rows: OrderRowProps[]) =>
  () => (
    <Stack as="ul" gap={0}>
      {rows.map((row) => (
        <OrderRow key={row.name} {...row} />
      ))}
    </Stack>
  );

export const orderRow: CataloguePage = {
  id: 'order-row',
  title: 'Order row',
  states: [
    { id: 'default', show: list({ name: 'Croquetas', control }, { name: 'Patatas bravas', control }) },
    { id: 'with-more', show: list({ name: 'Croquetas', about, control, more: <Tag>{`+${formatPence(400)}`}</Tag> }) },
    { id: 'not-to-be-had', show: list({ name: 'Oysters', about, more: <Tag tone="soft">Not available</Tag> }) },
    {
      id: 'unfolded',
      show: list({ name: 'Feast of the house', control, children: <Tally count={5} of={8} text="5 of 8 chosen" /> }),
    },
    { id: 'under-the-pointer', pose: 'hover', show: list({ name: 'Croquetas', about, control }) },
    { id: 'focused', pose: 'focus-visible', show: list({ name: 'Croquetas', about, control }) },
    {
      id: 'long-text',
      show: list({
        name: 'Croquetas of the house with jamón ibérico, wild mushrooms and a rather long name',
        about,
        control,
        more: <Tag>Information not complete</Tag>,
      }),
    },
  ],
};
