import { useSearch } from '../../router/hooks.ts';
import { LaufView } from './lauf.tsx';
import { LaufList } from './list.tsx';

/** /laeufe: what goes on by itself for the user, and what became of it; `?id=7` is one of them. */
export default function LaeufePage() {
  const { id } = useSearch();
  return typeof id === 'number' ? <LaufView key={id} id={id} /> : <LaufList />;
}
