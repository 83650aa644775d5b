import type { DateiRef } from '@disponent/domain/kinds/file';
import { IconPhoto } from '../ui/icons.ts';
import classes from './file.module.css';
import { useContentUrl } from './use-content-url.ts';

/** The picture beside its name; the name says what it is. */
export function Thumbnail({ file }: { file: DateiRef }) {
  const { url } = useContentUrl(file.Id);
  return (
    <span className={classes.thumbnail}>{url ? <img src={url} alt="" /> : <IconPhoto aria-hidden size={22} />}</span>
  );
}
