import type { Api, AreaProps } from '@bars/shared-api';
import { selectableBars, type ListedBar } from '@bars/shared-api/contracts/bars';
import { Heading, Notice, NoticeRegion, Page, Stack, Text, useFocusOnChange } from '@bars/shared-ui';
import { brandContacts } from '@bars/shared-ui/copy/brand-contact.copy';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { ViewState } from '@bars/shared-ui/pages/view-state';
import { useWatch } from 'react-hook-form';
import { newSecret } from '../../common/new-secret';
import { forgetSignUp, keepLastBar, keepSignUp, readLastBar, readSignUp } from './kept-sign-up';
import { BarField } from './parts/bar-field';
import { SignUpFormPart } from './parts/sign-up-form';
import { emptySignUp, type SignUpValues } from './sign-up.conversions';
import { signUpCopy, type SignUpCopy } from './sign-up.copy';
import { preselectedBar } from './sign-up.rules';
import { useBars, useTurns } from './use-sign-up';
import { useSignUpForm } from './use-sign-up-form';

export { readBarsFirst } from './use-sign-up';

interface VisitorFormProps {
  brand: AreaProps['brand'];
  api: Api;
  copy: SignUpCopy;
  bars: readonly ListedBar[];
  named: string | null;
  onDone: () => void;
}

/** What was typed before is there again; the bar of another route goes first. Sources: ST-79…ST-81. */
const initialValues = (bars: readonly ListedBar[], named: string | null): SignUpValues => {
  const kept = readSignUp();
  const preselected = preselectedBar(bars, { named, last: readLastBar() });
  if (kept === null) return emptySignUp(newSecret(), preselected);
  const isOfRoute =
    kept.named === named && (kept.values.bar_id === '' || bars.some(({ id }) => String(id) === kept.values.bar_id));
  return isOfRoute ? kept.values : { ...kept.values, bar_id: preselected };
};

const VisitorForm = ({ brand, api, copy, bars, named, onDone }: VisitorFormProps) => {
  const view = useSignUpForm(api, {
    isAtTablet: false,
    initial: () => initialValues(bars, named),
    onChange: (values) => {
      keepSignUp(named, values);
      keepLastBar(values.bar_id);
    },
    onDone: () => {
      forgetSignUp();
      onDone();
    },
  });
  const { control } = view.form;
  const chosen = useWatch({ control, name: 'bar_id' });
  return (
    <SignUpFormPart
      copy={copy}
      brandName={brandContacts[brand].name}
      view={view}
      barField={<BarField copy={copy} control={control} bars={bars} />}
      bar={bars.find(({ id }) => String(id) === chosen) ?? null}
      isShared={false}
    />
  );
};

export interface SignUpScreenProps {
  brand: AreaProps['brand'];
  api: Api;
  /** The slug or the id of a bar, as the route has it. */
  bar: string | null;
}

/** `/student-signup/:bar_id?`. Sources: RT-42, ST-58…ST-81. */
export const SignUpScreen = ({ brand, api, bar }: SignUpScreenProps) => {
  const copy = wordsOf(signUpCopy, brand);
  const view = useBars(api);
  const { turn, isThanked, finish } = useTurns();
  const heading = useFocusOnChange<HTMLHeadingElement>(turn);
  return (
    <Page width="reading">
      <Stack gap={6}>
        <Heading level={1} tabIndex={-1} ref={heading}>
          {copy.title}
        </Heading>
        <NoticeRegion role="status">{isThanked ? <Notice tone="success">{copy.thanks}</Notice> : null}</NoticeRegion>
        <Text>{copy.intro}</Text>
        <ViewState brand={brand} view={view} copy={copy} height="1400px">
          {({ bars }) => (
            <VisitorForm
              key={turn}
              brand={brand}
              api={api}
              copy={copy}
              bars={selectableBars(bars, brand)}
              named={bar}
              onDone={finish}
            />
          )}
        </ViewState>
      </Stack>
    </Page>
  );
};
