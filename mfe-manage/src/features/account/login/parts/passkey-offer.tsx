import { Button, Notice, Row, Stack } from '@bars/shared-ui';
import type { LoginCopy } from '../login.copy';
import type { PasskeyProblem, PasskeySignIn } from '../use-passkey-sign-in';

const textOf = (problem: PasskeyProblem, copy: LoginCopy): string => {
  if (problem.kind === 'refused') return problem.text;
  return problem.kind === 'cancelled' ? copy.passkeyCancelled : copy.passkeyFailed;
};

/** Logging in with a passkey. */
export const PasskeyOffer = ({
  copy,
  passkey: { isBusy, problem, start },
}: {
  copy: LoginCopy;
  passkey: PasskeySignIn;
}) => (
  <Stack gap={4}>
    <Row>
      <Button variant="secondary" busy={isBusy} onClick={start}>
        {isBusy ? copy.passkeyBusy : copy.passkey}
      </Button>
    </Row>
    {problem === null ? null : (
      <Notice tone={problem.kind === 'cancelled' ? 'info' : 'error'} role="alert">
        {textOf(problem, copy)}
      </Notice>
    )}
  </Stack>
);
