import { type Sentence, sentence } from '@disponent/domain/texts/sentence';

/** More telling names first: Edge says it is Chrome, Chrome says it is Safari, Android says it is Linux. */
const browsers = { Edg: 'Edge', OPR: 'Opera', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' };
const systems = {
  Windows: 'Windows',
  Android: 'Android',
  iPhone: 'iPhone',
  iPad: 'iPad',
  'Mac OS': 'macOS',
  Linux: 'Linux',
};

/** 'Firefox unter Windows': what a user agent says, as far as somebody recognises his device by it. */
export function deviceName(userAgent: string): Sentence {
  const named = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).find(([part]) => userAgent.includes(part))?.[1];
  const browser = named(browsers);
  const system = named(systems);
  return browser && system
    ? sentence('{browser} unter {system}', { browser, system })
    : browser || system
      ? sentence('{name}', { name: browser ?? system ?? '' })
      : sentence('Unbekanntes Gerät');
}
