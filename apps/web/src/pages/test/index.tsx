import { PageHeader } from '../../layout/page-header.tsx';
import { DateFormats } from './date-formats.tsx';
import { ErrorTriggers } from './error-triggers.tsx';
import { KindGallery } from './kind-gallery.tsx';
import { NumberFormats } from './number-formats.tsx';
import classes from './test.module.css';
import { ToastButtons } from './toast-buttons.tsx';

/** /test: everything the screens are made of in one place, from the declarations and without anybody's data. */
export default function TestPage() {
  return (
    <>
      <PageHeader title="Test" />
      <div className={classes.page}>
        <section aria-labelledby="meldungen">
          <h2 id="meldungen">Meldungen</h2>
          <ToastButtons />
        </section>
        <section aria-labelledby="fehler">
          <h2 id="fehler">Fehler</h2>
          <ErrorTriggers />
        </section>
        <section aria-labelledby="formate">
          <h2 id="formate">Formate</h2>
          <div className={classes.formats}>
            <NumberFormats />
            <DateFormats />
          </div>
        </section>
        <section aria-labelledby="werte">
          <h2 id="werte">Werte</h2>
          <KindGallery />
        </section>
      </div>
    </>
  );
}
