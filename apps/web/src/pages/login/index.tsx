import { loginOutcomes } from '@disponent/domain/session/outcome';
import type { PasswordLogin } from '@disponent/domain/session/types';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { onDemand } from '../../chunks/lazy-component.ts';
import { enter, type LoginResult, login } from '../../session/login.ts';
import { finishWebApiLogin } from '../../session/web-api-login.ts';
import { loginProblem } from './login-problem.ts';
import { PasswordStep } from './password-step.tsx';
import { returnedProblem } from './returned-problem.ts';

const CodeStep = onDemand(async () => (await import('./code-step.tsx')).CodeStep);
const SetupStep = onDemand(async () => (await import('./setup-step.tsx')).SetupStep);
const RecoveryStep = onDemand(async () => (await import('./recovery-step.tsx')).RecoveryStep);

type Step =
  | { readonly name: 'password' }
  | { readonly name: 'code' }
  | { readonly name: 'setup'; readonly secret: string; readonly uri: string }
  | { readonly name: 'recovery'; readonly codes: readonly string[] };

/** /login: name and password, and what the answer asks for besides (AUTH-04). Once in, the session leads on. */
export default function LoginPage() {
  const [step, setStep] = useState<Step>({ name: 'password' });
  const [credentials, setCredentials] = useState<PasswordLogin>();
  const [message, setMessage] = useState(returnedProblem);
  const [isBusy, setBusy] = useState(false);

  /** Every way in ends here. True when there is something to correct. */
  async function attempt(run: () => Promise<LoginResult | undefined>): Promise<boolean> {
    setBusy(true);
    setMessage(undefined);
    try {
      const result = await run();
      if (result) follow(result);
      return result?.outcome === loginOutcomes.invalid;
    } catch (error) {
      setMessage(loginProblem(error));
      return true;
    } finally {
      setBusy(false);
    }
  }

  function follow({ outcome, message: words, twoFactor, recoveryCodes }: LoginResult): void {
    setMessage(words);
    if (twoFactor) setStep({ name: 'setup', ...twoFactor });
    else if (outcome === loginOutcomes.twoFactorKeyNeeded || outcome === loginOutcomes.twoFactorSecretNeeded)
      setStep({ name: 'code' });
    if (recoveryCodes) setStep({ name: 'recovery', codes: recoveryCodes });
  }

  function submitPassword(given: PasswordLogin): Promise<boolean> {
    setCredentials(given);
    return attempt(() => login(given));
  }

  async function submitCode(code: string): Promise<boolean> {
    return credentials !== undefined && attempt(() => login({ ...credentials, Code: code }));
  }

  function back(): void {
    setCredentials(undefined);
    setMessage(undefined);
    setStep({ name: 'password' });
  }

  const comeBack = useEffectEvent(() => {
    const finishing = finishWebApiLogin();
    if (finishing) void attempt(() => finishing);
  });
  useEffect(() => comeBack(), []);

  const username = credentials?.Username ?? '';
  const common = { message, isBusy, username, onCode: submitCode, onBack: back };
  if (step.name === 'password')
    return (
      <PasswordStep
        message={message}
        isBusy={isBusy}
        onPassword={submitPassword}
        onOther={(run) => void attempt(run)}
      />
    );
  return (
    <Suspense fallback={null}>
      {step.name === 'code' && <CodeStep {...common} />}
      {step.name === 'setup' && <SetupStep {...common} secret={step.secret} uri={step.uri} />}
      {step.name === 'recovery' && <RecoveryStep codes={step.codes} onDone={enter} />}
    </Suspense>
  );
}
