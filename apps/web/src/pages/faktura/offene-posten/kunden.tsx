import type { OffenerKunde } from '@disponent/domain/wire/zahlungen';
import { ActionIcon } from '@mantine/core';
import { t } from '../../../texts/t.ts';
import { IconPhone } from '../../../ui/icons.ts';
import classes from './offene-posten.module.css';
import { euro, foreignWords } from './words.ts';

interface KundenProps {
  readonly kunden: readonly OffenerKunde[];
  onChoose(kunde: OffenerKunde): void;
}

/** Who owes how much, how late, and how that stands against what he is trusted with. */
export function Kunden({ kunden, onChoose }: KundenProps) {
  return (
    <div className={classes.kunden}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Kunde')}</th>
            <th scope="col">{t('Belege')}</th>
            <th scope="col">{t('Offen €')}</th>
            <th scope="col">{t('Überfällig €')}</th>
            <th scope="col">{t('Älteste')}</th>
            <th scope="col">{t('Guthaben €')}</th>
            <th scope="col">{t('Kreditlimit €')}</th>
            <th scope="col">
              <span className={classes.hidden}>{t('Anrufen')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {kunden.map((kunde) => (
            <KundeRow key={kunde.IdUnternehmen} kunde={kunde} onChoose={() => onChoose(kunde)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function KundeRow({ kunde, onChoose }: { kunde: OffenerKunde; onChoose(): void }) {
  const { Kunde, Anzahl, Offen, Fremd, Ueberfaellig, Tage, Guthaben, Kreditlimit, Telefon } = kunde;
  const isAbove = Kreditlimit !== null && Offen > Kreditlimit;
  return (
    <tr>
      <th scope="row">
        <button type="button" className={classes.link} onClick={onChoose}>
          {Kunde}
        </button>
      </th>
      <td data-caption={t('Belege')}>{Anzahl}</td>
      <td data-caption={t('Offen €')}>
        {euro(Offen)}
        {Fremd.length > 0 && <span className={classes.foreign}>{foreignWords(Fremd)}</span>}
      </td>
      <td data-caption={t('Überfällig €')} className={Ueberfaellig > 0 ? classes.late : undefined}>
        {Ueberfaellig > 0 ? euro(Ueberfaellig) : '–'}
      </td>
      <td data-caption={t('Älteste')}>{Tage > 0 ? t('{days} Tage', { days: Tage }) : '–'}</td>
      <td data-caption={t('Guthaben €')}>{Guthaben > 0 ? euro(Guthaben) : '–'}</td>
      <td data-caption={t('Kreditlimit €')}>
        {Kreditlimit === null ? '–' : euro(Kreditlimit)}
        {isAbove && (
          <span className={classes.above}>{t('{amount} darüber', { amount: euro(Offen - Kreditlimit) })}</span>
        )}
      </td>
      <td>
        {Telefon && (
          <ActionIcon
            component="a"
            href={`tel:${Telefon.replaceAll(/[^+\d]/g, '')}`}
            variant="subtle"
            size="lg"
            aria-label={t('{name} anrufen', { name: Kunde })}
          >
            <IconPhone aria-hidden size={17} />
          </ActionIcon>
        )}
      </td>
    </tr>
  );
}
