import { Card, Heading, Stack, Text } from '@bars/shared-ui';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { WizardEnvironment } from '../../../../common/environment';
import type { ReadyBooking } from '../../use-booking';
import { debugCopy } from './debug.copy';
import { changedFields, flagsOf, visibleFields } from './debug.rules';

const Code = styled.pre`
  margin: 0;
  overflow: auto;
  max-block-size: 60vh;
`;

/* An answer has no place to break, and would make the page wider. */
const Answer = styled.code`
  overflow-wrap: anywhere;
`;

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" gap={2} aria-label={title}>
    <Heading level={3}>{title}</Heading>
    {children}
  </Stack>
);

const Json = ({ value }: { value: unknown }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text that scrolls needs the focus
  <Code tabIndex={0}>{JSON.stringify(value, null, 2)}</Code>
);

const keptAnswers = 20;

/** What each answer has changed, the newest first. */
const useAnswers = (session: BookingSession): readonly string[] => {
  const [last, setLast] = useState(session);
  const [answers, setAnswers] = useState<readonly string[]>([debugCopy.first]);
  if (session !== last) {
    const changed = changedFields(last, session);
    setLast(session);
    setAnswers(
      [Object.keys(changed).length === 0 ? debugCopy.same : JSON.stringify(changed), ...answers].slice(0, keptAnswers),
    );
  }
  return answers;
};

/** The wizard's place, the session's flags and fields, and what the answers have changed, without secrets and personal data. Source: BW-38. */
export const DebugPanel = ({
  booking: { model, step, screen },
  environment: { brand, surface },
}: {
  booking: ReadyBooking;
  environment: WizardEnvironment;
}) => {
  const { session } = model;
  const flags = flagsOf(session);
  const answers = useAnswers(session);
  const place = {
    surface,
    brand,
    step,
    screen,
    flow: session.booking_flow_name,
    fields_required: session.fields_required,
    under_way: [...model.underWay],
    refusals: model.refusals,
  };
  return (
    <Card as="section" tone="sunken" aria-label={debugCopy.title}>
      <Stack gap={5}>
        <Heading level={2}>{debugCopy.title}</Heading>
        <Part title={debugCopy.place}>
          <Json value={place} />
        </Part>
        <Part title={debugCopy.flags}>
          <Text>{`${debugCopy.isOn}: ${flags.on.join(', ')}`}</Text>
          <Text>{`${debugCopy.isOff}: ${flags.off.join(', ')}`}</Text>
        </Part>
        <Part title={debugCopy.answers}>
          <ol reversed>
            {answers.map((answer, index) => (
              <li key={answers.length - index}>
                <Answer>{answer}</Answer>
              </li>
            ))}
          </ol>
        </Part>
        <Part title={debugCopy.session}>
          <Json value={visibleFields(session)} />
        </Part>
      </Stack>
    </Card>
  );
};
