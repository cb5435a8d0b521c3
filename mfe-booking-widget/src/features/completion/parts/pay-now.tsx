import { formatPence } from '@bars/shared-api/format';
import { Button } from '@bars/shared-ui';
import { useBusy } from '../../../common/form/use-busy';
import type { CompletionCopy } from '../completion.copy';

export interface PayNowProps {
  /** Pence. */
  owed: number;
  copy: CompletionCopy;
  /** Opens the payment. */
  onPay: () => Promise<boolean>;
}

/** The button that pays the due deposit of a booking. Source: BW-167. */
export const PayNow = ({ owed, copy, onPay }: PayNowProps) => {
  const { isBusy, run } = useBusy();
  return (
    <div>
      <Button busy={isBusy} onClick={() => void run(onPay)}>
        {copy.pay(formatPence(owed))}
      </Button>
    </div>
  );
};
