import { conflict, type HttpError } from '@disponent/domain/errors';
import { type Sentence, sentence } from '@disponent/domain/texts/sentence';

/** 409 to whoever wants to bring back what he deleted. */
export const refused = (grund: Sentence): HttpError =>
  conflict(sentence('Der Datensatz kann nicht wiederhergestellt werden: {grund}', { grund }));
