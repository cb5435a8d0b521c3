import { Row } from '@bars/shared-ui';
import styled from 'styled-components';

/** Buttons beside each other; on a telephone each as wide as the ticket above them. */
export const Ways = styled(Row)`
  @container bars (max-width: 479.98px) {
    & > * {
      inline-size: 100%;
    }
  }
`;
