/** Read when the first passkey is used: most people sign in by password, and it is a tenth of what a start would read. */
export const webauthn = () => import('@simplewebauthn/server');
