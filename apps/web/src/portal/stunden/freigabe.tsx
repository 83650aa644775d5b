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
  const [rejecting, setRejecting] = useState<FreigabeWoche>();
  const open = rejecting && props.Rows.find(({ Id }) => Id === rejecting.Id);
  if (props.Rows.length === 0)
    return (
      <EmptyState
        icon={<IconChecks aria-hidden size={20} />}
        title={t('Alles freigegeben. Die nächste Woche kommt am Montag.')}
      />
    );
  return (
    <>
      {isSmall ? (
        <PhoneFreigabe {...props} onAskReject={setRejecting} />
      ) : (
        <FreigabeTable {...props} isAsking={open !== undefined} onAskReject={setRejecting} />
      )}
      {open && (
        <Reject woche={open} onReject={(grund) => onReject(open, grund)} onClose={() => setRejecting(undefined)} />
      )}
    </>
  );
}
