import { isLoader, loadFromBundles } from '../../../root-config/src/bundles/load-from-bundles';

if (isLoader(System)) loadFromBundles(System, document.baseURI);
document.addEventListener('DOMContentLoaded', () => void System.import('@floor/root'));
