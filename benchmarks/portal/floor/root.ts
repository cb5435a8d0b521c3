import { registerApplication, start, type LifeCycles } from 'single-spa';

for (const name of ['@floor/nav', '@floor/select'])
  registerApplication(
    name,
    () => System.import<LifeCycles>(name),
    () => true,
  );
start();
