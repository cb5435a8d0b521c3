import { Skeleton, space, Stack } from '@bars/shared-ui';
import styled from 'styled-components';

/** The line above the bars: how many and when beside each other, and the day with them where there is room. Each cell is as high as a field with its label. */
export const WishBox = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  grid-auto-rows: minmax(86px, auto);
  align-items: end;
  gap: ${space[3]};
  & > :nth-child(2) {
    grid-column: 1 / -1;
    grid-row: 2;
  }
  @container bars (min-width: 560px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    max-inline-size: 720px;
    & > :nth-child(2) {
      grid-column: auto;
      grid-row: auto;
    }
  }
`;

/** What stands in the room of the fields while there are none to choose from. */
export const WishNotice = styled(WishBox)`
  & > :first-child {
    grid-column: 1 / -1;
    grid-row: 1 / span 2;
    align-self: center;
  }
  @container bars (min-width: 560px) {
    & > :first-child {
      grid-row: auto;
    }
  }
`;

/** What is said about the tables: three lines on the narrowest page, one on a wide one. */
export const StatusBox = styled.div`
  min-block-size: 72px;
  @container bars (min-width: 420px) {
    min-block-size: 48px;
  }
  @container bars (min-width: 720px) {
    min-block-size: 24px;
  }
`;

/** A bar's three times under what they are. It stands above the link that covers its card. */
export const TimesBox = styled.div`
  position: relative;
  z-index: 1;
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  grid-template-rows: minmax(24px, auto) minmax(52px, auto);
  gap: ${space[2]};
  & > :first-child {
    grid-column: 1 / -1;
  }
`;

const three = [1, 2, 3];

/** The room of the fields. */
export const WishFields = () => (
  <WishBox aria-hidden="true">
    {three.map((place) => (
      <Skeleton key={place} height="52px" />
    ))}
  </WishBox>
);

/** The room of the line while its file is on its way. What is marked as `data-later` is not what the area takes over. */
export const WishPlace = () => (
  <Stack gap={2} data-later="">
    <WishFields />
    <StatusBox />
  </Stack>
);

/** The room of a bar's times. */
export const TimesPlace = () => (
  <TimesBox aria-hidden="true" data-later="">
    <span />
    {three.map((place) => (
      <Skeleton key={place} height="52px" />
    ))}
  </TimesBox>
);

/** The same without anything, where nothing is known. */
export const EmptyTimes = () => <TimesBox aria-hidden="true" />;
