import type { Api, AreaProps } from '@bars/shared-api';
import type { ListedBar } from '@bars/shared-api/contracts/bars';
import type { StaffLogin } from '@bars/shared-api/contracts/staff';
import { Button, Dialog, Heading, Notice, NoticeRegion, Page, Row, Stack, Text } from '@bars/shared-ui';
import { brandContacts } from '@bars/shared-ui/copy/brand-contact.copy';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { ViewState } from '@bars/shared-ui/pages/view-state';
import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { newSecret } from '../../../common/new-secret';
import { SignUpFormPart } from '../parts/sign-up-form';
import { emptySignUp } from '../sign-up.conversions';
import { signUpCopy, type SignUpCopy } from '../sign-up.copy';
import { useBars, useTurns, type TurnView } from '../use-sign-up';
import { useSignUpForm } from '../use-sign-up-form';
import { tabletCopy, type TabletCopy } from './tablet.copy';
import { useIdleWipe, useStaff, useWipeOnLeave, type IdleView } from './use-tablet';

const StillThere = ({ copy, idle, wipe }: { copy: TabletCopy; idle: IdleView; wipe: () => void }) => (
  <Dialog
    open={idle.isWarned}
    onClose={idle.answer}
    title={copy.stillThere}
    closeLabel={copy.close}
    actions={
      <>
        <Button onClick={idle.answer}>{copy.carryOn}</Button>
        <Button variant="secondary" onClick={wipe}>
          {copy.clear}
        </Button>
      </>
    }
  >
    <Text role="alert">{copy.wiped}</Text>
  </Dialog>
);

interface TabletFormProps {
  brand: AreaProps['brand'];
  api: Api;
  copy: SignUpCopy;
  words: TabletCopy;
  staff: StaffLogin;
  logOut: () => void;
  /** The bar of the staff, if the list has it. */
  bar: ListedBar | undefined;
  turns: TurnView;
}

/** One person's form: nothing of it is kept, and nothing is left of it when it ends. */
const TabletForm = ({
  brand,
  api,
  copy,
  words,
  staff,
  logOut,
  bar,
  turns: { turn, finish, wipe },
}: TabletFormProps) => {
  const view = useSignUpForm(api, {
    isAtTablet: true,
    initial: () => emptySignUp(newSecret(), String(staff.venue.bar_id)),
    onDone: finish,
  });
  const { setFocus, formState } = view.form;
  useEffect(() => {
    if (turn > 0) setFocus('email');
  }, [turn, setFocus]);
  const idle = useIdleWipe(formState.isDirty && !view.isBusy, wipe);
  const form = useWipeOnLeave(wipe);
  const leave = () => {
    logOut();
    wipe();
  };
  return (
    <div ref={form}>
      <SignUpFormPart
        copy={copy}
        brandName={brandContacts[brand].name}
        view={view}
        barField={<Text strong>{copy.fixedBar(staff.venue.bar_name)}</Text>}
        bar={bar ?? null}
        isShared
        wayOn={
          view.isLoggedOut ? (
            <Row>
              <Button variant="secondary" onClick={leave}>
                {words.logIn}
              </Button>
            </Row>
          ) : null
        }
      />
      <StillThere copy={words} idle={idle} wipe={wipe} />
    </div>
  );
};

export interface DataCollectScreenProps {
  brand: AreaProps['brand'];
  api: Api;
}

/** `/staff/data-collect`: the sign-up on a venue's tablet, one person after another. Sources: RT-38, AC-49, decisions "Staff login". */
export const DataCollectScreen = ({ brand, api }: DataCollectScreenProps) => {
  const copy = wordsOf(signUpCopy, brand);
  const words = wordsOf(tabletCopy, brand);
  const view = useBars(api);
  const turns = useTurns();
  const { staff, logOut } = useStaff(api);
  if (staff === null) return <Redirect to="/staff/login" replace />;
  return (
    <Page width="reading">
      <Stack gap={6}>
        <Heading level={1} tabIndex={-1}>
          {copy.title}
        </Heading>
        <NoticeRegion role="status">
          {turns.isThanked ? <Notice tone="success">{copy.thanks}</Notice> : null}
        </NoticeRegion>
        <Text>{copy.intro}</Text>
        <Text tone="soft">{words.nothingKept}</Text>
        <ViewState brand={brand} view={view} copy={copy} height="1300px">
          {({ bars }) => (
            <TabletForm
              key={turns.turn}
              brand={brand}
              api={api}
              copy={copy}
              words={words}
              staff={staff}
              logOut={logOut}
              bar={bars.find(({ id }) => id === staff.venue.bar_id)}
              turns={turns}
            />
          )}
        </ViewState>
      </Stack>
    </Page>
  );
};
