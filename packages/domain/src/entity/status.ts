import { datetime } from '../kinds/datetime.ts';

/** When the record came into its present status; the server sets it with every change. */
export const statusSeit = () => datetime({ caption: 'Status seit', server: true, formOnly: true });
