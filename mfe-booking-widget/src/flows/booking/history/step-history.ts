import type { PageHistory, StepHistory } from '../../../common/environment';
import { trailOf } from './step-trail.rules';
import { useStepHistory } from './use-step-history';

/** The wizard's steps in the history of one of our own pages. */
export const stepHistoryOf = (history: PageHistory): StepHistory => ({
  Entries: (props) => {
    useStepHistory(history, props);
    return null;
  },
  isAtEnd: () => trailOf(history.state()).at(-1) === 'completed',
  isReturn: () => trailOf(history.state()).length > 0,
  forgetQuery: () => history.replace(history.state(), true),
});
