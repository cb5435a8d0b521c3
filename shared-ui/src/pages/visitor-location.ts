/** Where the visitor is, asked of the browser once they want it. Whoever asks carries it; the shared module does not. */
export { useLocation as useVisitorLocation } from './bar-selector/use-location';
