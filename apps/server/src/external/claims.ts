/** What an identity provider says about somebody, once it is believed. */
export interface ExternalClaims {
  subject: string;
  /** Microsoft's `oid`: unlike its subject the same for every application, and what its administrators see. */
  objectId?: string | undefined;
  email?: string | undefined;
  emailVerified: boolean;
  tenantId?: string | undefined;
  clientId?: string | undefined;
}

/** From the payload of an ID or access token whose signature and audience were checked. */
export function readClaims(payload: Readonly<Record<string, unknown>>, clientId: unknown): ExternalClaims {
  const text = (name: string) => (typeof payload[name] === 'string' && payload[name] ? payload[name] : undefined);
  const tenantId = text('tid');
  return {
    subject: text('sub') ?? '',
    objectId: tenantId && text('oid'),
    email: text('email'),
    // Anybody may write any address into a directory of his own; xms_edov is how Microsoft says that its owner was asked.
    emailVerified: [payload.email_verified, payload.xms_edov].some(
      (said) => said === true || said === 1 || said === '1',
    ),
    tenantId,
    clientId: typeof clientId === 'string' ? clientId : undefined,
  };
}
