import styled from 'styled-components';

/** A link to be copied by hand. One press selects all of it. */
export const LinkText = styled.code`
  display: block;
  overflow-wrap: anywhere;
  user-select: all;
`;
