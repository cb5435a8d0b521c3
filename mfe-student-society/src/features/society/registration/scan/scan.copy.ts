import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface ScanCopy {
  start: string;
  stop: string;
  starting: string;
  looking: string;
  camera: string;
  foreign: string;
  ended: string;
  refused: string;
  broken: string;
  picture: string;
  pictureHint: string;
  reading: string;
  nothing: string;
}

export const scanCopy: BrandCopy<ScanCopy> = {
  byDefault: {
    start: 'Scan a QR code',
    stop: 'Stop the camera',
    starting: 'Starting the camera…',
    looking: 'Hold the QR code of your society in front of the camera.',
    camera: 'What the camera sees',
    foreign: 'That QR code isn’t one of our societies’. Please try the one that your society has.',
    ended: 'The camera is off. You can start it again.',
    refused: 'We can’t use the camera. Enter the code above, or choose a picture of the QR code.',
    broken: 'The camera can’t be read here just now. Enter the code above, or try again.',
    picture: 'Choose a picture of a QR code',
    pictureHint: 'The picture stays on this device.',
    reading: 'Reading the picture…',
    nothing: 'We can’t find a QR code in this picture. Please try a sharper one.',
  },
};
