import type { Api, AreaProps } from '@bars/shared-api';
import { Button, Heading, Notice, NoticeRegion, Page, Row, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Form, FormError, FormTextField } from '@bars/shared-ui/forms';
import { voucherCopy } from './voucher.copy';
import { useVoucher } from './use-voucher';

/** `/app-voucher/:app_user_id`. Sources: RT-51, ST-110…ST-114. */
export const VoucherScreen = ({
  brand,
  api,
  appUserId,
}: {
  brand: AreaProps['brand'];
  api: Api;
  appUserId: string;
}) => {
  const copy = wordsOf(voucherCopy, brand);
  const { form, isBusy, isApplied, submit } = useVoucher(api, appUserId);
  return (
    <Page width="reading">
      <Stack gap={6}>
        <Heading level={1} tabIndex={-1}>
          {copy.title}
        </Heading>
        <Text>{copy.explained}</Text>
        <NoticeRegion role="status">{isApplied ? <Notice tone="success">{copy.applied}</Notice> : null}</NoticeRegion>
        <Form isBusy={isBusy} onSubmit={submit}>
          <Stack gap={5}>
            <FormError control={form.control} />
            <FormTextField control={form.control} name="voucher_code" label={copy.code} autoComplete="off" required />
            <Row>
              <Button type="submit" busy={isBusy}>
                {isBusy ? copy.checking : copy.check}
              </Button>
            </Row>
          </Stack>
        </Form>
      </Stack>
    </Page>
  );
};
