import { Button, Motif, Notice, Row, Split, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import { useState, type ReactNode } from 'react';
import { problemScreenCopy } from './problem.copy';

export interface ProblemScreenProps {
  brand: BrandId;
  /** Sends the report. Resolves to false if that failed. */
  onReport: () => Promise<boolean>;
  onStartAnew: () => void;
  /** Contact of the venue. */
  contact: ReactNode;
}

/** The error screen: step 999, an unknown step or flow, a screen that throws. Sources: BW-31, BW-32, BW-195, BW-196. */
export const ProblemScreen = ({ brand, onReport, onStartAnew, contact }: ProblemScreenProps) => {
  const copy = wordsOf(problemScreenCopy, brand);
  const [isReported, setReported] = useState(false);
  const report = async () => setReported(await onReport());
  return (
    <Split aside={<Motif brand={brand} kind="empty" seed={9} />}>
      <Stack gap={5}>
        <Notice tone="error" role="alert" title={copy.text}>
          {copy.hint}
        </Notice>
        <Row gap={3}>
          <Button onClick={onStartAnew}>{copy.startAnew}</Button>
          <Button variant="secondary" disabled={isReported} onClick={() => void report()}>
            {copy.report}
          </Button>
        </Row>
        <Text role="status">{isReported ? copy.reported : null}</Text>
        {contact}
      </Stack>
    </Split>
  );
};
