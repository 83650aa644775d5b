import { keyWords } from '../texts/keys.ts';
import { t } from '../texts/t.ts';
import { type Command, pageGroup } from '../ui/commands.ts';
import classes from './keyboard-help.module.css';

export type Keys = readonly (readonly [keys: string, words: string])[];

/** Keys under the name of where they act. */
export function KeyGroup({ title, keys }: { readonly title: string; readonly keys: Keys }) {
  return (
    <section className={classes.group}>
      <h3 className={classes.title}>{t(title)}</h3>
      <dl className={classes.keys}>
        {keys.map(([key, words]) => (
          <div key={`${key} ${words}`} className={classes.line}>
            <dt>{words}</dt>
            <dd>
              <kbd className={classes.key}>{keyWords(key)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The commands that have keys, those of the open page first. */
export function groupsOf(commands: readonly Command[]): Record<string, Keys> {
  const groups: Record<string, [string, string][]> = { [pageGroup]: [] };
  for (const { group, keys, caption } of commands) if (keys) (groups[group] ??= []).push([keys, caption]);
  return Object.fromEntries(Object.entries(groups).filter(([, keys]) => keys.length > 0));
}
