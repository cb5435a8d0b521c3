import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { MarkupNode, RenderedFirstStep } from '@bars/shared-api/contracts/first-step';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import { CollectedStyles } from '@bars/shared-ui/element/collected-styles';
import { shadowPlugins } from '@bars/shared-ui/element/shadow-styles';
import { hostCss, loadBrandStyles, standInsOf } from '@bars/shared-ui/element';
import { Parser, type Handler } from 'htmlparser2';
import { renderToString } from 'react-dom/server.edge';
import type { WizardEnvironment } from '../common/environment';
import { prerenderEnvironment } from '../common/prerender-environment';
import { BookingFlow } from '../flows/booking/booking.flow';
import { foreignPage } from './wizard/foreign-page/foreign-page';
import { coveredCss } from '@bars/shared-ui/element/brand-styles/element-styles';
import { WizardScope } from './wizard/widget';

/** With it the element's own file is one that this file imports, and both have one set of components. */
export { showWidget } from './element';

const environmentOf = (brand: BrandId): WizardEnvironment => ({
  ...prerenderEnvironment(brand),
  ...foreignPage(brand),
});

/** HTML as nodes that a loader creates one by one. Each `data-part` becomes a `part` too. */
const nodesOf = (html: string): MarkupNode[] => {
  const open: [string, Record<string, string>, ...MarkupNode[]][] = [['', {}]];
  const add = (node: MarkupNode) => open.at(-1)?.push(node);
  const handler: Partial<Handler> = {
    onopentag: (tag, attributes) =>
      open.push([
        tag,
        attributes['data-part'] === undefined ? attributes : { ...attributes, part: attributes['data-part'] },
      ]),
    onclosetag: () => {
      const closed = open.pop();
      if (closed) add(closed);
    },
    ontext: add,
    oncomment: (text) => add([text]),
  };
  // React writes names as they are; those of SVG have capitals.
  new Parser(handler, { lowerCaseTags: false, lowerCaseAttributeNames: false }).end(html);
  const [[, , ...nodes] = ['', {}]] = open;
  return nodes;
};

/** Renders the first step of a new booking as the element shows it, from the same components. */
export const renderFirstStep = async (brand: BrandId, answer: BookingSession): Promise<RenderedFirstStep> => {
  const { tokens, faces } = await loadBrandStyles(brand);
  let styles = (): string => '';
  const html = renderToString(
    <CollectedStyles onRead={(read) => (styles = read)} plugins={shadowPlugins}>
      <WizardScope>
        <BookingFlow environment={environmentOf(brand)} start={{ choices: {}, fixedBar: null, answer }} isCovered />
      </WizardScope>
    </CollectedStyles>,
  );
  return { hostCss: hostCss(tokens) + coveredCss, styles: styles(), faces: standInsOf(faces), nodes: nodesOf(html) };
};
