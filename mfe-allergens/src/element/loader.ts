import { allergenMenuTag } from '@bars/shared-api/contracts/element-names';
import { allergenMenu } from './loader/allergen-menu';
import { modulesAt } from './loader/modules';

/**
 * Entry point of `/elements/v1/bars-allergen-menu.js`. It defines the tag; everything else is loaded when it is needed. A tag that
 * another version of this script has defined is kept.
 */
if (!customElements.get(allergenMenuTag))
  customElements.define(
    allergenMenuTag,
    allergenMenu({ origin: new URL(import.meta.url).origin, ...modulesAt(import.meta.url) }),
  );
