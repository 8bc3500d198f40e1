import { describe, expect, test } from 'vitest';
import { fieldsOf } from '#tests/hojas.ts';

describe('sheets of Mexican yards', () => {
  test('a list with a title above, short headings and a model that is a year', () => {
    expect(
      fieldsOf('inventario', [
        ['YONKE EL GÜERO'],
        ['INVENTARIO GENERAL AL 31/12/2024'],
        [],
        [
          'No. INV',
          'ARMADORA',
          'VEHICULO',
          'MODELO',
          'REFACCION',
          'LADO',
          'COND.',
          'P. VENTA',
          'CANT.',
          'OBSERVACIONES',
        ],
        ['1001', 'NISSAN', 'VERSA', '2012-2019', 'FARO', 'IZQ', 'USADO', '$1,200.00', '1', 'con un rayón en la mica'],
        ['1002', 'FORD', 'FOCUS', '2012', 'COFRE', '', 'USADO', '$2,500.00', '1', 'golpe leve en la punta'],
      ]),
    ).toEqual({
      fila: 4,
      campos: [
        'inventario',
        'marca',
        'auto',
        'anios',
        'pieza',
        'lado',
        'condicion',
        'precio',
        'existencias',
        'detalles',
      ],
      avisos: [],
    });
  });

  test('two rows of headings, groups above their columns', () => {
    const { fila, campos } = fieldsOf('inventario', [
      ['', 'AUTO', '', '', 'PIEZA', '', '', 'PRECIOS', ''],
      ['Clave', 'Marca', 'Modelo', 'Año', 'Nombre', 'Lado', 'No. parte', 'Compra', 'Público'],
      ['A-1', 'NISSAN', 'TSURU', '98-04', 'CALAVERA', 'DER', '26550-1A', 300, 600],
    ]);
    expect({ fila, campos }).toEqual({
      fila: 2,
      campos: ['inventario', 'marca', 'auto', 'anios', 'pieza', 'lado', 'numeroParte', 'costo', 'precio'],
    });
  });

  test('a file of a program: ids, descriptions, codes and computed columns', () => {
    const { campos } = fieldsOf('inventario', [
      [
        'ID',
        'SKU',
        'Descripción',
        'Descripción',
        'Make',
        'Model',
        'Years',
        'Stock',
        'Costo unitario',
        'Precio (MXN)',
        'Utilidad',
      ],
      [
        '501',
        '81110-0D',
        'FARO',
        'Faro derecho original con detalle en mica',
        'TOYOTA',
        'YARIS',
        '2006-2011',
        2,
        400,
        900,
        500,
      ],
      [
        '502',
        '52119-0D',
        'DEFENSA',
        'Defensa delantera sin faros de niebla',
        'TOYOTA',
        'YARIS',
        '2006-2011',
        1,
        900,
        1900,
        1000,
      ],
    ]);
    expect(campos).toEqual([
      'inventario',
      'numeroParte',
      'pieza',
      'detalles',
      'marca',
      'auto',
      'anios',
      'existencias',
      'costo',
      'precio',
      '[Utilidad]',
    ]);
  });

  test.each([
    [['AÑO INICIAL', 'AÑO FINAL']],
    [['DE', 'A']],
    [['Desde', 'Hasta']],
    [['Del año', 'Al año']],
    [['Modelo', 'Modelo final']],
    [['Year from', 'Year to']],
  ])('the first and the last year in two columns, %j', ([primero = '', ultimo = '']) => {
    const filas = [
      ['FARO', 2013, 2018, 2],
      ['COFRE', 2016, '', 1],
    ];
    expect(fieldsOf('inventario', [['Pieza', primero, ultimo, 'Existencias'], ...filas])).toEqual({
      fila: 1,
      campos: ['pieza', 'anios', 'anioFinal', 'existencias'],
      avisos: [],
    });
  });

  test('the years below a title of their own, and a letter over what is no year', () => {
    const { campos } = fieldsOf('inventario', [
      ['', 'AÑO', '', ''],
      ['Pieza', 'DE', 'A', 'Existencias'],
      ['FARO', '13', '18', 2],
    ]);
    expect(campos).toEqual(['pieza', 'anios', 'anioFinal', 'existencias']);
    const otra = fieldsOf('inventario', [
      ['Pieza', 'Año', 'A'],
      ['FARO', 2013, 'PASILLO 3'],
    ]);
    expect(otra.campos).toEqual(['pieza', 'anios', '[A]']);
  });

  test('claims of an insurer', () => {
    const { campos } = fieldsOf('siniestros', [
      ['RELACIÓN DE SINIESTROS QUÁLITAS'],
      [
        'Cía.',
        'No. Siniestro',
        'Fecha',
        'Taller',
        'Plaza',
        'Vehículo',
        'Modelo',
        'Descripción',
        'O.C.',
        'Importe',
        'Vencimiento',
        'Cotizó',
      ],
      [
        'QUALITAS',
        '04-123/24',
        '13/02/2024',
        'HOJALATERIA RUIZ',
        'PUEBLA',
        'JETTA',
        2015,
        'SALPICADERA IZQ',
        '45001',
        '1,250.00',
        '28/02/2024',
        'ANA',
      ],
    ]);
    expect(campos).toEqual([
      'aseguradora',
      'reporte',
      'fecha',
      'taller',
      'ciudad',
      'auto',
      'anios',
      'pieza',
      'oc',
      'precio',
      'vence',
      'cotizador',
    ]);
  });

  test('claims with their purchase, delivery and payment', () => {
    const { campos } = fieldsOf('siniestros', [
      [
        'REPORTE',
        'ASEGURADORA',
        'PARTE',
        '# PARTE',
        'Fecha pedido',
        'Fecha de entrega',
        'Costo',
        'Prov.',
        'Envío',
        'Paquetería',
        '# Factura',
        'Monto',
        'Fecha de pago',
        'No. pago',
        'Pago',
      ],
      [
        'A12',
        'GNP',
        'FARO',
        '81150-1',
        '01/02/2024',
        '05/02/2024',
        800,
        'AQUI',
        150,
        'DHL',
        '1045',
        1500,
        '30/03/2024',
        '881',
        'SI',
      ],
    ]);
    expect(campos).toEqual([
      'reporte',
      'aseguradora',
      'pieza',
      'numeroParte',
      'pedido',
      'entregado',
      'costo',
      'proveedor',
      'gastosEnvio',
      'metodoEnvio',
      'factura',
      'montoFactura',
      'pagada',
      'pago',
      '[Pago]',
    ]);
  });

  test('claims with misspelt headings and a blank one', () => {
    const { campos } = fieldsOf('siniestros', [
      ['Aseguradroa', 'Sinietro', '', 'Pieza', 'Comentarios', 'Envío', 'Tiempo Entrega'],
      ['GNP', 'A-12', 'x', 'FARO', 'llega el lunes por la tarde', 'ESTAFETA', 4],
    ]);
    expect(campos).toEqual(['aseguradora', 'reporte', '[]', 'pieza', 'comentarios', 'metodoEnvio', '[Tiempo Entrega]']);
  });

  test('clients of a billing program', () => {
    const { campos } = fieldsOf('clientes', [
      [
        'R.F.C.',
        'Razón Social',
        'Régimen',
        'Uso CFDI',
        'C.P.',
        'Calle',
        'No. Ext.',
        'No. Int.',
        'Colonia',
        'Municipio',
        'Estado',
        'E-mail',
        'Tel.',
      ],
      [
        'ABC010203AB1',
        'REFACCIONES ABC',
        '601',
        'G03',
        '06700',
        'Durango',
        '12',
        '',
        'Roma',
        'Cuauhtémoc',
        'CDMX',
        'a@abc.mx',
        '5512345678',
      ],
    ]);
    expect(campos).toEqual([
      'rfc',
      'razonSocial',
      'regimenFiscal',
      'usoCfdi',
      'codigoPostal',
      'calle',
      'exterior',
      'interior',
      'colonia',
      'municipio',
      'estado',
      'email',
      'telefono',
    ]);
  });

  test('clients of an address book', () => {
    const { campos } = fieldsOf('clientes', [
      ['#', 'Nombre(s)', 'Apellidos', 'Celular', 'Correo Electrónico', 'Taller', 'Página web', 'Domicilio'],
      [1, 'Ana', 'Ruiz', 5512345678, 'ana@taller.mx', 'TALLER RUIZ', 'www.taller.mx', 'Av. Juárez 12'],
    ]);
    expect(campos).toEqual(['[#]', 'nombre', 'apellidos', 'telefono', 'email', 'empresa', 'sitioWeb', 'calle']);
  });

  test('clients with two columns for one field', () => {
    expect(
      fieldsOf('clientes', [
        ['Cliente', 'Nombre comercial', 'Tel', 'Cel', 'Correo'],
        ['Ana', 'TALLER RUIZ', '5512345678', '5587654321', 'ana@taller.mx'],
      ]),
    ).toEqual({
      fila: 1,
      campos: ['nombre', 'empresa', 'telefono', '[Cel]', 'email'],
      avisos: ['La columna «Cel» no se usa: Teléfono viene de «Tel».'],
    });
  });
});
