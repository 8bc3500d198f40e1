import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createInventario } from '#tests/inventario.ts';
import { newUuid, TestPorPagar, xmlRecibido } from '#tests/por-pagar.ts';
import { refusal } from '#tests/refusal.ts';

const yard = createInventario({ now: () => new Date('2026-11-18T18:00:00Z') });
const porPagar = new TestPorPagar(yard);

beforeEach(async () => {
  await yard.db.pool.query('truncate por_pagar_registros, por_pagar_pagos, cuentas_por_pagar');
});

describe('a payment', () => {
  test('lowers what is owed until nothing is, and each stays with its day, form and reference', async () => {
    const { id } = await porPagar.typed();
    const una = await porPagar.pay(id, '400.50', { referencia: 'SPEI 123' });
    expect(una.expediente.cuenta).toMatchObject({ pagado: 400.5, saldo: 759.5, estado: 'pendiente', version: 1 });
    const otra = await porPagar.pay(id, 759.5, { forma_pago: '01', fecha: '2026-11-18' });
    expect(otra.expediente).toMatchObject({
      cuenta: { pagado: 1160, saldo: 0, estado: 'pagada' },
      pagos: [
        { fecha: '2026-11-12', forma_pago: '03', referencia: 'SPEI 123', monto: 400.5, otra: null, deshecho: null },
        { fecha: '2026-11-18', forma_pago: '01', referencia: '', monto: 759.5 },
      ],
    });
    expect(await porPagar.pay(id, 1)).toEqual(refusal('Ya no se debe nada de esta factura', 'campo', 'monto'));
  });

  test.each([
    ['of more than is owed', { monto: 1160.01 }, 'monto', 'Solo se deben $1,160.00'],
    ['of nothing', { monto: 0 }, 'monto', 'El campo Monto debe ser mayor a 0'],
    ['below nothing', { monto: -5 }, 'monto', 'El campo Monto debe ser mayor a 0'],
    ['of half a centavo', { monto: '1.005' }, 'monto', /número con dos decimales/],
    ['of tomorrow', { fecha: '2026-11-19' }, 'fecha', 'El pago no puede ser de un día que no ha llegado'],
    ['before the invoice', { fecha: '2026-11-09' }, 'fecha', 'El pago no puede ser anterior a la factura'],
    ['of a day that is none', { fecha: '31/02/2026' }, 'fecha', /debe ser una fecha/],
    ['in no form', { forma_pago: '99' }, 'forma_pago', 'Elige la forma de pago'],
  ])('%s is refused beside its field', async (_que, change, campo, mensaje) => {
    const { id } = await porPagar.typed();
    expect(await porPagar.pay(id, 10, change)).toMatchObject({
      codigo: 'campo',
      campo,
      mensaje: mensaje instanceof RegExp ? expect.stringMatching(mensaje) : mensaje,
    });
    expect((await porPagar.get(id)).pagos).toEqual([]);
  });

  test('by several at once is never more than is owed, and under one operation is one', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await porPagar.typed({ folio: `R${round}` });
      const answers = await Promise.all(Array.from({ length: 6 }, () => porPagar.pay(id, 400)));
      const done = answers.filter(({ mensaje }) => mensaje === 'success');
      expect(done).toHaveLength(2);
      expect((await porPagar.get(id)).cuenta).toMatchObject({ pagado: 800, saldo: 360 });
      const op_id = randomUUID();
      await Promise.all(Array.from({ length: 3 }, () => porPagar.pay(id, 100, { op_id })));
      expect((await porPagar.get(id)).cuenta).toMatchObject({ pagado: 900, saldo: 260 });
    }
  });

  test('that was wrong is undone by another row, once, with its reason; the database changes none', async () => {
    const { id } = await porPagar.typed();
    const { expediente } = await porPagar.pay(id, 100);
    const [pago] = expediente.pagos;
    const undo = () => porPagar.call('undo_pago', { pago: pago?.id, motivo: 'Era de otra factura' });
    expect((await undo()).expediente).toMatchObject({
      cuenta: { pagado: 0, saldo: 1160 },
      pagos: [{ id: pago?.id, monto: 100, deshecho: { motivo: 'Era de otra factura' } }],
    });
    expect((await undo()).mensaje).toBe('El pago ya se deshizo');
    expect(await porPagar.call('undo_pago', { pago: 999_999, motivo: 'x' })).toMatchObject({ codigo: 'no_existe' });
    expect(await porPagar.call('undo_pago', { pago: pago?.id, motivo: ' ' })).toMatchObject({ campo: 'motivo' });
    await expect(yard.db.pool.query('update por_pagar_pagos set monto = 1')).rejects.toThrow('does not change');
    await expect(yard.db.pool.query('delete from por_pagar_pagos')).rejects.toThrow('does not change');
  });

  test('undone by several at once counts once', async () => {
    const { id } = await porPagar.typed();
    const [pago] = (await porPagar.pay(id, 100)).expediente.pagos;
    const undo = () => porPagar.call('undo_pago', { pago: pago?.id, motivo: 'Doble' });
    const answers = await Promise.all([undo(), undo(), undo()]);
    expect(answers.map(({ mensaje }) => mensaje).sort()).toEqual([
      'El pago ya se deshizo',
      'El pago ya se deshizo',
      'success',
    ]);
    expect((await porPagar.get(id)).cuenta.saldo).toBe(1160);
  });
});

describe('an invoice that its supplier cancelled', () => {
  test('owes nothing, and takes no payment, change or claim any more', async () => {
    const { id } = await porPagar.typed();
    const { expediente } = await porPagar.call('cancel', { id, motivo: 'La refacturó' });
    expect(expediente.cuenta).toMatchObject({ estado: 'cancelada', saldo: 0, por_reclamar: 0, motivo: 'La refacturó' });
    expect((await porPagar.pay(id, 1)).mensaje).toBe('La factura está cancelada: ya no se debe nada');
    expect((await porPagar.call('cancel', { id, motivo: 'x' })).mensaje).toBe('La factura ya estaba cancelada');
    expect((await porPagar.call('match', { id, version: 2, registros: [] })).mensaje).toMatch(/está cancelada/);
    await porPagar.typed();
  });

  test('after it was paid is asked about first: the money is to be claimed back, until it comes', async () => {
    const { id } = await porPagar.typed();
    await porPagar.pay(id, 500);
    const asked = await porPagar.call('cancel', { id, motivo: 'La canceló' });
    expect(asked).toEqual(
      refusal('Ya se pagaron $500.00: al cancelarla quedan por reclamar al proveedor', 'confirmar', 'confirmado'),
    );
    const { expediente } = await porPagar.call('cancel', { id, motivo: 'La canceló', confirmado: 1 });
    expect(expediente.cuenta).toMatchObject({ estado: 'cancelada', saldo: 0, pagado: 500, por_reclamar: 500 });
    const lista = await porPagar.call<never>('get_cuentas', { ver: 'canceladas' });
    expect(lista).toMatchObject({ sumas: { debe: 0, por_reclamar: 500 } });
    const [pago] = expediente.pagos;
    const vuelto = await porPagar.call('undo_pago', { pago: pago?.id, motivo: 'Lo devolvió' });
    expect(vuelto.expediente.cuenta).toMatchObject({ estado: 'cancelada', por_reclamar: 0 });
  });

  test('while somebody pays it is paid before, and asked about, or takes no payment after', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await porPagar.typed({ folio: `C${round}` });
      const [pago, cancelada] = await Promise.all([
        porPagar.pay(id, 100),
        porPagar.call('cancel', { id, motivo: 'La canceló' }),
      ]);
      const { cuenta } = await porPagar.get(id);
      if (pago.mensaje === 'success') expect([cancelada.codigo, cuenta.pagado]).toEqual(['confirmar', 100]);
      else expect([cancelada.mensaje, cuenta.pagado]).toEqual(['success', 0]);
    }
  });
});

describe('a credit note', () => {
  async function conNota() {
    const uuid = newUuid();
    const { cuenta } = (await porPagar.submit(xmlRecibido({ uuid }))).expediente;
    const conceptos = [{ descripcion: 'DEVOLUCION', precio: 200_00 }];
    const xml = xmlRecibido({ tipo: 'E', folio: '9', relacionado: uuid, conceptos });
    expect((await porPagar.read(xml)).leido.avisos).toEqual([
      'Es una nota de crédito: baja lo que se le debe al proveedor',
    ]);
    return { cuenta, nota: (await porPagar.submit(xml)).expediente.cuenta };
  }

  test('lowers what its supplier is owed, is offered for the invoice that it is of, and applied once', async () => {
    const { cuenta, nota } = await conNota();
    expect(nota).toMatchObject({ tipo: 'E', estado: 'a favor', saldo: 232 });
    expect(await porPagar.call<never>('get_cuentas')).toMatchObject({ sumas: { debe: 1160, a_favor: 232 } });
    expect((await porPagar.get(cuenta.id)).notas_de_credito).toMatchObject([
      { id: nota.id, folio: 'A-9', saldo: 232, es_de_esta: true },
    ]);
    const { expediente } = await porPagar.pay(cuenta.id, 232, { con_nota: nota.id });
    expect(expediente).toMatchObject({
      cuenta: { pagado: 232, saldo: 928 },
      pagos: [{ forma_pago: '17', monto: 232, otra: { id: nota.id, folio: 'A-9' } }],
      notas_de_credito: [],
    });
    expect(await porPagar.get(nota.id)).toMatchObject({
      cuenta: { estado: 'aplicada', saldo: 0 },
      pagos: [{ monto: 232, otra: { id: cuenta.id, folio: 'A-1' } }],
    });
    expect(await porPagar.pay(cuenta.id, 1, { con_nota: nota.id })).toEqual(
      refusal('A la nota de crédito le quedan $0.00', 'campo', 'monto'),
    );
  });

  test('that is applied keeps both from being cancelled until it is undone', async () => {
    const { cuenta, nota } = await conNota();
    const { expediente } = await porPagar.pay(cuenta.id, 100, { con_nota: nota.id });
    const cancel = (id: number) => porPagar.call('cancel', { id, motivo: 'x', confirmado: 1 });
    expect((await cancel(cuenta.id)).mensaje).toBe('Tiene una nota de crédito aplicada: deshazla primero');
    expect((await cancel(nota.id)).mensaje).toBe('La nota de crédito está aplicada: deshaz primero lo que se aplicó');
    await porPagar.call('undo_pago', { pago: expediente.pagos[0]?.id, motivo: 'No era' });
    expect((await porPagar.get(nota.id)).cuenta).toMatchObject({ saldo: 232, estado: 'a favor' });
    expect((await cancel(nota.id)).expediente.cuenta.estado).toBe('cancelada');
    expect((await cancel(cuenta.id)).expediente.cuenta.estado).toBe('cancelada');
  });

  test('is not paid, and not of another supplier', async () => {
    const { nota } = await conNota();
    const { id } = await porPagar.typed();
    expect((await porPagar.pay(nota.id, 1)).mensaje).toMatch(/no se paga: se aplica/);
    expect(await porPagar.pay(id, 1, { con_nota: nota.id })).toEqual(
      refusal('La nota de crédito es de otro proveedor', 'campo', 'con_nota'),
    );
    const otra = await porPagar.typed({ folio: '78' });
    expect(await porPagar.pay(id, 1, { con_nota: otra.id })).toMatchObject({
      mensaje: 'No es una nota de crédito',
    });
    expect(await porPagar.pay(id, 1, { con_nota: id })).toMatchObject({ mensaje: 'No es una nota de crédito' });
    const escrita = await porPagar.typed({ folio: 'NC', es_nota: 1 });
    expect(escrita).toMatchObject({ tipo: 'E', estado: 'a favor' });
    expect((await porPagar.pay(id, 160, { con_nota: escrita.id })).expediente.cuenta.saldo).toBe(1000);
  });

  test('of two who apply it to two invoices at once is applied once', async () => {
    const { cuenta, nota } = await conNota();
    const { cuenta: otra } = (await porPagar.submit(xmlRecibido({ folio: '2' }))).expediente;
    const answers = await Promise.all([
      porPagar.pay(cuenta.id, 200, { con_nota: nota.id }),
      porPagar.pay(otra.id, 200, { con_nota: nota.id }),
    ]);
    expect(answers.filter(({ mensaje }) => mensaje === 'success')).toHaveLength(1);
    expect((await porPagar.get(nota.id)).cuenta.saldo).toBe(32);
  });
});
