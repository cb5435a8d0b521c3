import styled from 'styled-components';
import { labelType } from '../theme/parts';
import { space } from '../theme/vars';

/** Several controls that answer one question. */
export const Group = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

export const Legend = styled.legend`
  padding: 0;
  margin-block-end: ${space[2]};
  ${labelType()}
`;
