import { Row } from '@bars/shared-ui';
import styled from 'styled-components';

/** Buttons in a row. On a telephone each is as wide as the ticket. */
export const Ways = styled(Row)`
  @container bars (max-width: 479.98px) {
    & > * {
      inline-size: 100%;
    }
  }
`;
