import { isLoader, takePacks } from '../../../root-config/src/packs/take-packs';

if (isLoader(System)) takePacks(System, document.baseURI);
document.addEventListener('DOMContentLoaded', () => void System.import('@floor/root'));
