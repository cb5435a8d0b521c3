/** Where the visitor is, asked of the browser once they want it. Whoever asks carries it; the shared module does not. */
export { useLocation as useVisitorLocation, type Location as VisitorLocation } from './bar-selector/use-location';
