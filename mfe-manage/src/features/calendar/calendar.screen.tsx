import type { Api, AreaProps } from '@bars/shared-api';
import { ButtonLink, Heading, Page, Row, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { useCallback } from 'react';
import { useLocation } from 'wouter';
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
  const [, navigate] = useLocation();
  const goHome = useCallback(() => navigate('/', { replace: true }), [navigate]);
  const state = useCalendar({ api, token, onFailure: goHome });
  return (
    <Page width="reading">
      <Stack gap={5}>
        <Heading level={1} tabIndex={-1}>
          {copy.title}
        </Heading>
        <Text as="output">{state === 'done' ? copy.done : copy.loading}</Text>
        <Row>
          <ButtonLink href="/booking" variant="secondary">
            {copy.on}
          </ButtonLink>
        </Row>
      </Stack>
    </Page>
  );
};
