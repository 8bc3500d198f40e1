import { describe, expect, test } from 'vitest';
import type { Celda } from './celda.ts';
import { type ColumnaHallada, type Destino, findEncabezado } from './encabezados.ts';
import type { ClaseDeValor } from './normalizar.ts';

const destino = (campo: string, titulo: string, clase: ClaseDeValor, ...nombres: readonly string[]): Destino => ({
  campo,
  titulo,
  nombres: [campo.toUpperCase(), ...nombres],
  clase,
  isObligatorio: false,
});

const DESTINOS: readonly Destino[] = [
  destino('inventario', '# Inventario', 'entero', 'Clave'),
  { ...destino('pieza', 'Pieza', 'linea', 'Parte', 'Descripción', 'Nombre pieza'), valores: 'palabras' },
  { ...destino('numeroParte', '# Parte', 'linea', 'Parte', 'SKU'), valores: 'codigo' },
  { ...destino('auto', 'Auto', 'linea', 'Modelo'), valores: 'palabras' },
  destino('anios', 'Año', 'anios', 'Modelo'),
  { ...destino('detalles', 'Detalles', 'parrafos', 'Descripción'), valores: 'prosa' },
  destino('costo', 'Costo', 'importe', 'Precio compra'),
  destino('precio', 'Precio', 'precio', 'Precio público', 'Precio venta'),
  destino('fecha', 'Fecha', 'dia', 'Fecha venta'),
  { ...destino('pago', '# Pago', 'linea'), valores: 'codigo' },
  destino('pagada', 'Pagada', 'dia', 'Pago'),
  destino('link', 'Link', 'enlace', 'Liga'),
  {
    ...destino('version', 'Versión', 'entero'),
    junto: { campo: 'inventario', siFalta: 'solo cuenta en un archivo que se exportó de aquí' },
  },
];

function find(filas: readonly (readonly Celda[])[], recordadas: Readonly<Record<string, string>> = {}) {
  const numeradas = filas.map((celdas, index) => ({ numero: index + 5, celdas }));
  return findEncabezado(numeradas, DESTINOS, new Map(Object.entries(recordadas)));
}

/** Writes each column as its field, its sureness and its heading. */
function briefly(columnas: readonly ColumnaHallada[]): readonly string[] {
  return columnas.map(({ campo, seguridad, encabezado }) => `${campo} ${seguridad} ${encabezado}`);
}

describe('the row of headings', () => {
  test('stands below titles, and its number is that of the file', () => {
    const { fila, columnas, avisos } = find([
      ['YONKE', '', '', ''],
      ['', 'Inventario al', 45000, ''],
      ['Clave', 'PIEZA', 'Auto', 'Precio'],
      [1, 'FARO', 'VERSA', 100],
    ]);
    expect({ fila, avisos }).toEqual({ fila: 7, avisos: [] });
    expect(briefly(columnas)).toEqual([
      'inventario exacta Clave',
      'pieza exacta PIEZA',
      'auto exacta Auto',
      'precio exacta Precio',
    ]);
  });

  test('is the first of those that say the same, as at the top of each page', () => {
    expect(
      find([
        ['Pieza', 'Auto'],
        ['FARO', 'VERSA'],
        ['Pieza', 'Auto'],
        ['COFRE', 'TSURU'],
      ]).fila,
    ).toBe(5);
  });

  test('is looked for among the first thirty rows', () => {
    const titulos = Array.from({ length: 30 }, () => ['a', 'b']);
    expect(find([...titulos.slice(1), ['Pieza', 'Auto']]).fila).toBe(34);
    expect(find([...titulos, ['Pieza', 'Auto']]).fila).toBeNull();
  });

  test('may be of one column', () => {
    expect(find([['Clave'], [1001], [1002]]).fila).toBe(5);
  });

  test('may mean nothing that is known: texts above values', () => {
    const { fila, columnas } = find([['REPORTE'], ['Gizmo', 'Cosa', 'Cuanto'], ['a', 'b', 1], ['c', 'd', 2]]);
    expect(fila).toBe(6);
    expect(briefly(columnas)).toEqual(['null ninguna Gizmo', 'null ninguna Cosa', 'null ninguna Cuanto']);
  });

  test.each<readonly (readonly Celda[])[]>([
    [
      ['FARO', 'NISSAN', 800],
      ['COFRE', 'FORD', 900],
    ],
    [
      ['FARO', 'NISSAN'],
      ['COFRE', 'FORD'],
    ],
    [
      ['FARO', 'FARO', ''],
      ['COFRE', 'FORD', 900],
    ],
    [['FARO'], ['COFRE'], ['TAPA']],
    [
      ['FARO', '', '', '', ''],
      ['COFRE', 'b', 'c', 'd', 5],
    ],
  ])('may be missing: %j, %j', (...filas) => {
    const { fila, columnas, avisos } = find(filas);
    expect(fila).toBeNull();
    expect(new Set(briefly(columnas))).toEqual(new Set(['null ninguna ']));
    expect(avisos).toEqual(['No se encontró el renglón de los encabezados: elige qué es cada columna.']);
  });

  test('of a file with nothing in it', () => {
    expect(find([])).toMatchObject({ fila: null, columnas: [] });
    expect(find([[], ['', '']])).toMatchObject({ fila: null, columnas: [] });
  });
});

describe('two rows of headings', () => {
  test('are read together where the lower alone is not enough', () => {
    const { fila, columnas } = find([
      ['', 'AUTO', '', 'COMPRA', '', 'VENTA', ''],
      ['Clave', 'Modelo', 'Año', 'Fecha', 'Precio', 'Fecha', 'Precio'],
      [1, 'VERSA', 2015, '01/02/2024', 100, '03/02/2024', 200],
    ]);
    expect(fila).toBe(6);
    expect(briefly(columnas)).toEqual([
      'inventario exacta Clave',
      'auto valores Modelo',
      'anios exacta Año',
      'null ninguna Fecha',
      'costo exacta COMPRA Precio',
      'fecha exacta VENTA Fecha',
      'precio exacta VENTA Precio',
    ]);
  });

  test('where some headings stand in the upper one alone', () => {
    const { fila, columnas } = find([
      ['Clave', 'Auto', 'PIEZA', ''],
      ['', '', 'Nombre', 'SKU'],
      [1, 'VERSA', 'FARO', 'A-1'],
    ]);
    expect(fila).toBe(6);
    expect(briefly(columnas)).toEqual([
      'inventario exacta Clave',
      'auto exacta Auto',
      'pieza exacta PIEZA Nombre',
      'numeroParte exacta SKU',
    ]);
  });
});

test('a heading below its group may be left out, as it was shown', () => {
  const titulos = [
    ['', 'COMPRA', 'VENTA'],
    ['Clave', 'Precio', 'Precio'],
    [1, 100, 200],
  ];
  expect(briefly(find(titulos, { 'compra precio': '' }).columnas)).toEqual([
    'inventario exacta Clave',
    'null recordada COMPRA Precio',
    'precio exacta VENTA Precio',
  ]);
});

describe('a heading that may mean two fields', () => {
  test.each<[readonly string[], readonly Celda[], string]>([
    [['Modelo', 'Costo'], ['VERSA', 1], 'auto'],
    [['Modelo', 'Costo'], ['2012-2019', 1], 'anios'],
    [['Modelo', 'Costo'], ['', 1], 'auto'],
    [['Parte', 'Costo'], ['FARO IZQ', 1], 'pieza'],
    [['Parte', 'Costo'], ['26010-3AN0A', 1], 'numeroParte'],
    [['Descripción', 'Costo'], ['FARO', 1], 'pieza'],
    [['Descripción', 'Costo'], ['faro con un rayón en la mica y sin un soporte', 1], 'detalles'],
    [['Pago', 'Costo'], ['13/02/2024', 1], 'pagada'],
    [['Pago', 'Costo'], ['881', 1], 'pago'],
  ])('%j over %j is decided by its values: %s', (titulos, valores, campo) => {
    expect(find([titulos, valores]).columnas[0]?.campo).toBe(campo);
  });

  test('leaves a field to the column that means nothing else', () => {
    const { columnas } = find([
      ['Descripción', 'Pieza', 'Modelo', 'Año'],
      ['con un rayón de lado a lado', 'FARO', 'VERSA', 2015],
    ]);
    expect(columnas.map(({ campo }) => campo)).toEqual(['detalles', 'pieza', 'auto', 'anios']);
  });

  test('stays without one when its values are of a field that another column has', () => {
    const { columnas, avisos } = find([
      ['Auto', 'Modelo'],
      ['VERSA', 'SENSE'],
    ]);
    expect(briefly(columnas)).toEqual(['auto exacta Auto', 'null ninguna Modelo']);
    expect(avisos).toEqual(['La columna «Modelo» no se usa: Auto viene de «Auto».']);
  });

  test.each<[readonly string[], readonly Celda[], string]>([
    [['Modelo', 'Costo'], [2015, 1], 'anios valores Modelo'],
    [['Modelo', 'Costo'], ['', 1], 'auto parecida Modelo'],
    [['Pago', 'Costo'], ['881', 1], 'pago exacta Pago'],
  ])('%j over %j says by what it was found: %s', (titulos, valores, columna) => {
    expect(briefly(find([titulos, valores]).columnas)[0]).toBe(columna);
  });
});

describe('a field that two columns might fill', () => {
  test.each<[readonly string[], readonly string[]]>([
    [
      ['Precio público', 'Precio'],
      ['null ninguna Precio público', 'precio exacta Precio'],
    ],
    [
      ['Precio', 'Precio público'],
      ['precio exacta Precio', 'null ninguna Precio público'],
    ],
    [
      ['Precio', 'PRECIO'],
      ['precio exacta Precio', 'null ninguna PRECIO'],
    ],
    [
      ['Precioo', 'Precio venta'],
      ['null ninguna Precioo', 'precio exacta Precio venta'],
    ],
  ])('%j goes to the surer one', (titulos, columnas) => {
    const found = find([
      [...titulos, 'Pieza'],
      [1, 2, 'FARO'],
    ]);
    expect(briefly(found.columnas).slice(0, 2)).toEqual(columnas);
    expect(found.avisos).toHaveLength(1);
  });

  test('goes to the one whose values can be its own', () => {
    const { columnas } = find([
      ['Precio', 'Precio público', 'Pieza'],
      ['sí', 900, 'FARO'],
      ['no', 800, 'COFRE'],
    ]);
    expect(columnas.map(({ campo }) => campo)).toEqual([null, 'precio', 'pieza']);
  });
});

describe('what people chose before', () => {
  test('wins over every other reading', () => {
    const { columnas } = find(
      [
        ['Gizmo', 'Pieza'],
        ['X', 'FARO'],
      ],
      { gizmo: 'pieza' },
    );
    expect(briefly(columnas)).toEqual(['pieza recordada Gizmo', 'null ninguna Pieza']);
  });

  test('may be that a column is left out', () => {
    const { columnas, avisos } = find(
      [
        ['Pieza', 'Precio', 'Auto'],
        ['FARO', 1, 'VERSA'],
      ],
      { precio: '' },
    );
    expect(briefly(columnas)).toEqual(['pieza exacta Pieza', 'null recordada Precio', 'auto exacta Auto']);
    expect(avisos).toEqual([]);
  });

  test('of a field that is no more counts for nothing', () => {
    expect(find([['Pieza', 'Auto']], { pieza: 'antigua' }).columnas[0]?.seguridad).toBe('exacta');
  });
});

test.each([
  ['Preico', 'precio parecida Preico'],
  ['Precio (MXN)', 'precio parecida Precio (MXN)'],
  ['*Precio', 'precio exacta *Precio'],
  ['No. Precio', 'precio exacta No. Precio'],
  ['Premio mayor', 'null ninguna Premio mayor'],
  ['#', 'null ninguna #'],
])('%s is %s', (titulo, columna) => {
  expect(
    briefly(
      find([
        ['Pieza', 'Auto', titulo],
        ['FARO', 'VERSA', 5],
      ]).columnas,
    )[2],
  ).toBe(columna);
});

test('near spelling over values that cannot be of the field means nothing', () => {
  expect(
    briefly(
      find([
        ['Pieza', 'Auto', 'Lyga'],
        ['FARO', 'VERSA', 'https://x.mx'],
      ]).columnas,
    )[2],
  ).toBe('null ninguna Lyga');
  expect(
    briefly(
      find([
        ['Pieza', 'Auto', 'Preico'],
        ['FARO', 'VERSA', 'alto'],
      ]).columnas,
    )[2],
  ).toBe('null ninguna Preico');
});

test('a field that counts beside another one alone is not taken without it', () => {
  expect(
    find([
      ['Clave', 'Versión'],
      [1, 2],
    ]).columnas[1]?.campo,
  ).toBe('version');
  const { columnas, avisos } = find([
    ['Pieza', 'Auto', 'Versión'],
    ['FARO', 'VERSA', 2],
  ]);
  expect(columnas[2]?.campo).toBeNull();
  expect(avisos).toEqual(['La columna «Versión» no se usa: solo cuenta en un archivo que se exportó de aquí.']);
});

test('columns in which nothing stands are none; those without a heading are shown', () => {
  const { columnas } = find([
    ['Pieza', '', '', 'Auto'],
    ['FARO', '', 'x', 'VERSA'],
  ]);
  expect(columnas.map(({ indice }) => indice)).toEqual([0, 2, 3]);
  expect(briefly(columnas)[1]).toBe('null ninguna ');
});
