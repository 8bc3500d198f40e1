import { describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { insertPieza } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { refusal } from '#tests/refusal.ts';
import { REGISTRO, SIN_USO, TestSiniestros } from '#tests/siniestros.ts';

const yard = createInventario();
const claims = new TestSiniestros(yard);
const day = '2026-10-05';

describe('Utilizar', () => {
  test('takes one unit by a write-off of the claim, and copies its cost and code', async () => {
    const { id: pieza, inventario } = await insertPieza(yard.db, {
      existencias: 2,
      costo: 850_50,
      codigo_radec: 'RD-77',
    });
    const { id } = await claims.create({ Aseguradora: 'Qualitas Compañía', COTIZADOR: 'KARLA' }, { rol: ROL.socio });
    const answer = await claims.use(id, inventario, { version: 1 }, { rol: ROL.socio });
    expect(answer).toMatchObject({
      mensaje: 'success',
      pieza: {
        Proveedor: 'AQUI',
        COSTO: '850.50',
        Fact_____Inv: 'RD-77',
        inv_usado: 1,
        inv: inventario,
        inv_pieza: pieza,
        version: 2,
      },
    });
    expect(answer).not.toHaveProperty('aviso');
    expect(await claims.bajas(id)).toMatchObject([
      {
        pieza_id: pieza,
        cantidad: 1,
        devueltas: 0,
        duenio: 'siniestro',
        nota: 'Siniestro 04/1234567-26',
        remision: null,
        canal: 'Qualitas Compañía',
        cotizador: 'KARLA',
        descripcion: 'FARO IZQ VOLKSWAGEN JETTA SEDAN 2015-2018 ORIGINAL USADO',
      },
    ]);
    expect(await yard.existencias(pieza)).toBe(1);
    expect(await findDescuadres(yard.db)).toEqual([]);
  });

  test('copies the inventory number where the part has no code', async () => {
    const { inventario } = await insertPieza(yard.db, { costo: 0 });
    const { id } = await claims.create();
    expect(await claims.use(id, inventario)).toMatchObject({ pieza: { COSTO: '0', Fact_____Inv: String(inventario) } });
  });

  test('goes with a new record in one save, which is refused whole', async () => {
    const { id: pieza, inventario } = await insertPieza(yard.db);
    const use = { dataInvUsed: 1, formDataInv: JSON.stringify({ INV__: inventario }) };
    expect(await claims.save('new', REGISTRO, use)).toMatchObject({ pieza: { inv: inventario, Proveedor: 'AQUI' } });
    expect(await yard.existencias(pieza)).toBe(0);
    const before = (await yard.db.pool.query('select from indicadores')).rowCount;
    const short = { ...refusal('Ya no hay existencias de esta pieza', 'existencias', 'INV__') };
    expect(await claims.save('new', REGISTRO, use)).toEqual(short);
    expect((await yard.db.pool.query('select from indicadores')).rowCount).toBe(before);
  });
});

describe('Utilizar, once a part is used', () => {
  test('again changes nothing; another part has to wait for this one', async () => {
    const { record, pieza, inventario } = await claims.using();
    const other = await insertPieza(yard.db);
    expect(await claims.use(record, inventario)).toMatchObject({ pieza: { version: 2, inv: inventario } });
    expect(await yard.existencias(pieza)).toBe(1);
    expect(await claims.use(record, other.inventario)).toEqual(refusal(`Primero devuelve la pieza ${inventario}`));
    expect(await yard.existencias(other.id)).toBe(1);
  });

  test.each([['0'], [undefined]])('with dataInvUsed %s changes nothing', async (dataInvUsed) => {
    const { record, inventario } = await claims.using();
    for (const formDataInv of [{}, { INV__: inventario + 1 }]) {
      const answer = await claims.save(record, { TALLER: 'SUR' }, { dataInvUsed, formDataInv });
      expect(answer).toMatchObject({ pieza: { inv: inventario } });
    }
  });

  test('from a stale form takes nothing', async () => {
    const { id: pieza, inventario } = await insertPieza(yard.db);
    const { id } = await claims.create();
    await claims.save(id, { TALLER: 'SUR' });
    expect(await claims.use(id, inventario, { version: 1 })).toMatchObject({ codigo: 'version' });
    expect([await yard.existencias(pieza), await claims.bajas(id)]).toEqual([1, []]);
  });

  test('from a stale form takes nothing, also where the form already says what the part would', async () => {
    const { id: pieza, inventario } = await insertPieza(yard.db, {
      existencias: 1,
      costo: 500_00,
      codigo_radec: 'RD-5',
    });
    const { id } = await claims.create();
    await claims.save(id, { Proveedor: 'AQUI', COSTO: '500', Fact_____Inv: 'RD-5', version: 1 });
    expect(await claims.use(id, inventario, { version: 1 })).toMatchObject({ codigo: 'version' });
    expect(await claims.bajas(id)).toEqual([]);
    expect((await yard.row(pieza)).existencias).toBe(1);
    expect(await claims.use(id, inventario, { version: 2 })).toMatchObject({ mensaje: 'success' });
  });

  test('is also how a delivered record gets its part', async () => {
    const { inventario } = await insertPieza(yard.db);
    const { id } = await claims.create({ ENTREGADO_el_: day });
    expect(await claims.use(id, inventario)).toMatchObject({ pieza: { inv: inventario, estado: 'entregada' } });
  });
});

describe('Utilizar of a part or on a record that cannot', () => {
  test('is refused for a part that is not there, was deleted or has no unit', async () => {
    const { id } = await claims.create();
    const deleted = await insertPieza(yard.db, { eliminada: new Date() });
    const sold = await insertPieza(yard.db, { existencias: 0 });
    expect(await claims.use(id, 2_000_000_000)).toEqual(refusal('No se encontró la pieza', 'no_existe', 'INV__'));
    expect(await claims.use(id, deleted.inventario)).toMatchObject({ codigo: 'no_existe' });
    expect(await claims.use(id, sold.inventario)).toMatchObject({ codigo: 'existencias' });
    expect(await claims.get(id)).toMatchObject({ ...SIN_USO, version: 1, Proveedor: '' });
  });

  test.each([
    [{ fecha_cancelacion: day }, 'El registro está cancelado'],
    [{ COTIZADOR: 'cancelado' }, 'El registro está cancelado'],
    [{ __FACT: '12' }, 'El registro está facturado'],
    [{ PAGADA_el_: day }, 'El registro está facturado'],
  ])('is refused on a record with %j, also when the same save sets it', async (form, mensaje) => {
    const { id: pieza, inventario } = await insertPieza(yard.db);
    const { id } = await claims.create(form);
    expect(await claims.use(id, inventario)).toEqual(refusal(mensaje));
    const other = await claims.create();
    expect(await claims.use(other.id, inventario, form)).toEqual(refusal(mensaje));
    expect(await claims.get(other.id)).toMatchObject({ ...SIN_USO, version: 1 });
    expect(await yard.existencias(pieza)).toBe(1);
  });
});

describe('while a part is used', () => {
  test('its cost and code are nobody else’s: what is sent of them counts for nothing', async () => {
    const { record } = await claims.using();
    const form = { COSTO: '1', Fact_____Inv: 'MÍO', Gtos_ENVIO: '90', Proveedor: 'AQUI' };
    expect(await claims.save(record, form)).toMatchObject({
      pieza: { COSTO: '1000', Fact_____Inv: 'RD-77', Gtos_ENVIO: '90' },
    });
    expect(await claims.save(record, { Proveedor: 'ESTAFETA' })).toMatchObject({ campo: 'Proveedor' });
  });

  test('its supplier is the yard', async () => {
    const { record, inventario } = await claims.using();
    const refused = refusal(`Primero devuelve la pieza ${inventario}`, 'negocio', 'Proveedor');
    expect(await claims.save(record, { Proveedor: 'OTRO PROVEEDOR' })).toEqual(refused);
    const swap = await claims.use(record, undefined, { Proveedor: 'OTRO PROVEEDOR' });
    expect(swap).toMatchObject({ pieza: { ...SIN_USO, Proveedor: 'OTRO PROVEEDOR' } });
  });

  test('the part is not deleted before its delivery', async () => {
    const { record, pieza } = await claims.using({ Reporte: 'S-9' });
    const remove = async () => (await yard.call('update-piezas/delete_pieza.php', { id: pieza })).body;
    expect(await remove()).toEqual(refusal('La pieza la usa el siniestro S-9: cancela su uso'));
    await claims.save(record, { ENTREGADO_el_: day });
    expect(await remove()).toEqual({ mensaje: 'success' });
  });

  test('its write-off says what the record says, also when that is corrected', async () => {
    const { record } = await claims.using();
    await claims.save(record, { Aseguradora: 'CHUBB', Reporte: 'S-11' });
    expect(await claims.bajas(record)).toMatchObject([{ canal: 'CHUBB', nota: 'Siniestro S-11' }]);
    const list = (await yard.call<{ bajas: object[] }>('reportes/inventario.php', { search: 'S-11', procesadas: 1 }))
      .body;
    expect(list.bajas).toMatchObject([{ nota: 'Siniestro S-11', canal: 'CHUBB' }]);
  });

  test('its write-off is not cancelled by hand', async () => {
    const { record } = await claims.using({ Reporte: 'S-10' });
    const [baja] = await claims.bajas(record);
    const answer = await yard.call('notas/update_baja.php', { id: baja?.id, accion: 'cancelar' });
    expect(answer.body).toEqual(refusal('Es del siniestro S-10: cancela su uso'));
  });
});

test('AQUI without a used part is kept and said when it is chosen and when it is delivered', async () => {
  const aviso = 'Sin pieza del patio';
  const answer = await claims.save('new', { ...REGISTRO, Proveedor: 'aqui' });
  expect(answer).toMatchObject({ aviso, pieza: { Proveedor: 'AQUI' } });
  const { id } = answer.pieza;
  expect(await claims.save(id, { TALLER: 'SUR' })).not.toHaveProperty('aviso');
  expect(await claims.save(id, { ENTREGADO_el_: day })).toMatchObject({ aviso });
  expect(await claims.save(id, { fecha_cancelacion: day })).not.toHaveProperty('aviso');
});
