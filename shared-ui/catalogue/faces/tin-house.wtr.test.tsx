import { describeFace } from '../testing/describe-face';

describeFace(4);
