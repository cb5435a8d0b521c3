import type { Api } from '@bars/shared-api';
import type { SocietyUser } from '@bars/shared-api/contracts/societies';
import { Button, Row, Stack, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Form, FormError } from '@bars/shared-ui/forms';
import { ReplaceDialog } from '../../common/replace-dialog';
import { registrationCopy } from '../registration.copy';
import { useCodeForm } from '../use-code-form';
import { CodeField } from './code-field';

export interface CodeFormProps {
  brand: BrandId;
  api: Api;
  appUserId: string;
  onJoined: (user: SocietyUser) => void;
}

/** The entry of an invite code. Sources: ST-84…ST-86, ST-92. */
export const CodeForm = ({ brand, api, appUserId, onJoined }: CodeFormProps) => {
  const copy = wordsOf(registrationCopy, brand);
  const { form, isBusy, warning, replace, cancel, submit } = useCodeForm(api, appUserId, onJoined);
  return (
    <>
      <Form isBusy={isBusy} onSubmit={submit}>
        <Stack gap={5}>
          <FormError control={form.control} />
          <CodeField control={form.control} label={copy.code} hint={copy.codeHint} />
          <Row>
            <Button type="submit" busy={isBusy}>
              {isBusy ? copy.joining : copy.join}
            </Button>
          </Row>
        </Stack>
      </Form>
      <ReplaceDialog brand={brand} warning={warning} isBusy={isBusy} onReplace={replace} onClose={cancel} />
    </>
  );
};
