import type { Wege } from '@disponent/domain/session/passkey';
import { Button } from '@mantine/core';
import { use, useEffect, useState } from 'react';
import { authorizationApi } from '../../api/authorization.ts';
import { payloadOf } from '../../builds/build-files.ts';
import { askedBefore, clearAsked } from '../../session/asked.ts';
import type { LoginResult } from '../../session/login.ts';
import { hasWebApiLogin, startWebApiLogin } from '../../session/web-api-login.ts';
import { settings } from '../../settings/settings.ts';
import { t } from '../../texts/t.ts';
import { IconBuilding, IconKey } from '../../ui/icons.ts';
import classes from './login.module.css';

interface OtherWaysProps {
  readonly isBusy: boolean;
  stayLoggedOn(): boolean;
  onAttempt(run: () => Promise<LoginResult | undefined>): void;
}

/** The ways in besides name and password, as far as this installation and this browser have them. */
export function OtherWays({ isBusy, stayLoggedOn, onAttempt }: OtherWaysProps) {
  const { OpenId, Passkey } = useWege();
  const hasPasskey = Passkey && 'PublicKeyCredential' in window;
  const hasWebApi = hasWebApiLogin();
  if (!OpenId && !hasPasskey && !hasWebApi) return null;

  async function byPasskey(): Promise<LoginResult | undefined> {
    const { loginByPasskey } = await import('../../session/passkey-login.ts');
    return loginByPasskey(stayLoggedOn());
  }

  return (
    <>
      <div className={classes.or}>{t('oder')}</div>
      <div className={classes.ways}>
        {OpenId && (
          <Button size="lg" variant="default" leftSection={<IconBuilding aria-hidden />} onClick={goToProvider}>
            {t('Mit Firmenkonto anmelden')}
          </Button>
        )}
        {hasWebApi && (
          <Button
            size="lg"
            variant="default"
            leftSection={<IconBuilding aria-hidden />}
            onClick={() => void startWebApiLogin(stayLoggedOn())}
          >
            {t('Mit Microsoft anmelden')}
          </Button>
        )}
        {hasPasskey && (
          <Button
            size="lg"
            variant="default"
            disabled={isBusy}
            leftSection={<IconKey aria-hidden />}
            onClick={() => onAttempt(byPasskey)}
          >
            {t('Mit Passkey anmelden')}
          </Button>
        )}
      </div>
    </>
  );
}

/** The provider leads back to where the user wanted to go (AUTH-07). */
function goToProvider(): void {
  const returnUrl = askedBefore() ?? settings.homePage;
  clearAsked();
  location.assign(`${settings.baseUrl.replace(/\/$/, '')}/api/base/OpenId/Login?${new URLSearchParams({ returnUrl })}`);
}

const none: Wege = { OpenId: false, Passkey: false };
/** The form stands in the middle: what comes below it a moment later would move it. What takes longer than this does. */
const blinkMs = 500;
let wege: Promise<Wege> | undefined;
let early: Promise<Wege | undefined> | undefined;

function useWege(): Wege {
  early ??= Promise.race([loadWege(), new Promise<undefined>((resolve) => setTimeout(resolve, blinkMs))]);
  const known = use(early);
  const [late, setLate] = useState<Wege>();
  useEffect(() => {
    if (!known) void loadWege().then(setLate);
  }, [known]);
  return known ?? late ?? none;
}

/** Asked for once. A server that does not answer offers the password, which needs no asking. */
function loadWege(): Promise<Wege> {
  wege ??= readWege().catch(() => none);
  return wege;
}

/** With the page itself, unless another server than the page's is the one to sign in at. */
async function readWege(): Promise<Wege> {
  const payload = settings.baseUrl === '' ? await payloadOf('/login') : undefined;
  return payload?.Wege ?? authorizationApi.wege();
}
