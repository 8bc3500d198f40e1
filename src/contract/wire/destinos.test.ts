import { describe, expect, expectTypeOf, test } from 'vitest';
import { foldEncabezado } from '#domain/importar/encabezados.ts';
import type { ClaseDeValor } from '#domain/importar/normalizar.ts';
import { fieldsOf } from '#tests/hojas.ts';
import { camposDatos, camposDireccion } from './cuenta.ts';
import { destinosDe, type TipoDeArchivo } from './destinos.ts';
import { camposIndicador } from './indicador.ts';
import type { Kind } from './kinds.ts';
import { NOMBRES_DE_CLIENTE, NOMBRES_DE_INDICADOR } from './nombres-de-columnas.ts';
import { NOMBRES_DE_PIEZA } from './nombres-de-pieza.ts';
import { NOMBRES_DE_SALDO } from './nombres-de-saldo.ts';
import { camposPieza } from './pieza.ts';
import type { Field, Fields } from './record.ts';
import { camposDeArchivoDeSaldos } from './saldo.ts';

const CAMPOS: Readonly<Record<TipoDeArchivo, Fields>> = {
  inventario: camposPieza,
  siniestros: camposIndicador,
  clientes: { ...camposDatos, ...camposDireccion },
  saldos: camposDeArchivoDeSaldos,
};

const typedOf = (tipo: TipoDeArchivo) =>
  Object.entries<Field>(CAMPOS[tipo]).filter(([, { changes }]) => changes !== undefined);

const TIPOS = ['inventario', 'siniestros', 'clientes', 'saldos'] as const;

test('the kinds of values of an import are those of the fields of records, and that of a bank', () => {
  expectTypeOf<ClaseDeValor>().toEqualTypeOf<Kind['name'] | 'importe con signo'>();
});

describe.each(TIPOS)('a file of %s', (tipo) => {
  const campos = typedOf(tipo);

  test('fills every field that people type, and no other', () => {
    const propios = destinosDe(tipo).filter(({ junto }) => junto === undefined);
    expect(propios.map(({ campo }) => campo)).toEqual(campos.map(([campo]) => campo));
    expect(propios.map(({ isObligatorio }) => isObligatorio)).toEqual(campos.map(([, { kind }]) => kind.isRequired));
  });

  test('is understood with the names of the specification, of our labels and of our code', () => {
    const nombres = [
      campos.map(([, { wire }]) => wire),
      campos.map(([, { label }]) => label),
      campos.map(([, { label }]) => label.toUpperCase()),
      campos.map(([campo]) => campo),
    ];
    for (const titulos of nombres)
      expect(fieldsOf(tipo, [titulos])).toEqual({ fila: 1, campos: campos.map(([campo]) => campo), avisos: [] });
  });
});

test('common headings are of fields that exist', () => {
  const ofTypes = [
    [NOMBRES_DE_PIEZA, 'inventario'],
    [NOMBRES_DE_INDICADOR, 'siniestros'],
    [NOMBRES_DE_CLIENTE, 'clientes'],
    [NOMBRES_DE_SALDO, 'saldos'],
  ] as const;
  for (const [nombres, tipo] of ofTypes) expect(Object.keys(nombres)).toEqual(typedOf(tipo).map(([campo]) => campo));
});

test('no field has the same heading twice', () => {
  for (const destino of TIPOS.flatMap(destinosDe)) {
    const [wire, ...comunes] = destino.nombres.map(foldEncabezado);
    expect([destino.campo, comunes.length]).toEqual([destino.campo, new Set(comunes).size]);
    expect(wire).not.toBe('');
  }
});

describe('unpaid invoices as systems export them', () => {
  test.each([
    [
      [
        'Serie',
        'Folio',
        'Fecha',
        'Razón Social',
        'RFC',
        'Neto',
        'IVA',
        'Total',
        'Pendiente',
        'Fecha de Vencimiento',
        'UUID',
      ],
      ['serie', 'folio', 'fecha', 'cliente', 'rfc', 'baseIva', 'iva', 'total', 'saldoInicial', 'vence', 'uuid'],
    ],
    [
      ['Nombre', 'R.F.C.', 'Documento', 'Fecha de aplicación', 'Fecha vencimiento', 'Cargos', 'Saldo', 'Moneda'],
      ['cliente', 'rfc', 'folio', 'fecha', 'vence', 'total', 'saldoInicial', 'moneda'],
    ],
    [
      [
        'CLIENTE',
        'FOLIO FISCAL',
        'FACTURA',
        'FECHA DE EMISIÓN',
        'MÉTODO DE PAGO',
        'IMPORTE',
        'SUBTOTAL',
        'NO. DE PAGOS',
        'ADEUDO',
      ],
      ['cliente', 'uuid', 'folio', 'fecha', 'metodo', 'total', 'baseIva', 'parcialidades', 'saldoInicial'],
    ],
  ])('%j', (titulos, campos) => {
    expect(fieldsOf('saldos', [titulos])).toEqual({ fila: 1, campos, avisos: [] });
  });
});

describe('what only our own files have', () => {
  const labels = (campos: Fields) => Object.values<Field>(campos).map(({ label }) => label);

  test('the version and the stock of an exported inventory', () => {
    const titulos = [...labels(camposPieza), 'Versión', 'Existencias leídas'];
    expect(fieldsOf('inventario', [titulos]).campos).toEqual([...Object.keys(camposPieza), 'version', 'existLeido']);
  });

  test('the id and the version of exported claims, whose computed columns stay out', () => {
    const { campos } = fieldsOf('siniestros', [['ID', 'Versión', ...labels(camposIndicador)]]);
    const expected = Object.entries<Field>(camposIndicador).map(([campo, { changes, label }]) =>
      changes === undefined ? `[${label}]` : campo,
    );
    expect(campos).toEqual(['id', 'version', ...expected]);
  });

  test('a trim of a car is no version, and a number of another program no id', () => {
    expect(fieldsOf('inventario', [['Pieza', 'Marca', 'Versión']])).toEqual({
      fila: 1,
      campos: ['pieza', 'marca', '[Versión]'],
      avisos: ['La columna «Versión» no se usa: solo cuenta en un archivo que se exportó de aquí.'],
    });
    expect(fieldsOf('siniestros', [['ID', 'Siniestro', 'Pieza']]).campos).toEqual(['[ID]', 'reporte', 'pieza']);
  });
});
