import { formatDate } from '@disponent/domain/format/date';
import { fromWireDate } from '@disponent/domain/wire/dates';

/** A day as sentences name it: 01.12.2026. */
export const tagText = (day: string): string => formatDate(fromWireDate(day.slice(0, 10)));
