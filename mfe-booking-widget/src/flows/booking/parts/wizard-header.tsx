import { Button, Heading, Progress, Row, Stack, Text, useHeadingTag } from '@bars/shared-ui';
import type { Ref } from 'react';
import styled from 'styled-components';
import type { BookingCopy } from '../booking.copy';
import type { ProgressAt } from '../steps/progress.rules';

export interface WizardHeaderProps {
  copy: BookingCopy;
  title: string;
  /** The line under the title, about the step. */
  subtitle: string | null;
  goBack: (() => void) | null;
  /** Null unless the page around allows closing. Source: EM-16. */
  close: (() => void) | null;
  /** Null outside the numbered steps. */
  progress: Pick<ProgressAt, 'steps' | 'current'> | null;
  headingRef: Ref<HTMLHeadingElement>;
}

/** The row has the same height with and without the back button, so that the title does not move. */
const TitleRow = styled(Row)`
  min-block-size: 48px;
`;

/** The title, the back button and the progress. Sources: BW-39…BW-43. */
export const WizardHeader = ({ copy, title, subtitle, goBack, close, progress, headingRef }: WizardHeaderProps) => {
  const below = useHeadingTag(2);
  return (
    <Stack as="header" gap={4} data-part="header">
      <TitleRow gap={4} justify="space-between">
        <Heading level={1} ref={headingRef} tabIndex={-1} data-part="title">
          {title}
        </Heading>
        {goBack || close ? (
          <Row gap={5}>
            {goBack ? (
              <Button variant="quiet" onClick={goBack}>
                {copy.back}
              </Button>
            ) : null}
            {close ? (
              <Button variant="quiet" onClick={close}>
                {copy.close}
              </Button>
            ) : null}
          </Row>
        ) : null}
      </TitleRow>
      {progress ? (
        <Progress
          label={copy.progressLabel}
          currentId={progress.current}
          steps={progress.steps.map((id) => ({ id, label: copy.progress[id] }))}
        />
      ) : null}
      {subtitle === null ? null : (
        <Text as={below} size="l" strong>
          {subtitle}
        </Text>
      )}
    </Stack>
  );
};
