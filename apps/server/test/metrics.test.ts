import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api } from './api.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let guarded: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  guarded = await startTestServer({ metricsToken: 'ein-langes-geheimnis' });
});
afterAll(async () => {
  await server.close();
  await guarded.close();
});

const metrics = (url: string, headers: Record<string, string> = {}) => fetch(`${url}/api/.info/metrics`, { headers });

test('this machine reads what was counted', async () => {
  const api = await Api.login(server.url);
  await api.list('RegionSt');
  await api.list('RegionSt');
  const answer = await metrics(server.url);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const text = await answer.text();
  expect(text).toContain(
    'disponent_http_request_duration_seconds_count{method="GET",route="/api/entity/:key",status="200"} 2',
  );
  for (const name of ['database_connections', 'database_waiting', 'event_loop_lag_seconds', 'memory_bytes'])
    expect(text).toMatch(new RegExp(`^disponent_${name} [\\d.e+-]+$`, 'm'));
  expect(text).toMatch(/^disponent_sessions 1$/m);
});

test('[S43] nobody else does: neither through a proxy nor without the token', async () => {
  expect((await metrics(server.url, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(403);
  expect((await metrics(guarded.url)).status).toBe(403);
  expect((await metrics(guarded.url, { authorization: 'Bearer ein-anderes-geheimni' })).status).toBe(403);
  expect((await metrics(guarded.url, { authorization: 'Bearer ein-langes-geheimnis' })).status).toBe(200);
});
