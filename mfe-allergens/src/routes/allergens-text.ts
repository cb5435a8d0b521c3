/** What `/allergens` is without JavaScript. */
export { TextPage as AllergensText } from '../features/menu/text/text-page';
