import { flowNames } from '@bars/shared-api/contracts/booking-flow-rules';
import { Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import type { WizardModel } from '../wizard-model';
import { flowCopy } from './flow.copy';

/** The line of the session's flow at step 2; nothing for an unknown flow. */
export const FlowIntro = ({ model: { brand, session } }: { model: Pick<WizardModel, 'brand' | 'session'> }) => {
  const name = flowNames.find((one) => one === session.booking_flow_name);
  return name === undefined ? null : <Text>{wordsOf(flowCopy, brand)[name]}</Text>;
};
