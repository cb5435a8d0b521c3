import type { Api, AreaProps } from '@bars/shared-api';
import { Heading, Notice, NoticeRegion, Page, Stack, Text, useFocusOnChange } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { ContactWays } from '@bars/shared-ui/pages';
import { ViewState } from '@bars/shared-ui/pages/view-state';
import { CodeForm } from './parts/code-form';
import { Registered } from './parts/registered';
import { registrationCopy, type RegistrationCopy } from './registration.copy';
import { ScanPanel } from './scan/scan-panel';
import { useRegistration, type Done, type RegistrationView } from './use-registration';

export { readRegistrationFirst } from './use-registration';

export interface RegistrationProps {
  brand: AreaProps['brand'];
  api: Api;
  /** The id of the app user, as the path has it. */
  appUserId: string;
}

const saidOf = (copy: RegistrationCopy, done: NonNullable<Done>): string =>
  done.is === 'joined' ? copy.joined(done.society) : copy.left(done.society);

interface ReadyProps extends RegistrationProps {
  copy: RegistrationCopy;
  view: Extract<RegistrationView, { state: 'ready' }>;
}

const Ready = ({ brand, api, appUserId, copy, view }: ReadyProps) => {
  const { active, done, leave, onJoined } = view;
  return (
    <>
      <NoticeRegion role="status">
        {done === null ? null : <Notice tone="success">{saidOf(copy, done)}</Notice>}
      </NoticeRegion>
      {active === null ? <Text>{copy.intro}</Text> : <Registered brand={brand} active={active} leave={leave} />}
      {active === null || active.type.base_type.can_leave ? (
        <Stack gap={5}>
          {active === null ? null : (
            <Stack gap={2}>
              <Heading level={2}>{copy.otherTitle}</Heading>
              <Text>{copy.otherIntro}</Text>
            </Stack>
          )}
          <CodeForm brand={brand} api={api} appUserId={appUserId} onJoined={onJoined} />
          <ScanPanel brand={brand} appUserId={appUserId} />
        </Stack>
      ) : null}
    </>
  );
};

/** `/clubsoc/:userid/:email?`: registering with a society. Sources: RT-39, ST-82…ST-92. */
export const RegistrationScreen = ({ brand, api, appUserId }: RegistrationProps) => {
  const copy = wordsOf(registrationCopy, brand);
  const view = useRegistration(api, appUserId);
  const heading = useFocusOnChange<HTMLHeadingElement>(view.turn);
  return (
    <Page width="reading">
      <Stack gap={6}>
        <Heading level={1} tabIndex={-1} ref={heading}>
          {copy.title}
        </Heading>
        <ViewState brand={brand} view={view} copy={copy} height="420px">
          {(shown) =>
            shown.state === 'ready' ? (
              <Ready brand={brand} api={api} appUserId={appUserId} copy={copy} view={shown} />
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
