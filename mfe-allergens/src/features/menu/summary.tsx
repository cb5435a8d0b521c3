import { Button, Checkbox, LiveRegion, Row, Stack, Text } from '@bars/shared-ui';
import type { FiltersCopy } from './filters/filters.copy';
import type { Counts } from './filters/filters.rules';
import { useSettled } from './search/use-settled';
import type { BrowseView } from './use-browse';
import type { ItemOptions } from './use-item-options';
import { FilteredFor } from './verdict/filtered-for';

/** Milliseconds after the last key before a count is read aloud: not one for each letter. */
const quietMs = 600;

export interface SummaryProps {
  filtersCopy: FiltersCopy;
  counts: Counts;
  options: ItemOptions;
  browse: BrowseView;
}

/** For whom it is filtered, how many items are listed, what is hidden and why; the counts are read aloud once when they have settled. Sources: AL-22, AL-38. */
export const Summary = ({ filtersCopy: words, counts, options, browse }: SummaryProps) => {
  const { list: copy, verdict } = options.words;
  const isJudged = options.people.length > 0;
  const count = counts.shown === 0 ? copy.none : copy.count(counts.shown, counts.total);
  const hidden = words.hidden(counts.hidden);
  const scope = browse.query.trim() === '' ? '' : copy.searchScope;
  const spoken = useSettled([count, hidden || (counts.shown === 0 ? scope : '')].join('. '), quietMs);
  return (
    <Stack gap={1}>
      <LiveRegion message={spoken} />
      <FilteredFor {...options} copy={verdict} />
      <Text strong>{count}</Text>
      {scope === '' ? null : <Text size="s">{scope}</Text>}
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
