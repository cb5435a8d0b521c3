import { Button, Checkbox, LiveRegion, Row, Stack, Text } from '@bars/shared-ui';
import type { FiltersCopy } from './filters/filters.copy';
import type { Counts } from './filters/filters.rules';
import type { ListCopy } from './list/list.copy';
import { useSettled } from './search/use-settled';
import type { BrowseView } from './use-browse';

/** Milliseconds after the last key before a count is read aloud: not one for each letter. */
const quietMs = 600;

export interface SummaryProps {
  copy: ListCopy;
  filtersCopy: FiltersCopy;
  counts: Counts;
  /** Whether anybody has chosen anything. */
  isJudged: boolean;
  browse: BrowseView;
}

/** How many items are listed, what is hidden and why; read aloud once when it has settled. Sources: AL-22, AL-38. */
export const Summary = ({ copy, filtersCopy: words, counts, isJudged, browse }: SummaryProps) => {
  const count = counts.shown === 0 ? copy.none : copy.count(counts.shown, counts.total);
  const hidden = words.hidden(counts.hidden);
  const spoken = useSettled([count, hidden].join('. '), quietMs);
  return (
    <Stack gap={1}>
      <LiveRegion message={spoken} />
      <Text strong>{count}</Text>
      {isJudged ? (
        <>
          {hidden === '' ? null : <Text size="s">{hidden}</Text>}
          <Text size="s">{words.noPromise}</Text>
          <Checkbox
            name="show_unsuitable"
            label={words.showUnsuitable}
            checked={browse.showUnsuitable}
            onChange={browse.setShowUnsuitable}
          />
        </>
      ) : null}
      {counts.shown === 0 && browse.query !== '' ? (
        <Row>
          <Button variant="secondary" onClick={() => browse.search('')}>
            {copy.clearSearch}
          </Button>
        </Row>
      ) : null}
    </Stack>
  );
};
