import { registerApplication, start, type LifeCycles } from 'single-spa';

for (const name of (document.documentElement.dataset['areas'] ?? '').split(' '))
  registerApplication(
    name,
    () => System.import<LifeCycles>(name),
    () => true,
  );
start();
