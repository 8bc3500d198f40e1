import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { findNodos, type Nodo, readAtributo, readComprobante } from '#server/base/integrations/cfdi/xml/nodos.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import type { TestCuenta } from '#tests/cuentas.ts';
import { insertPieza } from '#tests/factories.ts';
import { CONTADO, type FacturaDeLaRed, TestFacturas } from '#tests/facturas.ts';
import type { Wire } from '#tests/inventario.ts';

const facturas = new TestFacturas();
const { notas, yard } = facturas;

/** A preview as the wire has it. */
interface Vista extends Wire {
  readonly total: number;
  readonly conceptos: readonly Wire[];
  readonly avisos: readonly string[];
  readonly visto: string;
}

async function preview(
  items: readonly object[],
  cliente: TestCuenta | null,
  form: object = {},
  { rol = ROL.socio, ...beside }: Wire = {},
) {
  const body = facturas.bodyOf(items, cliente ? { keylogin: cliente.keylogin } : {}, form, beside);
  const answer = await facturas.call<Wire & { mensaje: string; vista_previa: Vista | null }>(
    'get_vista_previa',
    body,
    rol as typeof ROL.socio,
  );
  return answer.body;
}

async function previewed(...args: Parameters<typeof preview>): Promise<Vista> {
  const { mensaje, vista_previa } = await preview(...args);
  if (!vista_previa) throw new Error(mensaje);
  return vista_previa;
}

async function xmlOf({ factura }: FacturaDeLaRed): Promise<Nodo> {
  const body = { opt: 'xml', invoice_id: factura.facturapi_invoice.id, nameDownload: '' };
  const { file } = (await facturas.call<{ file: string }>('download', body)).body;
  return readComprobante(Buffer.from(file, 'base64'));
}

const numeroOf = (nodo: Nodo, ...path: [...string[], string]) => Number(readAtributo(nodo, ...path) || '0');
const millonesimas = (text: string) => Math.round(Number(text || '0') * 1_000_000);

/** Reads a stamped document as a preview would say it. */
function saidBy(xml: Nodo) {
  const receptor = (atributo: string) => readAtributo(xml, 'Receptor', atributo);
  const iva = (atributo: string) => numeroOf(xml, 'Impuestos', 'Traslados', 'Traslado', atributo);
  const [global] = findNodos(xml, 'InformacionGlobal');
  return {
    receptor: {
      RFC: receptor('Rfc'),
      razon_social: receptor('Nombre'),
      regimen_fiscal: receptor('RegimenFiscalReceptor'),
      zip: receptor('DomicilioFiscalReceptor'),
      uso_CFDI: receptor('UsoCFDI'),
    },
    conceptos: findNodos(xml, 'Conceptos', 'Concepto').map((concepto) => {
      const de = (atributo: string) => readAtributo(concepto, atributo);
      return {
        clave_prod: de('ClaveProdServ'),
        no_identificacion: de('NoIdentificacion'),
        quantity: Number(de('Cantidad')),
        clave_unidad: de('ClaveUnidad'),
        unidad: de('Unidad'),
        descripcion: de('Descripcion'),
        valor_unitario: millonesimas(de('ValorUnitario')),
        importe: millonesimas(de('Importe')),
        descuento: millonesimas(de('Descuento')),
        iva: millonesimas(readAtributo(concepto, 'Impuestos', 'Traslados', 'Traslado', 'Importe')),
      };
    }),
    forma_pago: readAtributo(xml, 'FormaPago'),
    metodo_pago: readAtributo(xml, 'MetodoPago'),
    subtotal: numeroOf(xml, 'SubTotal'),
    descuento: numeroOf(xml, 'Descuento'),
    base: iva('Base'),
    iva: iva('Importe'),
    total: numeroOf(xml, 'Total'),
    global: global
      ? {
          periodicidad: readAtributo(global, 'Periodicidad'),
          meses: readAtributo(global, 'Meses'),
          anio: numeroOf(global, 'Año'),
        }
      : null,
  };
}

const linea = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  centavos: fc.integer({ min: 1, max: 99_999_99 }),
  descuento: fc.option(fc.integer({ min: 0, max: 60 })),
  PIEZA: fc.constantFrom('FARO', 'FARO | DER. "AVEO" <2018> & Ñ', 'COFRE  DE   LÁMINA', '🚗 DEFENSA'),
  clave_prod: fc.constantFrom('', '25172908'),
});

test('what is shown is what is stamped, to the centavo, whatever is sold and to whom', async () => {
  const cliente = await facturas.cliente();
  const property = fc.asyncProperty(
    fc.array(linea, { minLength: 1, maxLength: 12 }),
    fc.boolean(),
    fc.boolean(),
    async (lineas, isIncluido, isContado) => {
      const items = lineas.map(({ centavos, descuento, quantity, clave_prod, PIEZA }) => ({
        quantity,
        price: (centavos / 100).toFixed(2),
        descuento: descuento === null ? null : (Math.floor((centavos * quantity * descuento) / 100) / 100).toFixed(2),
        PIEZA,
        MARCA: 'VW',
        AUTO: 'JETTA',
        TIPO: '',
        org_import: 'manual',
        ...(clave_prod && { clave_prod }),
      }));
      const form = { tax_included: isIncluido ? 1 : 0, ...(isContado && CONTADO) };
      const { visto, avisos, total_con_letra, sustituye, ...vista } = await previewed(items, cliente, form);
      const factura = await facturas.create(items, cliente, { ...form, visto }, { op_id: crypto.randomUUID() });
      expect(vista).toEqual(saidBy(await xmlOf(factura)));
      expect(total_con_letra).toMatch(new RegExp(`${vista.total.toFixed(2).slice(-2)}/100 M\\.N\\.$`));
      expect([avisos, sustituye]).toEqual([[], '']);
    },
  );
  await fc.assert(property, { numRuns: 25 });
});

test('so it is of claims, of the yard, of notes, of a global invoice and of one that takes the place of another', async () => {
  const cliente = await facturas.cliente();
  const { inventario } = await insertPieza(yard.db, { existencias: 2 });
  const delPatio = { quantity: 2, price: '333.33', PIEZA: 'X', MARCA: '', AUTO: '', TIPO: '', INV__: inventario };
  const deNotas = async () => facturas.deNota(await notas.create([await insertPieza(yard.db)]));
  const vieja = await facturas.create([await facturas.registro({ reporte: 'S-9' })], cliente);
  const cases: [readonly object[], TestCuenta | null, object][] = [
    [[await facturas.registro({ reporte: 'S-1', oc: '77' })], cliente, {}],
    [[{ ...delPatio, org_import: 'inventario' }], cliente, {}],
    [await deNotas(), cliente, { ...CONTADO, tax_included: 1 }],
    [[...(await deNotas()), ...(await deNotas())], null, { ...CONTADO, tax_included: 1 }],
    [[await facturas.registro({ reporte: 'S-9' })], cliente, { sustituye: vieja.id }],
  ];
  for (const [items, quien, form] of cases) {
    const beside = { rol: ROL.admin, op_id: crypto.randomUUID() };
    const { visto, avisos: _, total_con_letra: __, sustituye, ...vista } = await previewed(items, quien, form, beside);
    const xml = await xmlOf(await facturas.create(items, quien, { ...form, visto }, beside));
    expect(vista).toEqual(saidBy(xml));
    const relacionado = readAtributo(xml, 'CfdiRelacionados', 'CfdiRelacionado', 'UUID');
    const { series, folio_number, uuid } = vieja.factura.facturapi_invoice;
    expect([sustituye, relacionado]).toEqual('sustituye' in form ? [`${series}-${folio_number}`, uuid] : ['', '']);
  }
  expect(await findDescuadres(yard.db)).toEqual([]);
});

describe('a preview', () => {
  test('takes no folio, holds nothing, and may be asked for again', async () => {
    const cliente = await facturas.cliente();
    const { id, inventario } = await insertPieza(yard.db, { existencias: 1 });
    const item = { quantity: 1, price: '500', PIEZA: 'X', MARCA: '', AUTO: '', TIPO: '', INV__: inventario };
    const items = [{ ...item, org_import: 'inventario' }];
    const before = (await facturas.create([await facturas.registro()], cliente)).factura.facturapi_invoice;
    const cfdis = (await facturas.cfdis()).length;
    const beside = { op_id: crypto.randomUUID() };
    const first = await previewed(items, cliente, {}, beside);
    expect(await previewed(items, cliente, {}, beside)).toEqual(first);
    expect(await facturas.cfdis()).toHaveLength(cfdis);
    expect(await yard.existencias(id)).toBe(1);
    const { folio_number } = (await facturas.create(items, cliente, {}, beside)).factura.facturapi_invoice;
    expect(folio_number).toBe(before.folio_number + 1);
  });

  test('is refused for what its invoice would be, beside the same fields', async () => {
    const cliente = await facturas.cliente({ codigo_postal: '', regimen_fiscal: '629' });
    const { inventario } = await insertPieza(yard.db, { existencias: 1 });
    const item = {
      price: '500',
      PIEZA: 'X',
      MARCA: '',
      AUTO: '',
      TIPO: '',
      INV__: inventario,
      org_import: 'inventario',
    };
    const bueno = await facturas.cliente({ email: `${crypto.randomUUID()}@seguros.mx` });
    const hecha = await facturas.registro();
    await facturas.create([hecha], bueno);
    const cases = [
      [[await facturas.registro()], cliente, {}],
      [[await facturas.registro()], bueno, { forma_pago: '03' }],
      [[{ ...item, quantity: 2 }], bueno, {}],
      [[hecha], bueno, {}],
      [[await facturas.registro({ entregado: null })], bueno, {}],
      [[await facturas.registro()], null, {}],
    ] as const;
    for (const [items, quien, form] of cases) {
      const beside = { op_id: crypto.randomUUID() };
      const { mensaje, codigo, campo, errores } = await facturas.ask(items, quien, form, beside);
      expect(codigo).toBeDefined();
      expect(await preview(items, quien, form, beside)).toMatchObject({ mensaje, codigo, ...(campo ? { campo } : {}) });
      expect((await preview(items, quien, form, beside)).errores).toEqual(errores);
    }
  });

  test('says nothing of an operation that is done: the same again is the invoice that there is', async () => {
    const cliente = await facturas.cliente();
    const items = [await facturas.registro()];
    const beside = { op_id: crypto.randomUUID() };
    const { visto } = await previewed(items, cliente, {}, beside);
    const { id } = await facturas.create(items, cliente, { visto }, beside);
    expect((await preview(items, cliente, {}, beside)).vista_previa).toBeNull();
    expect((await facturas.create(items, cliente, {}, beside)).id).toBe(id);
  });

  test('is of a new invoice alone', async () => {
    const { body } = await facturas.call('get_vista_previa', { id: 1, formData: {}, formUser: {} });
    expect(body).toMatchObject({ codigo: 'peticion' });
  });
});

test('of two presses at once that saw the same one invoice comes', async () => {
  const cliente = await facturas.cliente();
  const items = [await facturas.registro()];
  const op_id = crypto.randomUUID();
  const { visto } = await previewed(items, cliente, {}, { op_id });
  const antes = (await facturas.cfdis()).length;
  await Promise.all([1, 2].map(() => facturas.ask(items, cliente, { visto }, { op_id })));
  expect(await facturas.cfdis()).toHaveLength(antes + 1);
});

test('what is not any more what was shown is not stamped', async () => {
  const cliente = await facturas.cliente();
  const items = [await facturas.registro()];
  const beside = { op_id: crypto.randomUUID() };
  const { visto } = await previewed(items, cliente, {}, beside);
  const antes = (await facturas.cfdis()).length;
  await yard.db.pool.query("update cuentas set codigo_postal = '06700' where identificador = $1", [cliente.keylogin]);
  expect(await facturas.ask(items, cliente, { visto }, beside)).toMatchObject({ codigo: 'version' });
  expect(await facturas.cfdis()).toHaveLength(antes);
  const otra = await previewed(items, cliente, {}, beside);
  expect(otra.receptor).toMatchObject({ zip: '06700' });
  await facturas.create(items, cliente, { visto: otra.visto }, beside);
});

test('a global invoice says before what is said after: that it is late, and declares more than was charged', async () => {
  const nota = await notas.create([await insertPieza(yard.db)]);
  await yard.db.pool.query("update notas set creada = creada - interval '9 days' where id = $1", [nota.id]);
  const items = await facturas.deNota(nota);
  const form = { ...CONTADO, tax_included: 0 };
  const { avisos } = await previewed(items, null, form);
  expect(avisos).toHaveLength(2);
  const { avisos: despues } = await facturas.ask(items, null, form);
  expect(despues).toEqual(avisos);
});

test('a note that leaves a global invoice shows both documents, and they are stamped', async () => {
  const vendidas = await Promise.all(
    [insertPieza(yard.db), insertPieza(yard.db)].map(async (una) => notas.create([await una])),
  );
  const items = (await Promise.all(vendidas.map((nota) => facturas.deNota(nota)))).flat();
  const global = await facturas.create(items, null, { ...CONTADO, tax_included: 1 });
  const { keylogin } = await facturas.cliente();
  const formData = { clave_prod: '25172601', ...CONTADO };
  const body = { id: global.id, nota: vendidas[0]?.id, formData, formUser: { keylogin }, op_id: crypto.randomUUID() };
  const ask = async () =>
    (await facturas.call<Record<'propia' | 'resto', Vista>>('get_vista_previa_de_nota', body)).body;
  const { propia, resto } = await ask();
  const cut = ({ visto: _, avisos: __, total_con_letra: ___, sustituye: ____, ...vista }: Vista) => vista;
  const otro = { ...body, formData: { ...formData, visto: 'de otra' } };
  expect((await facturas.call('split_global', otro)).body).toMatchObject({ codigo: 'version' });
  const conVisto = { ...body, formData: { ...formData, visto: propia.visto } };
  const hecha = (await facturas.call<{ factura: FacturaDeLaRed; global: FacturaDeLaRed }>('split_global', conVisto))
    .body;
  expect(cut(propia)).toEqual(saidBy(await xmlOf(hecha.factura)));
  expect(cut(resto)).toEqual(saidBy(await xmlOf(hecha.global)));
  expect(await ask()).toMatchObject({ propia: null, resto: null });
});
