import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { beforeAll, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { ROOT } from '#server/root.ts';
import { TestImportar } from './importar.ts';

const banco = new TestImportar();
const { yard } = banco;
let inventario: Buffer;

beforeAll(() => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['bench/negocio-de-prueba.ts', '--chico', join(banco.folder, 'negocio')],
    { cwd: ROOT, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  inventario = readFileSync(join(banco.folder, 'negocio', 'inventario.xlsx'));
});

const countPiezas = async () => (await yard.db.pool.query('select from piezas where eliminada is null')).rowCount;

/** The list of parts as its button takes it out. */
async function exported(formato: 'csv' | 'xlsx'): Promise<Buffer> {
  const { session_id, keylogin } = yard.session(ROL.admin);
  const payload = { rute: '', session_id, keylogin, exist: -1, formato };
  const answer = await yard.app.inject({ method: 'POST', url: '/api/exportar/inventario.php', payload });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

test('a messy sheet of 300 parts is mended, brought, taken back, brought again and taken out, and what came out changes nothing', async () => {
  // Nobody knows what some parts did cost.
  const fijos = { costo: '0' };
  const revisada = await banco.review('inventario', inventario, { fijos });
  const { id } = revisada;
  expect(revisada.formato).toMatchObject({ clase: 'xlsx', encabezado: 3, fechas: 'dma', falta: [] });
  const columnas = revisada.columnas.map(({ encabezado, campo }) => [encabezado, campo]);
  expect(Object.fromEntries(columnas)).toMatchObject({
    'No. Inv': 'inventario',
    MODELO: 'auto',
    'PRECIO PUBLICO': 'precio',
    RACK: 'ubicacion',
  });
  expect(revisada.conteos).toMatchObject({ total: 301, nueva: 296, rechazada: 4, omitida: 1, porEscribir: 296 });
  expect((await banco.call('write_importacion', { importacion: id, modo: 'todo' })).mensaje).toBe(
    '4 filas no se pueden escribir todavía: corrígelas o escribe solo las buenas',
  );

  // The words that are written in another way are changed in all their rows.
  expect(revisada.sugerencias.length).toBeGreaterThan(0);
  for (const { campo, de, a } of revisada.sugerencias)
    await banco.call('replace_valor', { importacion: id, campo, de, a });
  expect((await banco.read(id)).sugerencias).toEqual([]);

  const malas = await banco.filas(id, 'rechazada');
  expect(malas.map(({ errores }) => errores[0]?.campo)).toEqual(['precio', 'anios', null, null]);
  const [caro, viejo, , repetida] = malas.map(({ fila }) => fila);
  await banco.call('update_fila', { importacion: id, fila: caro, celdas: { precio: '$1,500.00' } });
  await banco.call('update_fila', { importacion: id, fila: viejo, celdas: { anios: '2012-2015' } });
  await banco.call('update_fila', { importacion: id, fila: repetida, celdas: { inventario: '900001' } });
  const corregida = await banco.read(id);
  expect(corregida.conteos).toMatchObject({ nueva: 300, rechazada: 0 });
  // A search finds a row by what its cell says now.
  const hallada = await banco.call('get_filas', { importacion: id, texto: '900001' });
  expect([hallada.total, hallada.filas[0]?.fila]).toEqual([1, repetida]);

  expect(await banco.write(id)).toMatchObject({ estado: 'terminada', conteos: { escritas: 300 } });
  expect([await countPiezas(), await findDescuadres(yard.db)]).toEqual([300, []]);
  expect(await banco.undo(id)).toMatchObject({ estado: 'deshecha', conteos: { deshechas: 300, noDeshechas: 0 } });
  expect([await countPiezas(), await findDescuadres(yard.db)]).toEqual([0, []]);

  const otraVez = await banco.review('inventario', inventario, { fijos });
  expect(otraVez.conteos).toMatchObject({ nueva: 296, rechazada: 4, restaura: 0 });
  expect(await banco.write(otraVez.id, 'buenas')).toMatchObject({ estado: 'terminada', conteos: { escritas: 296 } });
  expect([await countPiezas(), await findDescuadres(yard.db)]).toEqual([296, []]);

  for (const formato of ['xlsx', 'csv'] as const) {
    const { conteos } = await banco.review('inventario', await exported(formato));
    expect({ formato, ...conteos }).toMatchObject({ formato, total: 296, igual: 296, porEscribir: 0 });
  }
});
