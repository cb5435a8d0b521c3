import { allergenMenuTag } from '@bars/shared-api/contracts/element-names';
import { allergenMenu } from './loader/allergen-menu';
import { hostScriptAt, modulesAt } from './loader/modules';

const defined = customElements.get(allergenMenuTag);

/**
 * Entry point of `/elements/v1/bars-allergen-menu.js`. It defines the tag; everything else is loaded when it is needed. A tag that
 * another version of this script has defined is kept. If the page itself defined the tag, frames replace its elements.
 */
if (!defined) {
  customElements.define(
    allergenMenuTag,
    allergenMenu({ origin: new URL(import.meta.url).origin, ...modulesAt(import.meta.url) }),
  );
} else if (!`${Reflect.get(defined, 'observedAttributes')}`.includes('api-key')) {
  void hostScriptAt(import.meta.url).then(({ replaceForeign }) => replaceForeign());
}
