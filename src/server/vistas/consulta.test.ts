import { describe, expect, test } from 'vitest';
import { MAX_CONSULTA } from '#domain/vista-guardada.ts';
import { readConsulta } from './consulta.ts';

describe('the query of a view', () => {
  test('is kept as it is, without its page', () => {
    expect(readConsulta('inventario', '?marca=NISSAN&sin_foto=1&sin_precio=1&pagina=3')).toBe(
      'marca=NISSAN&sin_foto=1&sin_precio=1',
    );
    expect(readConsulta('notas', 'buscar=%C3%91and%C3%BA+y+%22otra%22')).toBe('buscar=%C3%91and%C3%BA+y+%22otra%22');
    expect(readConsulta('facturas', 'ver=vencidas&orden=total')).toBe('ver=vencidas&orden=total');
  });

  test.each([
    ['says nothing', '', 'inventario'],
    ['says its page alone', '?pagina=2', 'inventario'],
    ['has a filter of another list', 'buscar=faro', 'inventario'],
    ['has a filter twice', 'marca=VW&marca=KIA', 'inventario'],
    ['has a filter that no list has', 'rol=4', 'notas'],
    ['has a sign that no keyboard types', 'q=%00', 'inventario'],
    ['has a value that is too long', `q=${'a'.repeat(201)}`, 'inventario'],
    ['is too long', `q=${'%C3%B1'.repeat(200)}`, 'inventario'],
  ] as const)('is none when it %s', (_, consulta, lista) => {
    expect(readConsulta(lista, consulta)).toBeNull();
  });

  test('is never longer than a row has room for', () => {
    expect(`q=${'%C3%B1'.repeat(200)}`.length).toBeGreaterThan(MAX_CONSULTA);
  });
});
