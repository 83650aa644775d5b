import { sentence } from '@disponent/domain/texts/sentence';
import type { Mail } from '../mail/mailer.ts';
import { defineJob } from './core/define.ts';

declare module '../records/later.ts' {
  interface JobInputs {
    /** A mail that is worded already. What holds a secret is worded when it is sent, by a job of its own. */
    SendMail: Mail;
  }
}

export const sendMail = defineJob({
  name: 'SendMail',
  caption: 'E-Mails senden',
  async run(work, mail) {
    await work.sendMail(mail);
    return sentence('Gesendet');
  },
});
