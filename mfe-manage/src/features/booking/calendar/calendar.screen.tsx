import type { Api, AreaProps } from '@bars/shared-api';
import { ButtonLink, Heading, Page, Row, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Redirect } from 'wouter';
import { calendarCopy } from './calendar.copy';
import { useCalendar } from './use-calendar';

export interface CalendarScreenProps {
  brand: AreaProps['brand'];
  api: Api;
  /** The booking's manage key. */
  token: string;
}

/** The page behind the calendar link of a booking. Sources: BW-173, RT-19. */
export const CalendarScreen = ({ brand, api, token }: CalendarScreenProps) => {
  const copy = wordsOf(calendarCopy, brand);
  const { state } = useCalendar(api, token);
  if (state === 'failed') return <Redirect to="/" replace />;
  return (
    <Page width="reading">
      <Stack gap={5}>
        <Heading level={1} tabIndex={-1}>
          {copy.title}
        </Heading>
        <Text as="output">{state === 'saved' ? copy.saved : copy.loading}</Text>
        <Row>
          <ButtonLink href="/booking" variant="secondary">
            {copy.on}
          </ButtonLink>
        </Row>
      </Stack>
    </Page>
  );
};
