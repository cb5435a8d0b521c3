import type { Api } from '@bars/shared-api';
import { barListQuery } from '@bars/shared-api/client/bars';
import { useQuery } from '@tanstack/react-query';
import { barChoiceOf, type BarChoiceView } from '../../common/bars/bar-choice';

/** The bars of the brand. Source: BW-202. */
export const useBarChoice = (api: Api): BarChoiceView => barChoiceOf(useQuery(barListQuery(api)), api.brand);
