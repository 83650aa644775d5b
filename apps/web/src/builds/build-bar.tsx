import { useEffect, useState } from 'react';
import { hasUnsaved } from '../session/drafts.ts';
import { useStore } from '../store/use-store.ts';
import { texts } from '../texts/texts.ts';
import { IconRefresh } from '../ui/icons.ts';
import { newBuild, watchBuilds } from './new-build.ts';
import classes from './notices.module.css';

/** The bar of the pages without a session, which have no other. */
export function BuildBar() {
  return (
    <div role="status" className={classes.notices}>
      <BuildNotice />
    </div>
  );
}

/** Not over unsaved input: whoever is in the middle of something is not called away from it (SET-04). */
export function BuildNotice() {
  useEffect(() => watchBuilds(), []);
  const isNewer = useStore(newBuild);
  return isNewer ? <NewBuild /> : null;
}

function NewBuild() {
  const [isBusy, setBusy] = useState(hasUnsaved);
  useEffect(() => {
    const timer = setInterval(() => setBusy(hasUnsaved()), 1000);
    return () => clearInterval(timer);
  }, []);
  return isBusy ? null : (
    <div className={classes.notice}>
      {texts.neueVersion}
      <span aria-hidden>·</span>
      <button type="button" className={classes.button} onClick={() => !hasUnsaved() && location.reload()}>
        <IconRefresh aria-hidden />
        {texts.neuLaden}
      </button>
    </div>
  );
}
