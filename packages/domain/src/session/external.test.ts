import { expect, test } from 'vitest';
import { azureAdWebApi } from './external.ts';

test('[AUTH-08] without scopes, instance and tenant the defaults hold', () => {
  expect(azureAdWebApi({ clientId: 'app' })).toEqual({
    clientId: 'app',
    scopes: ['User.Read'],
    instance: 'https://login.microsoftonline.com/',
    tenantId: 'organizations',
    authority: 'https://login.microsoftonline.com/organizations',
  });
  expect(azureAdWebApi({ scopes: [] }).scopes).toEqual(['User.Read']);
});

test.each(['https://login.example', 'https://login.example/'])('[AUTH-08] what is given counts: %s', (instance) => {
  const given = { instance, tenantId: 'mandant', scopes: ['Lesen'], api: 'api://disponent', clientId: 'app' };
  expect(azureAdWebApi(given)).toEqual({ ...given, authority: 'https://login.example/mandant' });
});
