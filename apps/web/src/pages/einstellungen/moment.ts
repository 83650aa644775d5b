import { formatDate } from '@disponent/domain/format/date';
import { fromWireDateTime } from '@disponent/domain/wire/dates';

export const moment = (wire: string): string => formatDate(fromWireDateTime(wire), 'g');
