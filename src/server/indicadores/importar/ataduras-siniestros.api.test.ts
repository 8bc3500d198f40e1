import { expect, test } from 'vitest';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { insertFacturaPpd } from '#tests/cfdis.ts';
import { insertIndicador, insertPieza } from '#tests/factories.ts';
import { TestImportar } from '#tests/importar.ts';
import { TestSiniestros } from '#tests/siniestros.ts';

const banco = new TestImportar();
const { yard } = banco;
const claims = new TestSiniestros(yard);

const file = (...filas: readonly string[]) => ['Siniestro,Cía,Pieza,Precio', ...filas].join('\r\n');
const deReporte = (reporte: string) =>
  yard.db.kysely.selectFrom('indicadores').selectAll().where('reporte', '=', reporte).orderBy('id').execute();

test('what an invoice or a part of the yard holds is not changed by a file', async () => {
  const facturado = await insertIndicador(yard.db, {
    reporte: 'ATA-1',
    pieza: 'FARO',
    entregado: '2026-10-01',
    pedido: '2026-09-01',
  });
  await insertFacturaPpd(yard.db, { items: [{ indicador_id: facturado, viva: true }] });
  const { record } = await claims.using({ Reporte: 'ATA-2', PIEZA: 'CALAVERA' });
  const { id, conteos } = await banco.review(
    'siniestros',
    `Siniestro,Pieza,Taller,# Factura,Pagada el,Costo de compra,Proveedor,Fecha cancelación
ATA-1,FARO,NORTE,77,2026-11-01,,,
ATA-2,CALAVERA,,,,900,,
ATA-2,CALAVERA,,,,,GRUAS,
ATA-2,CALAVERA,,,,,,2026-11-02`,
  );
  expect(conteos).toMatchObject({ rechazada: 1, ambigua: 3 });
  expect((await banco.filas(id))[0]?.errores).toEqual([
    { campo: 'factura', mensaje: '# Factura no cambió: lo escribe su factura' },
    { campo: 'pagada', mensaje: 'Pagada el no cambió: lo escribe su factura' },
  ]);
  const uno = async (titulo: string, valor: string) => {
    const revisada = await banco.review('siniestros', `Siniestro,Pieza,${titulo}\nATA-2,CALAVERA,${valor}`);
    return { ...(await banco.filas(revisada.id))[0], importacion: revisada.id };
  };
  expect(await uno('Costo de compra', '900')).toMatchObject({
    errores: [{ campo: 'costo', mensaje: 'Costo de compra no cambió: es de la pieza del patio que usa' }],
  });
  const devuelve = expect.stringMatching(/^Primero devuelve la pieza \d+$/);
  expect(await uno('Proveedor', 'GRUAS')).toMatchObject({ errores: [{ campo: 'proveedor', mensaje: devuelve }] });
  expect(await uno('Cancelada', '2026-11-02')).toMatchObject({
    errores: [{ campo: 'fechaCancelacion', mensaje: devuelve }],
  });
  // Its write-off is called after the insurer of the record, and again as it was once that is taken back.
  const { importacion, veredicto } = await uno('Cía', 'GNP');
  expect(veredicto).toBe('cambia');
  await banco.write(importacion);
  expect(await claims.bajas(record)).toMatchObject([{ canal: 'GNP' }]);
  expect(await banco.undo(importacion)).toMatchObject({ conteos: { deshechas: 1 } });
  expect(await claims.bajas(record)).toMatchObject([{ canal: 'QUALITAS' }]);
});

test('what was attached, printed, supplied, invoiced, edited or deleted after the import stays, and says why', async () => {
  const piezas = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
  const { id } = await banco.review('siniestros', file(...piezas.map((pieza) => `LUEGO-1,QUALITAS,${pieza},100`)));
  await banco.write(id);
  const ids = (await deReporte('LUEGO-1')).map((registro) => registro.id) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const [adjunto, documento, usado, facturado, editado, eliminado] = ids;
  const values = { huella: 'a'.repeat(64), nombre: 'x.pdf', tipo: 'application/pdf' as const, bytes: 1, autor: 'ana' };
  await yard.db.kysely
    .insertInto('adjuntos')
    .values({ ...values, indicador: adjunto, momento: new Date() })
    .execute();
  await yard.db.kysely
    .insertInto('documentos')
    .values({
      tipo: 'remision',
      proveedor: '',
      prometida: null,
      registros: [documento],
      clave: [documento],
      autor: 'ana',
      creado: new Date(),
    })
    .execute();
  const { inventario } = await insertPieza(yard.db, { existencias: 1 });
  await claims.use(usado, inventario);
  await insertFacturaPpd(yard.db, { items: [{ indicador_id: facturado, viva: true }] });
  await claims.save(editado, { TALLER: 'LEJOS', version: 1 });
  await claims.call('delete_pieza', { id: eliminado });
  expect(await banco.undo(id)).toMatchObject({ conteos: { deshechas: 1, noDeshechas: 6 } });
  expect((await banco.filas(id, 'no deshechas')).map(({ motivo }) => motivo)).toEqual([
    'El registro tiene archivos adjuntos',
    'El registro está en una remisión u orden de compra',
    'El registro usa una pieza del patio',
    'El registro está facturado',
    'El registro cambió después',
    'El registro se eliminó',
  ]);
  expect(await findDescuadres(yard.db)).toEqual([]);
});

test('two rows of one record that are far from each other in a large file are asked about, and neither is written', async () => {
  await insertIndicador(yard.db, { reporte: 'LEJOS-1', pieza: 'COFRE', precio: 100 });
  const otras = Array.from({ length: 1000 }, (_, n) => `LEJOS-${n + 2},QUALITAS,COFRE,50`);
  const { id, conteos } = await banco.review(
    'siniestros',
    file('LEJOS-1,QUALITAS,COFRE,70', ...otras, 'LEJOS-1,QUALITAS,cofre,80'),
  );
  expect(conteos).toMatchObject({ nueva: 1000, cambia: 2 });
  expect(await banco.write(id)).toMatchObject({ estado: 'lista', conteos: { ambigua: 2, escritas: 0 } });
  expect(await banco.write(id, 'buenas')).toMatchObject({ estado: 'terminada', conteos: { escritas: 1000 } });
  expect(await deReporte('LEJOS-1')).toMatchObject([{ precio: 100, version: 1 }]);
});

test('two imports of the same claims at once make each record once', async () => {
  const content = file(...Array.from({ length: 300 }, (_, n) => `A_LA_VEZ-${n},QUALITAS,COFRE,50`));
  const ids = [await banco.review('siniestros', content), await banco.review('siniestros', content)].map(
    ({ id }) => id,
  );
  for (const importacion of ids) await banco.call('write_importacion', { importacion, modo: 'buenas' });
  await Promise.all([banco.work(), banco.work()]);
  const { rowCount } = await yard.db.pool.query("select from indicadores where reporte like 'A\\_LA\\_VEZ-%'");
  expect(rowCount).toBe(300);
});

test('a supplier that a file writes in two ways is one of the list', async () => {
  const { id } = await banco.review(
    'siniestros',
    `Siniestro,Cía,Pieza,Pedido el,Proveedor
DOS-1,QUALITAS,FARO,2026-11-01,Grúas Ibáñez
DOS-1,QUALITAS,RIN,2026-11-01,gruas ibanez`,
  );
  await banco.write(id);
  expect(await deReporte('DOS-1')).toMatchObject([{ proveedor: 'GRÚAS IBÁÑEZ' }, { proveedor: 'GRÚAS IBÁÑEZ' }]);
});
