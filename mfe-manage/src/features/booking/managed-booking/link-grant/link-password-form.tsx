import { Button, Dialog, Row, Stack, Text, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Form, FormError, FormPasswordField } from '@bars/shared-ui/forms';
import { passwordCopy } from '../../../../common/account/password.copy';
import { linkPasswordCopy } from './link-password.copy';
import type { LinkGrant } from './use-link-grant';
import { usePasswordForm } from './use-password-form';

export interface LinkPasswordFormProps {
  brand: BrandId;
  unlock: LinkGrant['unlock'];
}

/** Asks for the password of a booking's link. Sources: MG-50, MG-51. */
export const LinkPasswordForm = ({ brand, unlock }: LinkPasswordFormProps) => {
  const copy = wordsOf(linkPasswordCopy, brand);
  const { form, submit } = usePasswordForm(unlock);
  return (
    <Form isBusy={unlock.isPending} onSubmit={submit}>
      <Stack gap={5}>
        <FormError control={form.control} />
        <FormPasswordField
          control={form.control}
          name="password"
          label={copy.password}
          words={passwordCopy.words}
          autoComplete="current-password"
          required
        />
        <Row>
          <Button type="submit" busy={unlock.isPending}>
            {unlock.isPending ? copy.busy : copy.submit}
          </Button>
        </Row>
      </Stack>
    </Form>
  );
};

/** Asks again while the page stays as it is: for a call whose grant has ended. */
export const LinkPasswordDialog = ({
  brand,
  link: { isAsking, unlock, dismiss },
}: {
  brand: BrandId;
  link: LinkGrant;
}) => {
  const copy = wordsOf(linkPasswordCopy, brand);
  return (
    <Dialog open={isAsking} onClose={dismiss} title={copy.title} closeLabel={copy.close}>
      <Stack gap={4}>
        <Text>{copy.again}</Text>
        {isAsking ? <LinkPasswordForm brand={brand} unlock={unlock} /> : null}
      </Stack>
    </Dialog>
  );
};
