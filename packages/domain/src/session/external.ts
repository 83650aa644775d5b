/** Why a sign-in through another identity provider failed: the code travels in /login?fehler=…, the sentence is shown there. */
export const externalErrors = {
  'extern-abgelehnt': 'Die externe Anmeldung wurde abgebrochen.',
  'extern-unbekannt': 'Zu dieser externen Anmeldung gibt es hier keinen Zugang.',
  'extern-gesperrt': 'Ihr Zugang ist gesperrt oder deaktiviert.',
  'extern-fehler': 'Die externe Anmeldung ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
  'link-verbraucht': 'Dieser Link wurde schon verwendet oder ist abgelaufen. Bitte melden Sie sich an.',
} as const;

export type ExternalError = keyof typeof externalErrors;

/** azureAdWebApi of tip.settings. */
export interface AzureAdWebApi {
  readonly scopes?: readonly string[];
  readonly instance?: string;
  readonly api?: string;
  readonly clientId?: string;
  readonly tenantId?: string;
}

/** With the defaults of AUTH-08; without a tenant those of every organisation may come, and the Domäne's own decides. */
export function azureAdWebApi(given: AzureAdWebApi): AzureAdWebApi & { scopes: readonly string[]; authority: string } {
  const { instance = 'https://login.microsoftonline.com/', tenantId = 'organizations', scopes } = given;
  return {
    ...given,
    scopes: scopes?.length ? scopes : ['User.Read'],
    instance,
    tenantId,
    authority: `${instance.replace(/\/+$/, '')}/${tenantId}`,
  };
}
