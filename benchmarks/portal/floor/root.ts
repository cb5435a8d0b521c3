import { registerApplication, start } from 'single-spa';

for (const name of ['@floor/nav', '@floor/select']) registerApplication(name, () => System.import(name), () => true);
start();
