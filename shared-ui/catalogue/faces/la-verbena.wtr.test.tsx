import { describeFace } from '../testing/describe-face';

describeFace(2);
