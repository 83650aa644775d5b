import { Tour } from '../../tour/tour.tsx';
import { KeyboardHelp } from '../keyboard-help.tsx';
import { HelpPane } from './help-pane.tsx';

interface HelpProps {
  readonly open: 'hilfe' | 'tasten' | 'tour';
  onClose(): void;
}

/** What explains: the help of the page, and from there the list of all keys and the tour. */
export function Help({ open, onClose }: HelpProps) {
  if (open === 'tour') return <Tour />;
  return open === 'hilfe' ? <HelpPane onClose={onClose} /> : <KeyboardHelp onClose={onClose} />;
}
