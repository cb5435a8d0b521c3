import type { Api } from '@bars/shared-api';
import {
  Button,
  Notice,
  NoticeRegion,
  Row,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
  type BrandId,
  type Tone,
} from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { passkeysCopy, type PasskeysCopy } from '../passkeys.copy';
import { deviceName } from '../passkeys.rules';
import { usePasskeys, type PasskeyChanges, type PasskeyResult } from '../use-passkeys';
import { AccountSection } from './account-section';
import { ConfirmLoginPart } from './confirm-login';
import { PasskeyRow } from './passkey-row';

interface SectionProps {
  brand: BrandId;
  api: Api;
  /** Of the account. */
  email: string;
}

const tones: Record<PasskeyResult['kind'], Tone> = {
  added: 'success',
  removed: 'success',
  cancelled: 'info',
  exists: 'info',
  failed: 'error',
  refused: 'error',
};

const textOf = (result: PasskeyResult, copy: PasskeysCopy): string => {
  if (result.kind === 'refused') return result.text;
  return {
    added: copy.isAdded,
    removed: copy.isRemoved,
    cancelled: copy.isCancelled,
    exists: copy.exists,
    failed: copy.notMade,
  }[result.kind];
};

const AddButton = ({ copy, changes: { add, isAdding } }: { copy: PasskeysCopy; changes: PasskeyChanges }) =>
  add === null ? (
    <Text tone="soft" size="s">
      {copy.notHere}
    </Text>
  ) : (
    <Row>
      <Button variant="secondary" busy={isAdding} onClick={add}>
        {isAdding ? copy.adding : copy.add}
      </Button>
    </Row>
  );

const Changes = ({
  brand,
  api,
  email,
  copy,
  changes,
}: SectionProps & { copy: PasskeysCopy; changes: PasskeyChanges }) => (
  <>
    {changes.confirm === null ? (
      <AddButton copy={copy} changes={changes} />
    ) : (
      <ConfirmLoginPart brand={brand} api={api} email={email} {...changes.confirm} />
    )}
    <NoticeRegion role="status">
      {changes.result === null ? null : (
        <Notice tone={tones[changes.result.kind]}>{textOf(changes.result, copy)}</Notice>
      )}
    </NoticeRegion>
  </>
);

const Content = ({ brand, api, email, copy }: SectionProps & { copy: PasskeysCopy }) => {
  const view = usePasskeys(api, deviceName(navigator.userAgent) ?? copy.newName);
  switch (view.state) {
    case 'loading':
      return (
        <>
          <VisuallyHidden role="status">{copy.loading}</VisuallyHidden>
          <Skeleton height="88px" />
        </>
      );
    case 'failed':
      return (
        <Notice tone="error" role="alert" action={<Button onClick={view.retry}>{copy.retry}</Button>}>
          {copy.failed}
        </Notice>
      );
    case 'empty':
      return (
        <>
          <Text>{copy.empty}</Text>
          <Changes brand={brand} api={api} email={email} copy={copy} changes={view.changes} />
        </>
      );
    case 'ready':
      return (
        <>
          <Stack as="ul" gap={3}>
            {view.passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                api={api}
                copy={copy}
                passkey={passkey}
                isBusy={view.changes.removing === passkey.id}
                onRemove={() => view.changes.remove(passkey)}
              />
            ))}
          </Stack>
          <Changes brand={brand} api={api} email={email} copy={copy} changes={view.changes} />
        </>
      );
  }
};

/** The passkeys of the account: to add, rename and remove. */
export const PasskeysSection = ({ brand, api, email }: SectionProps) => {
  const copy = wordsOf(passkeysCopy, brand);
  return (
    <AccountSection title={copy.title} intro={copy.intro}>
      <Content brand={brand} api={api} email={email} copy={copy} />
    </AccountSection>
  );
};
