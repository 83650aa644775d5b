import { PageHeader } from '../../layout/page-header.tsx';
import { t } from '../../texts/t.ts';
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
      <PageHeader title={t('Test')} />
      <div className={classes.page}>
        <section aria-labelledby="meldungen">
          <h2 id="meldungen">{t('Meldungen')}</h2>
          <ToastButtons />
        </section>
        <section aria-labelledby="fehler">
          <h2 id="fehler">{t('Fehler')}</h2>
          <ErrorTriggers />
        </section>
        <section aria-labelledby="formate">
          <h2 id="formate">{t('Formate')}</h2>
          <div className={classes.formats}>
            <NumberFormats />
            <DateFormats />
          </div>
        </section>
        <section aria-labelledby="werte">
          <h2 id="werte">{t('Werte')}</h2>
          <KindGallery />
        </section>
      </div>
    </>
  );
}
