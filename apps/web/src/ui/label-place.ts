import { createStored } from './stored.ts';

/** Where the user wants captions in forms; nothing where it is as the installation has it. */
export const chosenLabelPlace = createStored('disponent.beschriftung', ['davor', 'darueber']);
