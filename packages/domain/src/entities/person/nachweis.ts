import { file } from '../../kinds/file.ts';

/** The scanned proof of a language, a licence, a training or a consent. */
export const nachweis = () => file({ caption: 'Nachweis', types: ['pdf', 'jpg', 'png'], maxMb: 20 });
