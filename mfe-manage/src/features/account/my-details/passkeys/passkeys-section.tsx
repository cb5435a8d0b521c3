import type { Api } from '@bars/shared-api';
import { Button, Notice, NoticeRegion, Row, Stack, Text, type BrandId, type Tone } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { ViewState } from '@bars/shared-ui/pages/view-state';
import { passkeysCopy, type PasskeysCopy } from './passkeys.copy';
import { deviceName } from './passkeys.rules';
import { usePasskeys, type PasskeyChanges, type PasskeyResult, type PasskeysView } from './use-passkeys';
import { AccountSection } from '../parts/account-section';
import { ConfirmLoginPart } from '../parts/confirm-login';
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

type KnownPasskeys = Exclude<PasskeysView, { state: 'loading' | 'failed' }>;

const Content = ({ view, ...props }: SectionProps & { copy: PasskeysCopy; view: KnownPasskeys }) => (
  <>
    {view.state === 'empty' ? (
      <Text>{props.copy.empty}</Text>
    ) : (
      <Stack as="ul" gap={3}>
        {view.passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            api={props.api}
            copy={props.copy}
            passkey={passkey}
            isBusy={view.changes.removing === passkey.id}
            onRemove={() => view.changes.remove(passkey)}
          />
        ))}
      </Stack>
    )}
    <Changes {...props} changes={view.changes} />
  </>
);

/** The passkeys of the account: to add, rename and remove. */
export const PasskeysSection = (props: SectionProps) => {
  const { brand, api } = props;
  const copy = wordsOf(passkeysCopy, brand);
  const view = usePasskeys(api, deviceName(navigator.userAgent) ?? copy.newName);
  return (
    <AccountSection title={copy.title} intro={copy.intro}>
      <ViewState brand={brand} view={view} copy={copy} height="88px" wait="silent">
        {(known) => <Content {...props} copy={copy} view={known} />}
      </ViewState>
    </AccountSection>
  );
};
