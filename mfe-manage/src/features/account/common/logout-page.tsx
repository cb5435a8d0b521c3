import { Button, Heading, Notice, Page, Stack, Text } from '@bars/shared-ui';

export interface LogoutPageProps {
  title: string;
  /** What is said while the server is asked, and once it has answered. */
  status: string;
  /** `reason`: what went wrong; `text`: what it means for the visitor. */
  failure: { reason: string; text: string; retryLabel: string; retry: () => void } | null;
}

/** The page of customers and of staff that logs out when it is opened. */
export const LogoutPage = ({ title, status, failure }: LogoutPageProps) => (
  <Page width="reading">
    <Stack gap={5}>
      <Heading level={1} tabIndex={-1}>
        {title}
      </Heading>
      {failure === null ? (
        <Text role="status">{status}</Text>
      ) : (
        <Notice
          tone="error"
          role="alert"
          title={failure.reason}
          action={<Button onClick={failure.retry}>{failure.retryLabel}</Button>}
        >
          {failure.text}
        </Notice>
      )}
    </Stack>
  </Page>
);
