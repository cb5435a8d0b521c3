import type { Api, AreaProps } from '@bars/shared-api';
import {
  Button,
  ButtonLink,
  Heading,
  Notice,
  NoticeRegion,
  Page,
  Row,
  Stack,
  Text,
  useFocusOnChange,
} from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { ContactWays } from '@bars/shared-ui/pages';
import { ViewState } from '@bars/shared-ui/pages/view-state';
import { OfferList } from '../common/offer-list';
import { ReplaceDialog } from '../common/replace-dialog';
import { qrCopy, type QrCopy } from './qr.copy';
import { useQr, type QrView } from './use-qr';

export interface QrProps {
  brand: AreaProps['brand'];
  api: Api;
  code: string;
  /** Where the app has opened the page; otherwise the login counts. */
  appUserId: string | undefined;
}

interface ReadyProps {
  brand: AreaProps['brand'];
  copy: QrCopy;
  view: Extract<QrView, { state: 'ready' }>;
  code: string;
  isApp: boolean;
}

/** What can be done: join, log in first, or nothing more. */
const Ways = ({ copy, view, code, isApp }: Omit<ReadyProps, 'brand'>) => {
  const { society } = view;
  switch (view.own) {
    case 'registered':
      return (
        <Stack gap={4}>
          <Text>{society.registered_message}</Text>
          {isApp ? null : (
            <Row>
              <ButtonLink href="/society" variant="secondary">
                {copy.mine}
              </ButtonLink>
            </Row>
          )}
        </Stack>
      );
    case 'signedOut':
      return (
        <Notice
          tone="info"
          action={
            <ButtonLink href={`/login?return=${encodeURIComponent(`/society/qr/${encodeURIComponent(code)}`)}`}>
              {copy.logIn}
            </ButtonLink>
          }
        >
          {copy.signedOut}
        </Notice>
      );
    case 'joinable':
      return (
        <Stack gap={4}>
          <Text tone="soft" size="s">
            {copy.explained}
          </Text>
          <Row>
            <Button busy={view.isBusy} onClick={view.join}>
              {view.isBusy ? copy.joining : copy.join}
            </Button>
          </Row>
        </Stack>
      );
  }
};

const Ready = (props: ReadyProps) => {
  const { brand, copy, view } = props;
  const { society } = view;
  return (
    <>
      <NoticeRegion role="status">
        {view.own === 'registered' ? (
          <Notice tone={view.isJoined ? 'success' : 'info'}>
            {view.isJoined ? copy.joined(society.title) : copy.already(society.title)}
          </Notice>
        ) : null}
      </NoticeRegion>
      {society.bar === null ? null : <Text>{copy.meets(society.bar)}</Text>}
      <OfferList brand={brand} offers={society.offers} level={2} />
      <NoticeRegion role="alert">
        {view.problem === null ? null : <Notice tone="error">{view.problem}</Notice>}
      </NoticeRegion>
      <Ways {...props} />
      <ReplaceDialog
        brand={brand}
        warning={view.warning}
        isBusy={view.isBusy}
        onReplace={view.replace}
        onClose={view.cancel}
      />
    </>
  );
};

/** Who has joined needs not be asked to. */
const titleOf = (copy: QrCopy, view: QrView): string => {
  if (view.state !== 'ready') return copy.title;
  return view.own === 'registered' ? view.society.title : copy.titleOf(view.society.title);
};

/** `/society/qr/:code`: joins a society by its QR code. Sources: RT-46, ST-93, ST-94. */
export const QrScreen = ({ brand, api, code, appUserId }: QrProps) => {
  const copy = wordsOf(qrCopy, brand);
  const view = useQr(api, { code, appUserId });
  const heading = useFocusOnChange<HTMLHeadingElement>(view.turn);
  return (
    <Page width="reading">
      <Stack gap={6}>
        <Heading level={1} tabIndex={-1} ref={heading}>
          {titleOf(copy, view)}
        </Heading>
        <ViewState brand={brand} view={view} copy={copy} height="360px">
          {(shown) =>
            shown.state === 'ready' ? (
              <Ready brand={brand} copy={copy} view={shown} code={code} isApp={appUserId !== undefined} />
            ) : (
              <>
                <Notice tone="error" role="alert">
                  {shown.reason}
                </Notice>
                <ContactWays brand={brand} />
              </>
            )
          }
        </ViewState>
      </Stack>
    </Page>
  );
};
