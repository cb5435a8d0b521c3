import { NoticeRegion } from '@bars/shared-ui';
import styled from 'styled-components';

/** A line of its own among the buttons of a row. */
export const ActionLine = styled.div`
  inline-size: 100%;
`;

/** A region of notices on a line of its own among the buttons of a row. It can take the focus. */
export const ActionNotices = styled(NoticeRegion)`
  inline-size: 100%;
  &:focus:not(:focus-visible) {
    outline: none;
  }
`;
