import type { BrunchCall } from '@bars/shared-api/contracts/managed-bookings';
import { Button, ButtonLink, Heading, Notice, NoticeRegion, Row, Stack, Text, useFocusOnChange } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { ViewState } from '@bars/shared-ui/pages/view-state';
import { useState } from 'react';
import type { BookingPartProps } from '../../../common/booking/booking-part';
import { brunchUpgradeCopy, type BrunchUpgradeCopy } from './brunch-upgrade.copy';
import { callText } from './brunch-upgrade.rules';
import { CallFormPart } from './parts/call-form';
import { useBrunchUpgrade, useCallForm, type BrunchUpgradeView } from './use-brunch-upgrade';

export interface BrunchTabProps extends BookingPartProps {
  /** Shows the overview in the place of this tab. Source: MG-156. */
  toOverview: () => void;
}

interface ReadyProps extends BookingPartProps {
  copy: BrunchUpgradeCopy;
  view: BrunchUpgradeView & { state: 'ready' };
}

const Asked = ({ call, today, copy }: { call: BrunchCall; today: string; copy: BrunchUpgradeCopy }) => (
  <Notice tone="success" title={copy.asked}>
    <Stack gap={2}>
      <Text>{copy.askedText(callText(call.date, today, copy))}</Text>
      {call.notes === null ? null : <Text>{copy.notesText(call.notes)}</Text>}
    </Stack>
  </Notice>
);

const NoTimes = ({ copy, phone }: { copy: BrunchUpgradeCopy; phone: string }) => (
  <>
    <Text>{copy.noTimes}</Text>
    <Row>
      <ButtonLink variant="secondary" href={`tel:${phone.replaceAll(' ', '')}`}>
        {copy.ring(phone)}
      </ButtonLink>
    </Row>
  </>
);

const CallForm = ({ onDone, ...props }: ReadyProps & { onDone: () => void }) => {
  const { copy, view } = props;
  const model = useCallForm(props, view.upgrade, { unchosen: copy.chooseOne, problem: copy.problem, onSaved: onDone });
  return (
    <CallFormPart copy={copy} view={view} model={model} onKeep={view.upgrade.existingCall === null ? null : onDone} />
  );
};

/** The call that is asked for, or the form. */
const Ready = (props: ReadyProps) => {
  const {
    copy,
    booking: { bar },
    view: {
      upgrade: { slots, existingCall: call },
      today,
    },
  } = props;
  const [isForm, setForm] = useState(call === null);
  const heading = useFocusOnChange<HTMLHeadingElement>(String(isForm));
  return (
    <>
      <Heading level={2} tabIndex={-1} ref={heading}>
        {copy.title}
      </Heading>
      <Text>{copy.intro(bar.branded_name)}</Text>
      <NoticeRegion role="status">
        {call === null ? null : <Asked call={call} today={today} copy={copy} />}
      </NoticeRegion>
      {slots.length === 0 ? <NoTimes copy={copy} phone={bar.phone} /> : null}
      {slots.length > 0 && isForm ? <CallForm {...props} onDone={() => setForm(false)} /> : null}
      {slots.length > 0 && !isForm ? (
        <Row>
          <Button variant="secondary" onClick={() => setForm(true)}>
            {copy.change}
          </Button>
        </Row>
      ) : null}
    </>
  );
};

const Content = ({ toOverview, ...props }: BrunchTabProps) => {
  const copy = wordsOf(brunchUpgradeCopy, props.brand);
  const view = useBrunchUpgrade(props, toOverview);
  return (
    <>
      {view.state === 'ready' ? null : <Heading level={2}>{copy.title}</Heading>}
      <ViewState brand={props.brand} view={view} copy={copy} height="980px" phone={props.booking.bar.phone}>
        {(ready) => <Ready {...props} copy={copy} view={ready} />}
      </ViewState>
    </>
  );
};

/** The call in which the bar offers a better brunch. Sources: MG-155…MG-166. */
export const BrunchTab = (props: BrunchTabProps) => (
  <Stack as="section" gap={5}>
    <Content {...props} />
  </Stack>
);
