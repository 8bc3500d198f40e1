import type { ArchivoDeBanco, FacturaAbierta, MovimientoBancario } from '#contract/wire/banco.ts';

/** An invoice that a deposit may pay; a test changes only what it is about. */
export function sampleAbierta(change: Partial<FacturaAbierta> = {}): FacturaAbierta {
  return {
    clase: 'factura',
    id: 150,
    folio: 'F-150',
    identificador: 'norte',
    rfc: 'SNO100101AB3',
    nombre: 'SEGUROS DEL NORTE',
    dia: '2026-10-05',
    disponible: 1_160_00,
    ...change,
  };
}

type Propuesta = NonNullable<MovimientoBancario['propuesta']>;

/** A proposal that is sure, of one invoice. */
export function samplePropuesta(change: Partial<Propuesta> = {}): Propuesta {
  const opcion = {
    motivo: 'mismo importe y folio F-150 en la referencia',
    abiertas: [sampleAbierta()],
    monto: 1_160_00,
    resto: 0,
  };
  return { seguridad: 'segura', isUnica: true, opciones: [opcion], ...change };
}

/** A deposit with a sure proposal. */
export function sampleMovimiento(change: Partial<MovimientoBancario> = {}): MovimientoBancario {
  return {
    id: 1,
    cuenta: 'BBVA 1234',
    dia: '2026-11-12',
    importe: 1_160_00,
    texto: 'SPEI RECIBIDO F-150',
    saldo: null,
    lista: 'propuestos',
    propuesta: samplePropuesta(),
    isIncompleto: false,
    pago: null,
    ignorado: null,
    ...change,
  };
}

/** A page of movements as the server answers it. */
export function sampleLista(movimientos: MovimientoBancario[], seguras = movimientos.length) {
  const nada = { cuantos: 0, pesos: 0 };
  const hay = { cuantos: movimientos.length, pesos: 1_160_00 };
  return {
    movimientos,
    listas: { propuestos: hay, 'por casar': nada, casados: nada, ignorados: nada, cargos: nada },
    seguras: { cuantos: seguras, pesos: 1_160_00 * seguras },
    cuentas: ['BBVA 1234'],
    totalPages: 1,
    total: movimientos.length,
    totalCapped: false,
  };
}

/** A bank's file as it was read, all of it clear. */
export function sampleArchivo(change: Partial<ArchivoDeBanco> = {}): ArchivoDeBanco {
  const columna = (indice: number, encabezado: string, campo: string, muestra: string[]) =>
    ({ indice, encabezado, campo, seguridad: 'exacta', muestra }) as const;
  return {
    nombre: 'banco.csv',
    clase: 'csv',
    hojas: [],
    hoja: '',
    encabezado: 3,
    columnas: [columna(0, 'Día', 'fecha', ['03/11/2026']), columna(1, 'Abono', 'abono', ['1,160.00'])],
    isRecordado: false,
    fechas: 'dma',
    decimales: '.',
    falta: [],
    problema: '',
    avisos: [],
    periodo: { desde: '2026-11-03', hasta: '2026-11-03' },
    abonos: { cuantos: 1, pesos: 1_160_00 },
    cargos: { cuantos: 0, pesos: 0 },
    nuevos: 1,
    conocidos: 0,
    rechazados: [],
    rechazadosTotal: 0,
    primeros: [{ fila: 4, dia: '2026-11-03', importe: 1_160_00, isCargo: false, texto: 'SPEI', isConocido: false }],
    otraCuenta: null,
    ...change,
  };
}
