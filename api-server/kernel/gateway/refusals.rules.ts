/** The provider's codes, grouped by what people need to know. Source: decisions "Outcomes by HPP result", PY-70…PY-73. */
const declined = ['101', '102', '103', '107'];
const adviceCode = '110';
const timeouts = ['200', '205', '502', '504', '508'];

/** `advice` is the no that comes with advice on corporate cards. */
export type Refusal = 'timeout' | 'declined' | 'advice' | 'generic';

/** What a no of the provider means. */
export const refusalOf = (result: string): Refusal => {
  if (result === adviceCode) return 'advice';
  if (declined.includes(result)) return 'declined';
  return timeouts.includes(result) ? 'timeout' : 'generic';
};
