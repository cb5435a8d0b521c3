import { errorToNotice } from '@bars/shared-api';
import { useState } from 'react';
import type { EmailStepView } from './use-email-step';

export interface ResendView {
  isSentAgain: boolean;
  /** Why it was not sent again; null where it was. */
  refused: string | null;
  resend: () => void;
}

/** Sends a link to the same address again. Source: ST-47. */
export const useResend = ({ address, send, change }: Extract<EmailStepView, { state: 'pending' }>): ResendView => {
  const [refused, setRefused] = useState<string | null>(null);
  const [isSentAgain, setSentAgain] = useState(false);
  return {
    isSentAgain,
    refused,
    resend: () => {
      setRefused(null);
      setSentAgain(false);
      // Only the tab that sent it knows the whole address.
      if (address === undefined) change();
      else send(address, { onSent: () => setSentAgain(true), onError: (error) => setRefused(errorToNotice(error)) });
    },
  };
};
