import type { ValidResponse } from './types.ts';

/** The ways into the product besides name and password, `GET /api/base/Authorization/Wege`. */
export interface Wege {
  readonly OpenId: boolean;
  readonly Passkey: boolean;
}

/** `Options` and `Response` are those of WebAuthn in JSON, as the browser's library takes and gives them. */
export interface PasskeyRegisterStartResponse<Options = unknown> extends ValidResponse {
  readonly Options?: Options;
}

export interface PasskeyLoginStartResponse<Options = unknown> {
  readonly Options: Options;
}

/** Answered like a login. */
export interface PasskeyLoginFinishRequest<Response = unknown> {
  readonly Response: Response;
  readonly StayLoggedOn: boolean;
}

export interface PasskeyRow {
  readonly Id: number;
  readonly Bezeichnung: string;
  /** Wire datetimes. */
  readonly ErstelltAm: string;
  readonly ZuletztAm: string | null;
}
