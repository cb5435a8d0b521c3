import { Button, Notice, Row, Stack } from '@bars/shared-ui';
import type { LoginCopy } from '../login.copy';
import type { PasskeyProblem, PasskeySignIn } from '../use-passkey-sign-in';

const textOf = (problem: PasskeyProblem, copy: LoginCopy): string => {
  if (problem.kind === 'refused') return problem.text;
  return problem.kind === 'cancelled' ? copy.passkeyCancelled : copy.passkeyFailed;
};

/** Logging in with a passkey. The alert stays on the page, so that a new text is announced. */
export const PasskeyOffer = ({ copy, passkey: { isBusy, problem, start } }: { copy: LoginCopy; passkey: PasskeySignIn }) => (
  <Stack gap={4}>
    <Row>
      <Button variant="secondary" busy={isBusy} onClick={start}>
        {isBusy ? copy.passkeyBusy : copy.passkey}
      </Button>
    </Row>
    <div role="alert">{problem === null ? null : <Notice tone={problem.kind === 'cancelled' ? 'info' : 'error'}>{textOf(problem, copy)}</Notice>}</div>
  </Stack>
);
