import { Button, Text, TextField } from '@bars/shared-ui';
import styled from 'styled-components';
import type { ListCopy } from '../list/list.copy';

/* Its label is read aloud; the same words stand in the field while it is empty. */
const Search = styled.div`
  & label {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

export interface SearchFieldProps {
  copy: ListCopy;
  query: string;
  onSearch: (query: string) => void;
  /** The text that was probably meant; null where the query has found something, or nothing is near to it. */
  suggestion: string | null;
}

/** Source: AL-17. */
export const SearchField = ({ copy, query, onSearch, suggestion }: SearchFieldProps) => (
  <>
    <Search>
      <TextField
        label={copy.search}
        placeholder={copy.search}
        name="menu_search"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={query}
        onChange={onSearch}
      />
    </Search>
    {suggestion === null ? null : (
      <Text>
        {copy.nothingCalled(query.trim())}{' '}
        <Button variant="quiet" onClick={() => onSearch(suggestion)}>
          {copy.didYouMean(suggestion)}
        </Button>
      </Text>
    )}
  </>
);
