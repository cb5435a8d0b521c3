import type { Api, AreaProps } from '@bars/shared-api';
import { checkInWords } from '@bars/shared-api/contracts/check-in';
import { Heading, Notice, NoticeRegion, Page, Row, Stack, Text, useFocusOnChange } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { ViewState } from '@bars/shared-ui/pages/view-state';
import { checkInCopy, type CheckInCopy } from './check-in.copy';
import { CheckInForm } from './parts/check-in-form';
import { ChooseBar } from './parts/choose-bar';
import { VisitList } from './parts/visit-list';
import { useCheckIn, type CheckInView } from './use-check-in';

export { readCheckInFirst } from './use-check-in';

export interface ScreenProps {
  brand: AreaProps['brand'];
  api: Api;
}

/** `/covid-checkin`: the bar selector, and then the page of the bar. Sources: RT-41, ST-116. */
export const CheckInStartScreen = ({ brand, api }: ScreenProps) => {
  const copy = wordsOf(checkInCopy, brand);
  return (
    <Page width="reading">
      <Stack gap={6}>
        <Heading level={1} tabIndex={-1}>
          {copy.title}
        </Heading>
        <Text>{copy.chooseFirst}</Text>
        <Row>
          <ChooseBar brand={brand} api={api} label={copy.chooseBar} isOpen />
        </Row>
      </Stack>
    </Page>
  );
};

/** What is kept, why, for how long and who reads it. */
const WhatIsKept = ({ copy }: { copy: CheckInCopy }) => (
  <Stack gap={3}>
    <Text>{copy.why}</Text>
    <Text>{copy.kept}</Text>
    <Text>{copy.readers}</Text>
  </Stack>
);

interface BarProps {
  copy: CheckInCopy;
  api: Api;
  named: string;
  view: Extract<CheckInView, { state: 'ready' }>;
}

const BarView = ({ copy, api, named, view }: BarProps) => (
  <>
    <Stack gap={2}>
      <Text>{view.bar.address}</Text>
      <Text>{view.bar.track_trace_content ?? copy.standard}</Text>
    </Stack>
    {view.list.visits.length === 0 ? null : <VisitList copy={copy} list={view.list} now={api.now} />}
    <NoticeRegion role="status">
      {view.largest === 0 ? <Notice tone="info">{checkInWords.full}</Notice> : null}
    </NoticeRegion>
    {view.largest === 0 ? null : <CheckInForm copy={copy} api={api} named={named} view={view} />}
    <WhatIsKept copy={copy} />
  </>
);

/** `/track-trace/:bar`. Sources: RT-40, ST-115…ST-128. @param bar its slug or id */
export const CheckInScreen = ({ brand, api, bar }: ScreenProps & { bar: string }) => {
  const copy = wordsOf(checkInCopy, brand);
  const view = useCheckIn(api, bar);
  const heading = useFocusOnChange<HTMLHeadingElement>(view.turn);
  return (
    <Page width="reading">
      <Stack gap={6}>
        <Heading level={1} tabIndex={-1} ref={heading}>
          {view.state === 'ready' ? copy.titleAt(view.bar.name) : copy.title}
        </Heading>
        <ViewState brand={brand} view={view} copy={copy} height="720px">
          {(shown) =>
            shown.state === 'ready' ? (
              <BarView copy={copy} api={api} named={bar} view={shown} />
            ) : (
              <>
                <Text>{copy.unknownBar}</Text>
                <Row>
                  <ChooseBar brand={brand} api={api} label={copy.chooseBar} />
                </Row>
              </>
            )
          }
        </ViewState>
      </Stack>
    </Page>
  );
};
