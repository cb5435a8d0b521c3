import { cardAnswerPath } from '@bars/shared-api/contracts/payments';
import type { Config } from '../config/config';
import { tracedGateway } from '../process/tracing/traced-ports';
import type { Clock } from '../time/clock';
import type { Gateway } from './gateway';
import { hostedPageGateway } from './hosted-page-gateway';

/** The card provider of the settings. */
export const configuredGateway = (
  { card, publicOrigin }: Pick<Config, 'card' | 'publicOrigin'>,
  clock: Clock,
): Gateway => tracedGateway(hostedPageGateway({ ...card, responseUrl: `${publicOrigin}${cardAnswerPath}` }, clock));
