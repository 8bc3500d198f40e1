import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { allCalls } from '#contract/calls.ts';
import { ROL } from '#domain/roles.ts';
import { csvDeBanco, TestBanco } from '#tests/banco.ts';
import { SEGUIMIENTO } from '#tests/cobranza.ts';
import { DONADOR, TestDonadores } from '#tests/donadores.ts';
import { insertIndicador, insertPieza } from '#tests/factories.ts';
import { FORM } from '#tests/inventario.ts';
import { fieldsOf, filesOf, multipart } from '#tests/multipart.ts';
import { A_MANO, CON_XML, TestPorPagar, xmlRecibido } from '#tests/por-pagar.ts';
import { refusal } from '#tests/refusal.ts';
import { fieldsOfRequest } from '#tests/request-fields.ts';
import { TestSaldos } from '#tests/saldos.ts';
import { REGISTRO } from '#tests/siniestros.ts';

const cobros = new TestBanco();
const { facturas } = cobros;
const saldos = new TestSaldos(facturas);
const { notas, yard } = facturas;

const OTROS_DATOS = 'Esa operación ya se hizo con otros datos. Vuelve a abrir la pantalla';
const LUGAR = {
  street: 'Sur 8',
  exterior: '1',
  interior: '',
  zip: '06000',
  state: 'CDMX',
  neighborhood: 'Centro',
  city: 'México',
  municipality: 'Cuauhtémoc',
};
const INTERNO = { formData: { clave_prod: '25172601' } };

/**
 * A payment of several clients has an operation for each of them, made of the id that was given; readings of a count are each known by their
 * own, and the first one of an id stays: their own tests ask for them.
 */
const DE_CADA_UNA = ['facturApi/submit_pago_global.php', 'conteos/add_lecturas.php'];

/** What each call is asked, whose first try would be done: by its path, and what it is asked for where it does two things. */
const peticiones = new Map<string, object>();
const CALLS = [
  'caja/close.php',
  'caja/move.php',
  'caja/open.php',
  'cobranza/ignore_movimiento.php',
  'cobranza/send_estado_cuenta.php',
  'cobranza/send_recordatorio.php',
  'cobranza/set_credito.php',
  'cobranza/set_regla_de_recordatorios.php',
  'cobranza/set_seguimiento.php',
  'cobranza/undo_archivo.php',
  'cobranza/upload_movimientos.php',
  'apartados/create.php',
  'apartados/update.php',
  'apartados/add_anticipo.php',
  'apartados/release.php',
  'apartados/resolve_anticipo.php',
  'facturApi/submit_factura.php',
  'facturApi/submit_factura.php cancela',
  'facturApi/submit_newClient.php',
  'facturApi/split_global.php',
  'facturApi/submit_pago.php',
  'facturApi/submit_egreso.php',
  'facturApi/cancel_factura.php',
  'facturApi/atender_fuera.php',
  'facturApi/send_mail.php',
  'importar/create_importacion.php',
  'importar/write_importacion.php',
  'inventario/apply_lote.php',
  'indicadores/update_pieza.php',
  'indicadores/update_varios.php',
  'indicadores/create_documentos.php',
  'indicadores/add_adjuntos.php',
  'cotizaciones/accept.php',
  'cotizaciones/close_cotizacion.php',
  'cotizaciones/submit_cotizacion.php',
  'indicadores/create_de_cotizacion.php',
  'conteos/open_conteo.php',
  'conteos/confirm_renglon.php',
  'conteos/close_conteo.php',
  'donadores/add_archivos.php',
  'donadores/save_donador.php',
  'donadores/submit_despiece.php',
  'por-pagar/cancel.php',
  'por-pagar/match.php',
  'por-pagar/pay.php',
  'por-pagar/save_cuenta.php',
  'por-pagar/submit_cuenta.php',
  'por-pagar/undo_pago.php',
  'notas/return_items.php',
  'notas/submit_nota.php',
  'notas/submit_nota.php cancela',
  'notas/update_baja.php',
  'saldos/cancel_pago.php',
  'saldos/submit_pago.php',
  'update-piezas/update_pieza.php',
  'update-piezas/update_piezas_repair.php',
  'vistas/save.php',
] as const;

beforeAll(async () => {
  const pieza = await insertPieza(yard.db);
  const cliente = await facturas.cliente();
  const registro = await insertIndicador(yard.db);
  const item = { INV__: pieza.inventario, quantity: 1 };
  const nota = await notas.create([await insertPieza(yard.db)]);
  const apartado = await notas.hold([await insertPieza(yard.db)], { anticipo: 100_00 });
  const factura = await cobros.factura(1160_00, { cfdi: { cuenta_id: cliente.id } });
  await factura.pay(100);
  const [cfdi] = await factura.cfdis('P');
  const [pago] = (await facturas.read(factura.id)).pagos;
  const formUser = { keylogin: cliente.keylogin };
  const ask = (path: (typeof CALLS)[number], body: object) => peticiones.set(path, body);
  ask('apartados/create.php', { nombre: 'Luis Mora', items: [item] });
  ask('apartados/update.php', { id: apartado, telefono: '55 1' });
  ask('apartados/add_anticipo.php', { id: apartado, anticipo: { monto: 1, forma_pago: 'Efectivo' } });
  ask('apartados/release.php', { id: apartado });
  ask('apartados/resolve_anticipo.php', { id: apartado, resolucion: 'devuelto' });
  const items = [await facturas.registro()];
  const form = { clave_prod: '25172601', tax_included: 0, forma_pago: '99', metodo_pago: 'PPD', items };
  ask('facturApi/submit_factura.php', { id: 'new', formData: form, formUser });
  ask('facturApi/submit_factura.php cancela', { id: factura.id, formData: { motivo: '02' } });
  const formDataAccount = {
    nombre: 'Luz',
    apellidos: 'Paz',
    email: 'luz@taller.mx',
    phone: '5512345678',
    RFC: 'PEAR8001019R1',
    regimen_fiscal: '612',
    uso_CFDI: 'G03',
  };
  ask('facturApi/submit_newClient.php', { formDataAccount, formDataAddress: LUGAR });
  ask('facturApi/split_global.php', { id: factura.id, nota: nota.id, ...INTERNO, formUser });
  const { op_id: _, ...otroPago } = factura.bodyOf(100);
  ask('facturApi/submit_pago.php', otroPago);
  const formEgreso = { forma_pago: '03', descripcion: 'Devolución', monto: 10, items: [] };
  ask('facturApi/submit_egreso.php', { id: factura.id, formEgreso });
  ask('facturApi/cancel_factura.php', { type: 'pago', _id: pago?.id, invoice_id: cfdi?.ref });
  ask('facturApi/atender_fuera.php', { id: factura.id, respuesta: 'vista' });
  ask('facturApi/send_mail.php', { invoice_id: cfdi?.ref, email: 'luz@taller.mx' });
  await askOfCobranza(ask, cliente.keylogin, factura.id);
  ask('importar/create_importacion.php', { tipo: 'inventario', archivo: 'piezas.csv', bytes: 10 });
  ask('importar/write_importacion.php', { importacion: await insertImportacion(), modo: 'todo' });
  const saldo = await saldos.saldo(1160_00);
  await saldo.pay(100);
  const { pagos } = await saldo.read();
  ask('saldos/submit_pago.php', {
    id: saldo.id,
    formPago: { monto: 1, fecha_aplicacion: '2026-11-20', forma_pago: '03' },
  });
  ask('saldos/cancel_pago.php', { id: pagos[0]?.id });
  ask('inventario/apply_lote.php', { accion: 'retirada', total: 1, huella: 'x' });
  ask('indicadores/update_pieza.php', { pieza: 'new', formDataPieza: REGISTRO });
  ask('indicadores/update_varios.php', { ids: [registro], OC: '7' });
  ask('indicadores/create_documentos.php', { tipo: 'remision', ids: [registro] });
  ask('indicadores/add_adjuntos.php', { pieza: registro });
  for (const more of [askOfPorPagar, askOfDonadores, askOfCotizaciones, askOfCajas]) await more(ask);
  const devuelta = await notas.create([await insertPieza(yard.db)]);
  const vuelve = { id: devuelta.id, items: [{ id: devuelta.items[0]?.id, quantity: 1 }] };
  ask('notas/return_items.php', { ...vuelve, forma_pago: 'Efectivo', motivo: 'No le quedó' });
  ask('notas/submit_nota.php', notas.bodyOf([{ ...item, price: 100 }]));
  ask('notas/submit_nota.php cancela', { id: nota.id, status: 0 });
  ask('notas/update_baja.php', { baja: nota.items[0]?.id_baja, id: nota.items[0]?.id_baja, accion: 'cancelar' });
  ask('update-piezas/update_pieza.php', { pieza: 'new', formDataPieza: FORM });
  ask('update-piezas/update_piezas_repair.php', { search: 'FORD', replace: 'F0RD', type: 'MARCA', total: 0 });
  ask('vistas/save.php', { lista: 'inventario', nombre: 'Sin foto', consulta: '?sin_foto=1' });
});

/** What is asked of an invoice of a supplier. */
async function askOfPorPagar(ask: (path: (typeof CALLS)[number], body: object) => void) {
  const porPagar = new TestPorPagar(yard);
  const { id, version } = await porPagar.typed();
  const { expediente } = await porPagar.pay(id, 1);
  ask('por-pagar/cancel.php', { id, motivo: 'Repetida', confirmado: 1 });
  ask('por-pagar/match.php', { id, version, registros: [] });
  ask('por-pagar/pay.php', { id, monto: 1, fecha: '2026-11-12', forma_pago: '03' });
  ask('por-pagar/save_cuenta.php', { id, version, form: A_MANO });
  ask('por-pagar/submit_cuenta.php', CON_XML);
  ask('por-pagar/undo_pago.php', { pago: expediente.pagos[0]?.id, motivo: 'Doble' });
}

/** What is asked of a donor car, and of a count. */
async function askOfDonadores(ask: (path: (typeof CALLS)[number], body: object) => void) {
  const { id: donador } = await new TestDonadores(yard).create();
  const { conteo } = (await yard.call<{ conteo: { id: number } }>('conteos/open_conteo.php', { lugar: 'PATIO 1' }))
    .body;
  ask('conteos/open_conteo.php', { lugar: 'PATIO 2' });
  const { id: pieza } = await insertPieza(yard.db);
  ask('conteos/confirm_renglon.php', { conteo: conteo.id, pieza, cantidad: 1, dispositivo: randomUUID() });
  ask('conteos/close_conteo.php', { conteo: conteo.id, dejar: [], mover: [], entran: 0, salen: 0 });
  ask('donadores/add_archivos.php', { donador, clase: 'factura' });
  ask('donadores/save_donador.php', { donador: 'new', form: DONADOR });
  ask('donadores/submit_despiece.php', { donador, A__O: '2015', partes: PARTES });
}

/** The requests about a quote by link. */
async function askOfCotizaciones(ask: (path: (typeof CALLS)[number], body: object) => void) {
  const formData = { nombre: 'Luis', partidas: [{ texto: 'FARO', cantidad: 1, precio: 10 }], enviar: 1 };
  const nueva = { id: 'new', formData };
  const { body } = await yard.call<{ cotizacion: { id: number; token: string } }>(
    'cotizaciones/submit_cotizacion.php',
    nueva,
  );
  const { id, token } = body.cotizacion;
  ask('cotizaciones/submit_cotizacion.php', nueva);
  ask('cotizaciones/accept.php', { token, nombre: 'Rosa', partidas: [1] });
  ask('cotizaciones/close_cotizacion.php', { id });
  ask('indicadores/create_de_cotizacion.php', { cotizacion: id, Aseguradora: 'QUALITAS', Reporte: 'S-1' });
}

/** What is asked of a till. */
async function askOfCajas(ask: (path: (typeof CALLS)[number], body: object) => void) {
  const movida = { tipo: 'entrada', monto: 5, motivo: 'Cambio' };
  const { body } = await yard.call<{ caja: { id: number } }>('caja/move.php', movida);
  ask('caja/open.php', { fondo: 100 });
  ask('caja/move.php', movida);
  ask('caja/close.php', { caja: body.caja.id, conteo: [], motivo: 'Prueba' });
}

/** What is asked of a debt and of a bank's movement that pays it. */
async function askOfCobranza(ask: (path: (typeof CALLS)[number], body: object) => void, cliente: string, id: number) {
  const { traidos } = await cobros.upload(csvDeBanco([['20/11/2026', 'Depósito', '', '100.00']]), { fechas: 'dma' });
  const [movimiento] = (await cobros.lista('por casar')).movimientos;
  ask('cobranza/upload_movimientos.php', { cuenta: 'BBVA 1234', guardar: 1, fechas: 'dma' });
  ask('cobranza/ignore_movimiento.php', { movimiento: movimiento?.id, motivo: 'Un traspaso' });
  ask('cobranza/undo_archivo.php', { archivo: traidos?.archivo });
  ask('cobranza/send_estado_cuenta.php', { cliente, email: 'pagos@taller.mx' });
  ask('cobranza/send_recordatorio.php', { cliente });
  const regla = { activa: 0, pasos: [1], minimo: 0, asunto: 'Recordatorio', cuerpo: 'Debe {total}' };
  ask('cobranza/set_regla_de_recordatorios.php', { regla, version: 0 });
  ask('cobranza/set_credito.php', { deuda: 'cliente', id: cliente, dias: 30, version: 0 });
  ask('cobranza/set_seguimiento.php', { deuda: 'factura', id: String(id), seguimiento: SEGUIMIENTO, version: 0 });
}

/** An import that waits to be written, with a row that would be. */
async function insertImportacion(): Promise<number> {
  const { rows } = await yard.db.pool.query<{ id: number }>(
    `with nueva as (insert into importaciones (tipo, archivo, bytes, estado, autor)
      values ('inventario', 'piezas.csv', 10, 'lista', 'ana') returning id)
    insert into importaciones_filas (importacion, fila, celdas, veredicto) select id, 2, '[]', 'nueva' from nueva
    returning importacion as id`,
  );
  return rows[0]?.id ?? 0;
}

test('every call that takes an operation is asked', () => {
  // A review of what would be stamped reads the same request, and does nothing.
  const writes = allCalls.filter(
    ({ effect, request }) => effect === 'write' && fieldsOfRequest(request).includes('op_id'),
  );
  const paths = writes.map(({ path }) => path);
  expect([...new Set([...DE_CADA_UNA, ...CALLS.map((name) => name.split(' ')[0])])].sort()).toEqual(
    [...new Set(paths)].sort(),
  );
});

/** A part of a donor car, as it travels beside files. */
const PARTES = JSON.stringify([{ PIEZA: 'COFRE', Origen: 'ORIGINAL', Condici__n: 'USADO' }]);

/** The calls that come with a file. */
const FILES = new Map([
  ['por-pagar/submit_cuenta.php', { nombre: 'factura.xml', bytes: xmlRecibido() }],
  ['donadores/add_archivos.php', { nombre: 'a.pdf', bytes: Buffer.from('%PDF-1.7\n') }],
  ['indicadores/add_adjuntos.php', { nombre: 'a.pdf', bytes: Buffer.from('%PDF-1.7\n') }],
  [
    'cobranza/upload_movimientos.php',
    { nombre: 'movimientos.csv', bytes: Buffer.from(csvDeBanco([['20/11/2026', 'Otro depósito', '', '5.00']])) },
  ],
]);

async function ask(path: string, body: object) {
  const file = FILES.get(path);
  if (!file) return yard.call(path, body);
  const { session_id, keylogin } = yard.session(ROL.admin);
  const files = filesOf([file]);
  const sent = multipart([...fieldsOf({ session_id, keylogin, ...body }), ...files]);
  const answer = await yard.app.inject({ method: 'POST', url: `/api/${path}`, ...sent });
  return { status: answer.statusCode, body: answer.json() };
}

test.each(CALLS)('%s refuses the id of an operation with other data, as every call does', async (name) => {
  const [path = ''] = name.split(' ');
  for (const terminada of [new Date(), null]) {
    const op_id = randomUUID();
    const taken = { op_id, autor: yard.session(ROL.admin).keylogin, tipo: 'otra', momento: new Date(), terminada };
    await yard.db.kysely
      .insertInto('operaciones')
      .values({ ...taken, huella: Buffer.alloc(32), respuesta: terminada ? 'null' : null })
      .execute();
    const answer = await ask(path, { ...peticiones.get(name), op_id });
    expect(answer).toEqual({ status: 200, body: refusal(OTROS_DATOS, 'duplicado', 'op_id') });
  }
});
