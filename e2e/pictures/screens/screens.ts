import { checkInScreens } from './check-in.screens';
import { contractScreens } from './contract.screens';
import { linkScreens } from './link.screens';
import type { Screen } from './screen';
import { signUpScreens } from './sign-up.screens';
import { societyScreens } from './society.screens';
import { studentScreens } from './student.screens';

/** Every state of the screens of the area for students and societies. */
export const screens: readonly Screen[] = [
  ...studentScreens,
  ...linkScreens,
  ...signUpScreens,
  ...societyScreens,
  ...contractScreens,
  ...checkInScreens,
];
