import { dayOf, formatDay } from '@bars/shared-api/format';
import type { ActiveType } from '@bars/shared-api/contracts/societies';
import { Button, Card, Heading, Row, Stack, Text, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { ConfirmDialog } from '../../common/confirm-dialog';
import { registrationCopy } from '../registration.copy';
import type { LeaveView } from '../use-registration';

/** Who is in a society already: its title, what it says, and the way out where there is one. Sources: ST-87, ST-88. */
export const Registered = ({ brand, active, leave }: { brand: BrandId; active: ActiveType; leave: LeaveView }) => {
  const copy = wordsOf(registrationCopy, brand);
  const { title, base_type: base } = active.type;
  return (
    <Card>
      <Stack gap={4}>
        <Heading level={2}>{title}</Heading>
        <Text>{base.registered_message}</Text>
        <Text tone="soft" size="s">
          {copy.since(formatDay(dayOf(active.date_registered)))}
        </Text>
        {base.can_leave ? (
          <Stack gap={3}>
            <Text>{base.leave_message}</Text>
            <Row>
              <Button variant="dangerQuiet" onClick={leave.ask}>
                {copy.leave}
              </Button>
            </Row>
            <ConfirmDialog
              title={copy.leaveTitle(title)}
              question={leave.isAsked ? base.leave_message : null}
              yes={leave.isBusy ? copy.leaving : copy.leaveYes}
              no={copy.leaveNo}
              closeLabel={copy.close}
              isBusy={leave.isBusy}
              problem={leave.problem}
              onYes={leave.confirm}
              onClose={leave.cancel}
            />
          </Stack>
        ) : null}
      </Stack>
    </Card>
  );
};
