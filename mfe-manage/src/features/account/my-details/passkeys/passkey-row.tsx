import type { Api } from '@bars/shared-api';
import type { Passkey } from '@bars/shared-api/contracts/passkeys';
import { dayOf, formatDay } from '@bars/shared-api/format';
import { Button, Card, Heading, Row, Stack, Text } from '@bars/shared-ui';
import { Form, FormError, FormTextField } from '@bars/shared-ui/forms';
import { useCallback, useState } from 'react';
import type { PasskeysCopy } from './passkeys.copy';
import { useRenamePasskey } from './use-rename-passkey';

interface RowProps {
  api: Api;
  copy: PasskeysCopy;
  passkey: Passkey;
  isBusy: boolean;
  onRemove: () => void;
}

const RenameForm = ({
  api,
  copy,
  passkey,
  onEnd,
}: Pick<RowProps, 'api' | 'copy' | 'passkey'> & { onEnd: () => void }) => {
  const { form, isBusy, submit } = useRenamePasskey(api, passkey, onEnd);
  return (
    <Form isBusy={isBusy} onSubmit={submit}>
      <Stack gap={4}>
        <FormError control={form.control} />
        <FormTextField control={form.control} name="name" label={copy.name} autoComplete="off" required />
        <Row>
          <Button type="submit" busy={isBusy}>
            {isBusy ? copy.saving : copy.save}
          </Button>
          <Button variant="quiet" onClick={onEnd}>
            {copy.cancel}
          </Button>
        </Row>
      </Stack>
    </Form>
  );
};

const RemoveQuestion = ({ copy, passkey, isBusy, onRemove, onEnd }: Omit<RowProps, 'api'> & { onEnd: () => void }) => {
  const takeFocus = useCallback((element: HTMLElement | null) => element?.focus(), []);
  return (
    <Stack gap={3} tabIndex={-1} ref={takeFocus}>
      <Text>{copy.removeQuestion(passkey.name)}</Text>
      <Row>
        <Button variant="danger" busy={isBusy} onClick={onRemove}>
          {isBusy ? copy.removing : copy.removeYes}
        </Button>
        <Button variant="quiet" onClick={onEnd}>
          {copy.removeNo}
        </Button>
      </Row>
    </Stack>
  );
};

const day = (at: string): string => formatDay(dayOf(at));

/** One passkey, with its name to change and a question before it is removed. */
export const PasskeyRow = ({ api, copy, passkey, isBusy, onRemove }: RowProps) => {
  const [shown, setShown] = useState<'facts' | 'rename' | 'remove'>('facts');
  const showFacts = () => setShown('facts');
  const used = passkey.last_used_at === null ? copy.neverUsed : copy.used(day(passkey.last_used_at));
  return (
    <Card as="li">
      <Stack gap={3}>
        <div>
          <Heading level={3}>{passkey.name}</Heading>
          <Text tone="soft" size="s">{`${copy.added(day(passkey.created_at))}, ${used}`}</Text>
        </div>
        {shown === 'rename' ? <RenameForm api={api} copy={copy} passkey={passkey} onEnd={showFacts} /> : null}
        {shown === 'remove' ? (
          <RemoveQuestion copy={copy} passkey={passkey} isBusy={isBusy} onRemove={onRemove} onEnd={showFacts} />
        ) : null}
        {shown === 'facts' ? (
          <Row>
            <Button
              variant="secondary"
              aria-label={`${copy.rename} ${passkey.name}`}
              onClick={() => setShown('rename')}
            >
              {copy.rename}
            </Button>
            <Button
              variant="dangerQuiet"
              aria-label={`${copy.remove} ${passkey.name}`}
              onClick={() => setShown('remove')}
            >
              {copy.remove}
            </Button>
          </Row>
        ) : null}
      </Stack>
    </Card>
  );
};
