import type { Versand, VersandPerson } from '@disponent/domain/wire/auswertung';
import { Button, Checkbox, Modal, NativeSelect, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { auswertungenApi } from '../../api/auswertungen.ts';
import { toastError } from '../../query-client.ts';
import dialogClasses from '../../record/actions/action-dialog.module.css';
import { useMe } from '../../session/use-me.ts';
import { t } from '../../texts/t.ts';
import { texts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import classes from './auswertungen.module.css';
import { stunden, wochentage } from './versand-words.ts';

interface VersandDialogProps {
  readonly id: number;
  readonly versand: Versand | undefined;
  readonly isShared: boolean;
  onSaved(): Promise<void>;
  onClose(): void;
}

/** When a report of one's own is sent each week, and to whom: each gets the rows that he sees himself. */
export function VersandDialog({ id, versand, isShared, onSaved, onClose }: VersandDialogProps) {
  const me = useMe();
  const { data: people } = useQuery({
    queryKey: ['auswertungen', 'personen', id, isShared],
    queryFn: ({ signal }) => auswertungenApi.personen(id, signal),
  });
  const [isOn, setOn] = useState(true);
  const [day, setDay] = useState(versand?.Wochentag ?? 1);
  const [hour, setHour] = useState(versand?.Stunde ?? 6);
  const [chosen, setChosen] = useState<ReadonlySet<number>>();
  const [isBusy, setBusy] = useState(false);
  const offered = (one: number) => people?.some(({ Id }) => Id === one) ?? false;
  const wanted = chosen ?? new Set((versand?.Empfaenger.map(({ Id }) => Id) ?? [me.Id]).filter(offered));
  async function save(): Promise<void> {
    setBusy(true);
    try {
      await auswertungenApi.save(id, { Wochentag: day, Stunde: hour, Empfaenger: isOn ? [...wanted] : [] });
      await onSaved();
      toast.success(
        isOn ? t('Die Auswertung wird wöchentlich gesendet') : t('Die Auswertung wird nicht mehr gesendet'),
      );
      onClose();
    } catch (error) {
      toastError(error);
      setBusy(false);
    }
  }
  return (
    <Modal.Root opened onClose={onClose} size={440} centered radius="xl">
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content>
        <Modal.Body className={dialogClasses.body}>
          <Modal.Title>{t('Wöchentlich per E-Mail')}</Modal.Title>
          <form
            className={classes.sending}
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
          >
            <p>{t('Alle bekommen die Zahlen, die sie selbst sehen dürfen, und können das jederzeit beenden.')}</p>
            {versand && (
              <Switch
                label={t('Wöchentlich senden')}
                checked={isOn}
                onChange={(event) => setOn(event.currentTarget.checked)}
              />
            )}
            <div className={classes.when}>
              <NativeSelect
                label={t('Wochentag')}
                value={day}
                disabled={!isOn}
                data-autofocus
                data={wochentage.map((label, index) => ({ value: String(index + 1), label }))}
                onChange={(event) => setDay(Number(event.currentTarget.value))}
              />
              <NativeSelect
                label={t('Uhrzeit')}
                value={hour}
                disabled={!isOn}
                data={stunden.map((label, index) => ({ value: String(index), label }))}
                onChange={(event) => setHour(Number(event.currentTarget.value))}
              />
            </div>
            <fieldset disabled={!isOn}>
              <legend>{t('An')}</legend>
              {people?.map((person) => (
                <Person
                  key={person.Id}
                  person={person}
                  isEnded={versand?.Empfaenger.find(({ Id }) => Id === person.Id)?.IsBeendet ?? false}
                  isChosen={wanted.has(person.Id)}
                  onChoose={(isChosen) =>
                    setChosen(
                      new Set(isChosen ? [...wanted, person.Id] : [...wanted].filter((one) => one !== person.Id)),
                    )
                  }
                />
              ))}
            </fieldset>
            {!isShared && <p>{t('Geteilt kann sie auch an andere gesendet werden.')}</p>}
            <div className={dialogClasses.buttons}>
              <Button variant="default" onClick={onClose}>
                {texts.knopf.abbrechen}
              </Button>
              <Button type="submit" loading={isBusy} disabled={!people || (isOn && wanted.size === 0)}>
                {texts.knopf.speichern}
              </Button>
            </div>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface PersonProps {
  readonly person: VersandPerson;
  readonly isEnded: boolean;
  readonly isChosen: boolean;
  onChoose(isChosen: boolean): void;
}

function Person({ person: { Id, Name }, isEnded, isChosen, onChoose }: PersonProps) {
  const me = useMe();
  const note = isEnded && Id !== me.Id && t('hat sich abgemeldet');
  return (
    <Checkbox
      label={Id === me.Id ? t('{name} (Sie)', { name: Name }) : Name}
      description={note || undefined}
      checked={isChosen}
      onChange={(event) => onChoose(event.currentTarget.checked)}
    />
  );
}
