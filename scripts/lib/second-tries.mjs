import { writeFileSync } from 'node:fs';

/** A reporter of vitest: which tests passed only at their second try. Its own report does not say. */
export default class SecondTries {
  #names = [];

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} › ${test.fullName}`);
  }

  onTestRunEnd() {
    writeFileSync(process.env.SECOND_TRIES, JSON.stringify(this.#names));
  }
}
