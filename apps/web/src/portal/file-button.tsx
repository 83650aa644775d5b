import type { PortalDatei } from '@disponent/domain/wire/portal';
import { ActionIcon } from '@mantine/core';
import { dateienApi } from '../api/dateien.ts';
import { toastError } from '../query-client.ts';
import { t } from '../texts/t.ts';
import { IconDownload } from '../ui/icons.ts';

/** Downloads a file; nothing where there is none. */
export function FileButton({ file, what }: { file: PortalDatei | null; what: string }) {
  if (!file) return null;
  return (
    <ActionIcon
      variant="subtle"
      size={32}
      aria-label={t('{what} herunterladen', { what })}
      onClick={() => void dateienApi.download(file.Id, file.Dateiname).catch(toastError)}
    >
      <IconDownload aria-hidden size={17} />
    </ActionIcon>
  );
}
