import { describe, expect, test } from 'vitest';
import { fillPath, findRoute } from './path.ts';

describe('[API-03] a path', () => {
  test('takes its parameters, encoded', () => {
    expect(fillPath('/api/entity/{key}/{id}', { key: 'RegionSt', id: 7 })).toBe('/api/entity/RegionSt/7');
    expect(fillPath('/api/entity/{key}', { key: 'a/../b ü' })).toBe('/api/entity/a%2F..%2Fb%20%C3%BC');
    expect(fillPath('/api/.info/me')).toBe('/api/.info/me');
    expect(fillPath('/x/{id}', { id: 0 })).toBe('/x/0');
  });

  test.each([undefined, null, ''])('is refused while a parameter is %j', (id) => {
    expect(() => fillPath('/api/entity/{key}/{id}', { key: 'RegionSt', id })).toThrow(
      'Parameter id wurde nicht gesetzt',
    );
  });

  test('is refused for a parameter every object has', () => {
    expect(() => fillPath('/x/{constructor}')).toThrow('Parameter constructor wurde nicht gesetzt');
  });
});

describe('a route', () => {
  const table = [{ path: '/' }, { path: '/pv' }, { path: '/pv/{id}' }, { path: '/pv/rpo' }];

  test.each([
    ['/', '/', {}],
    ['/pv', '/pv', {}],
    ['/pv/7', '/pv/{id}', { id: '7' }],
    ['/pv/a%20b', '/pv/{id}', { id: 'a b' }],
  ])('is found for %s', (path, expected, params) => {
    expect(findRoute(path, table)).toEqual({ route: { path: expected }, params });
  });

  test('[NAV-05] with a literal wins over one with a parameter', () => {
    expect(findRoute('/pv/rpo', table)?.route.path).toBe('/pv/rpo');
  });

  test.each(['/gibt-es-nicht', '/pv/', '/pv/7/8', '/pv/%zz', ''])('that does not exist is not found: %j', (path) => {
    expect(findRoute(path, table)).toBeUndefined();
  });
});
