import { Card, Motif, space, Stack, Text } from '@bars/shared-ui';
import styled from 'styled-components';
import { FlowIntro } from '../../../common/flow/flow-intro';
import type { WizardModel } from '../../../common/wizard-model';
import type { EnquiryCopy } from '../enquiry.copy';

/** The picture beside the text. A narrow page shows only the text. */
const Beside = styled.div`
  & > :last-child {
    display: none;
  }
  @container bars (min-width: 560px) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 200px;
    gap: ${space[6]};
    align-items: center;
    & > :last-child {
      display: block;
    }
  }
`;

export interface PromiseCardProps {
  model: WizardModel;
  copy: EnquiryCopy;
  bar: string;
}

/** The promised callback, the reason for the enquiry, and that it costs nothing. Source: BW-131. */
export const PromiseCard = ({ model: { brand, session }, copy, bar }: PromiseCardProps) => (
  <Card>
    <Beside>
      <Stack gap={2}>
        <Text size="l" strong>
          {copy.promise(bar)}
        </Text>
        {session.step === 2 ? <FlowIntro model={{ brand, session }} /> : null}
        {session.no_autoconfirm_reason === null || session.step === 2 ? null : (
          <Text>{session.no_autoconfirm_reason}</Text>
        )}
        <Text tone="soft">{copy.noStrings}</Text>
      </Stack>
      <Motif brand={brand} kind="venue" ratio="1:1" seed={session.bar_id ?? 0} />
    </Beside>
  </Card>
);
