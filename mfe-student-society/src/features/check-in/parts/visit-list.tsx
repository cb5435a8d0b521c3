import { timeOf } from '@bars/shared-api/format';
import {
  Button,
  Countdown,
  Heading,
  LiveRegion,
  Notice,
  NoticeRegion,
  Row,
  Stack,
  Text,
  useFocusOnChange,
  VisuallyHidden,
} from '@bars/shared-ui';
import styled from 'styled-components';
import type { CheckInCopy } from '../check-in.copy';
import { clockOf, isExpired, shownVisits, type ShownVisit } from '../check-in.rules';
import type { VisitsView } from '../use-check-in';
import { useNow } from '../../../common/use-now';

const List = styled.ul`
  display: grid;
  gap: 16px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

interface VisitProps {
  copy: CheckInCopy;
  visit: ShownVisit;
  isBusy: boolean;
  onExtend: () => void;
}

const Visit = ({ copy, visit, isBusy, onExtend }: VisitProps) => {
  const isOver = isExpired(visit);
  return (
    <li>
      <Stack gap={2}>
        <Text strong>{visit.display_name}</Text>
        <Text tone="soft" size="s">
          {`${copy.groupOf(visit.group_size)}, ${copy.until(timeOf(new Date(visit.date_finished)))}`}
        </Text>
        <Countdown
          text={isOver ? copy.expired : copy.left(clockOf(visit.leftMs))}
          urgent={isOver}
          action={
            isOver ? (
              <Button onClick={onExtend} busy={isBusy}>
                {isBusy ? copy.extending : copy.extend}{' '}
                <VisuallyHidden>{copy.extendOf(visit.display_name)}</VisuallyHidden>
              </Button>
            ) : undefined
          }
        />
      </Stack>
    </li>
  );
};

/** Those whom this device has checked in, at least one, each with the time that is left. Sources: ST-115, ST-125…ST-127. */
export const VisitList = ({ copy, list, now: readNow }: { copy: CheckInCopy; list: VisitsView; now: () => number }) => {
  const visits = shownVisits(list.visits, useNow(readNow));
  const heading = useFocusOnChange<HTMLHeadingElement>(list.extended);
  const isExtended = visits.some((visit) => visit.id === list.extendedId && !isExpired(visit));
  const expired = visits.filter(isExpired).map(({ display_name: name }) => name);
  return (
    <Stack gap={4}>
      <Heading level={2} tabIndex={-1} ref={heading}>
        {copy.listTitle}
      </Heading>
      {/* The time itself is not read out: only its end is. */}
      <LiveRegion message={expired.length === 0 ? '' : copy.expiredNow(expired.join(', '))} />
      <NoticeRegion role="status">{isExtended ? <Notice tone="success">{copy.extended}</Notice> : null}</NoticeRegion>
      <NoticeRegion role="alert">
        {list.problem === null ? null : <Notice tone="error">{list.problem}</Notice>}
      </NoticeRegion>
      <List>
        {visits.map((visit) => (
          <Visit
            key={visit.id}
            copy={copy}
            visit={visit}
            isBusy={list.extending === visit.id}
            onExtend={() => list.extend(visit.id)}
          />
        ))}
      </List>
      {expired.length === visits.length ? (
        <Stack gap={2}>
          <Row>
            <Button variant="secondary" onClick={list.startAgain}>
              {copy.startAgain}
            </Button>
          </Row>
          <Text tone="soft" size="s">
            {copy.startAgainHint}
          </Text>
        </Stack>
      ) : null}
    </Stack>
  );
};
