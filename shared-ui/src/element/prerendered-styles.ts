/** The rules in a text that styled-components has written on a server, in order; without its marks, which name the rules' components. */
export const rulesIn = (text: string): string[] =>
  text.split('/*!sc*/\n').filter((part) => part !== '' && !part.startsWith('data-'));
