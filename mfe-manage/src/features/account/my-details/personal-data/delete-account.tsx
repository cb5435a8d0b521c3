import type { Api } from '@bars/shared-api';
import { formatBookingDate } from '@bars/shared-api/format';
import { Button, Card, Notice, NoticeRegion, Row, Stack, Text, type BrandId } from '@bars/shared-ui';
import { Form, FormCheckbox } from '@bars/shared-ui/forms';
import { ViewState } from '@bars/shared-ui/pages/view-state';
import { useCallback } from 'react';
import type { PersonalDataCopy } from './personal-data.copy';
import { useDeleteAccount, type DeleteAccountView } from './use-delete-account';
import { ConfirmLoginPart } from '../parts/confirm-login';

export interface DeleteAccountPartProps {
  brand: BrandId;
  api: Api;
  /** Of the account. */
  email: string;
  copy: PersonalDataCopy;
  onKept: () => void;
}

type Ready = Extract<DeleteAccountView, { state: 'ready' }>;

const WhatGoes = ({ copy, upcoming }: { copy: PersonalDataCopy; upcoming: Ready['upcoming'] }) => (
  <Stack gap={3}>
    {copy.goes.map((line) => (
      <Text key={line}>{line}</Text>
    ))}
    <Text>{copy.stays}</Text>
    {upcoming.length === 0 ? null : (
      <Notice tone="warning" title={copy.upcoming}>
        <Stack gap={3}>
          <Stack as="ul" gap={1}>
            {upcoming.map(({ ref_code: refCode, bar, starts_at: startsAt, people }) => (
              <li key={refCode}>{copy.booking({ people, bar, when: formatBookingDate(startsAt), refCode })}</li>
            ))}
          </Stack>
          <span>{copy.upcomingNote}</span>
        </Stack>
      </Notice>
    )}
  </Stack>
);

const Question = ({ brand, api, email, copy, onKept, view }: DeleteAccountPartProps & { view: Ready }) => {
  const takeFocus = useCallback((element: HTMLElement | null) => element?.focus(), []);
  if (view.confirm !== null) return <ConfirmLoginPart brand={brand} api={api} email={email} {...view.confirm} />;
  return (
    <Card>
      <Form isBusy={view.isBusy} onSubmit={view.submit}>
        <Stack gap={4}>
          <Stack tabIndex={-1} ref={takeFocus}>
            <WhatGoes copy={copy} upcoming={view.upcoming} />
          </Stack>
          <FormCheckbox control={view.form.control} name="agreed" label={copy.agree} required />
          <NoticeRegion role="alert">
            {view.problem === null ? null : <Notice tone="error">{view.problem}</Notice>}
          </NoticeRegion>
          <Row>
            <Button variant="danger" type="submit" busy={view.isBusy}>
              {view.isBusy ? copy.deleting : copy.deleteNow}
            </Button>
            <Button variant="secondary" onClick={onKept}>
              {copy.keep}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Card>
  );
};

/** What goes and what stays, a tick, and the last press. It takes the focus from the button whose place it takes. */
export const DeleteAccountPart = (props: DeleteAccountPartProps) => {
  const { brand, api, copy } = props;
  return (
    <ViewState brand={brand} view={useDeleteAccount(api)} copy={copy} height="240px" wait="silent">
      {(ready) => <Question {...props} view={ready} />}
    </ViewState>
  );
};
