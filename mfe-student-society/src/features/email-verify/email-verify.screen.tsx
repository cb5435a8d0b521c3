import type { Api, AreaProps } from '@bars/shared-api';
import { Button, Heading, Notice, NoticeRegion, Page, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { ContactWays } from '@bars/shared-ui/pages';
import { ViewState } from '@bars/shared-ui/pages/view-state';
import { emailVerifyCopy } from './email-verify.copy';
import { useEmailVerify } from './use-email-verify';

/** `/email-verify/:code`: it is confirmed without a press. Sources: RT-45, ST-49…ST-51. */
export const EmailVerifyScreen = ({ brand, api, code }: { brand: AreaProps['brand']; api: Api; code: string }) => {
  const copy = wordsOf(emailVerifyCopy, brand);
  const view = useEmailVerify(api, code);
  return (
    <Page width="reading">
      <Stack gap={6}>
        <Heading level={1} tabIndex={-1}>
          {view.state === 'loading' || view.state === 'failed' ? copy.title : copy.doneTitle}
        </Heading>
        <ViewState
          brand={brand}
          view={view}
          copy={copy}
          height="160px"
          renderFailed={({ reason, retry }) => (
            <>
              <Notice tone="error" role="alert" title={copy.failed}>
                {reason}
              </Notice>
              <ContactWays
                brand={brand}
                first={retry === undefined ? null : <Button onClick={retry}>{copy.retry}</Button>}
              />
            </>
          )}
        >
          {({ again }) => (
            <>
              <NoticeRegion role="status">
                <Notice tone="success">{copy.verified}</Notice>
              </NoticeRegion>
              <Text>{again ? copy.again : copy.next}</Text>
            </>
          )}
        </ViewState>
      </Stack>
    </Page>
  );
};
