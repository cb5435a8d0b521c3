import { formatBookingDate, formatDay, formatPence, formatTime } from '@bars/shared-api/format';
import { Stack, Text } from '../../src/index';
import type { CataloguePage } from '../page';

const lines = (texts: readonly string[]) => () => (
  <Stack gap={2}>
    {texts.map((text) => (
      <Text key={text}>{text}</Text>
    ))}
  </Stack>
);

/** Text as `@bars/shared-api/format` writes it, in each brand's figures. */
export const moneyAndDates: CataloguePage = {
  id: 'money-and-dates',
  title: 'Money and dates',
  states: [
    { id: 'money', show: lines([0, 1, 1200, 1250, 123_456_789].map(formatPence)) },
    {
      id: 'booking-date',
      show: lines(
        ['2026-11-20T19:00:00Z', '2026-07-03T18:30:00Z', '2027-01-01T00:00:00Z'].map((at) => formatBookingDate(at)),
      ),
    },
    { id: 'day', show: lines(['2026-11-21', '2026-10-25'].map(formatDay)) },
    { id: 'time', show: lines(['2026-11-20T19:00:00Z', '2026-07-03T23:30:00Z'].map((at) => formatTime(at))) },
  ],
};
