import type { BrandId } from '@bars/shared-api/contracts/dto';
import { Button, ButtonLink, Notice, Row, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { appLoginCopy } from './app-login.copy';
import type { AppLoginView } from './use-app-login';

export interface AppLoginNoticeProps {
  brand: BrandId;
  view: AppLoginView;
}

/** Why the app's user is not logged in, and the ways on. The wizard below can be used all the same. Sources: BW-3, BW-187. */
export const AppLoginNotice = ({ brand, view }: AppLoginNoticeProps) => {
  if (view.state !== 'failed' && view.state !== 'refused') return null;
  const copy = wordsOf(appLoginCopy, brand);
  return (
    <Notice
      tone="warning"
      role="alert"
      title={copy.title}
      action={
        <Row gap={3}>
          <Button variant="secondary" onClick={view.dismiss}>
            {copy.goOn}
          </Button>
          {view.state === 'failed' ? (
            <Button variant="quiet" onClick={view.retry}>
              {copy.retry}
            </Button>
          ) : (
            <ButtonLink variant="quiet" href="/login?return=%2Fnew-booking">
              {copy.logIn}
            </ButtonLink>
          )}
        </Row>
      }
    >
      <Stack gap={2}>
        <Text>{view.reason}</Text>
        <Text>{copy.body}</Text>
      </Stack>
    </Notice>
  );
};
