import type { FreigabeWoche } from '@disponent/domain/wire/stunden';
import { useState } from 'react';
import { t } from '../../texts/t.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconChecks } from '../../ui/icons.ts';
import { useIsSmall } from '../../ui/use-is-small.ts';
import { PhoneFreigabe } from './phone.tsx';
import type { FreigabeProps } from './props.ts';
import { Reject } from './reject.tsx';
import { FreigabeTable } from './table.tsx';

/**
 * Weeks that wait for a customer. It knows no session and calls nothing: whoever shows it says where answers go, be that somebody who is signed in or whoever
 * was sent a link.
 */
export function Freigabe({ onReject, ...props }: FreigabeProps) {
  const isSmall = useIsSmall();
  // It stays open when the week was answered elsewhere meanwhile: whoever refuses it is told what became of it.
  const [rejecting, setRejecting] = useState<FreigabeWoche>();
  return (
    <>
      {props.Rows.length === 0 ? (
        <EmptyState
          icon={<IconChecks aria-hidden size={20} />}
          title={t('Alles freigegeben. Die nächste Woche kommt am Montag.')}
        />
      ) : isSmall ? (
        <PhoneFreigabe {...props} onAskReject={setRejecting} />
      ) : (
        <FreigabeTable {...props} isAsking={rejecting !== undefined} onAskReject={setRejecting} />
      )}
      {rejecting && (
        <Reject
          woche={rejecting}
          onReject={(grund) => onReject(rejecting, grund)}
          onClose={() => setRejecting(undefined)}
        />
      )}
    </>
  );
}
