import type { BrandId } from '@bars/shared-api/contracts/dto';
import type { MenuTextFacts, RenderedText } from '@bars/shared-api/contracts/menu-text';
import { CollectedStyles } from '@bars/shared-ui/element/collected-styles';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { AllergensText } from '../routes/allergens-text';

/** With it the area's own file is one that this file imports, so that a browser loads no further file for what both use. */
export { mount } from './portal';

/** The end of a list item may be left out. On a long menu that is a tenth of its size. */
const withoutItemEnds = (html: string): string => html.replaceAll('</li>', '');

/** The rules alone: nothing on a page without scripts takes them over, so it needs no marks for that. */
const withoutMarks = (styles: string): string =>
  styles.replaceAll(/data-styled\.g\d+\[[^\]]*\]\{[^}]*\}/g, '').replaceAll(/\/\*!sc\*\/\n?/g, '');

/** Renders the allergen menu for visitors without JavaScript, from the components of the page. */
export const renderText = (brand: BrandId, facts: MenuTextFacts): RenderedText => {
  let styles = (): string => '';
  const html = renderToStaticMarkup(
    <CollectedStyles onRead={(read) => (styles = read)}>
      <AllergensText brand={brand} facts={facts} />
    </CollectedStyles>,
  );
  return { html: withoutItemEnds(html), styles: withoutMarks(styles()) };
};
