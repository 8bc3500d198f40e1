import type { ResponseOf } from '#contract/call.ts';
import type { porPagar } from '#contract/por-pagar.ts';
import type {
  CuentaPorPagarMostrada,
  ExpedientePorPagar,
  PagoPorPagar,
  RegistroPorPagar,
  SumasDeProveedor,
  XmlLeido,
} from '#contract/wire/por-pagar.ts';

const UUID = '6D7434A6-E3F2-47AD-9E4C-08849946AFA0';

/** An invoice of a supplier as the contract has it; a test changes what it is about. */
export function sampleCuenta(change: Partial<CuentaPorPagarMostrada> = {}): CuentaPorPagarMostrada {
  return {
    id: 7,
    version: 1,
    tipo: 'I',
    estado: 'pendiente',
    proveedor: 'REFACCIONARIA DEL NORTE',
    folio: 'A-12',
    fecha: '2026-11-10',
    vence: '2026-11-25',
    subtotal: 1000_00,
    total: 1160_00,
    nota: '',
    uuid: UUID,
    rfc: 'RNO010203AB1',
    emisor: 'REFACCIONARIA DEL NORTE',
    metodo: 'PPD',
    condiciones: '15 DÍAS',
    pagado: 0,
    saldo: 1160_00,
    porReclamar: 0,
    registros: 0,
    cancelada: null,
    motivo: '',
    ...change,
  };
}

/** The sums of a supplier; a test changes what it is about. */
export function sampleSumas(change: Partial<SumasDeProveedor> = {}): SumasDeProveedor {
  return {
    proveedor: 'REFACCIONARIA DEL NORTE',
    facturas: 2,
    debe: 3000_00,
    vencido: 500_00,
    estaSemana: 1160_00,
    proximaSemana: 1340_00,
    despues: 0,
    aFavor: 0,
    porReclamar: 0,
    ...change,
  };
}

/** The answer of the list. */
export function sampleLista(
  cuentas: readonly CuentaPorPagarMostrada[],
  change: Partial<ResponseOf<typeof porPagar.getCuentas>> = {},
): ResponseOf<typeof porPagar.getCuentas> {
  const { proveedor, facturas: _, ...sumas } = sampleSumas();
  return {
    cuentas: [...cuentas],
    sumas,
    proveedores: [sampleSumas()],
    conocidos: cuentas.length === 0 ? [] : [proveedor],
    total: cuentas.length,
    totalPages: cuentas.length === 0 ? 0 : 1,
    totalCapped: false,
    ...change,
  };
}

/** A payment; a test changes what it is about. */
export function samplePago(change: Partial<PagoPorPagar> = {}): PagoPorPagar {
  return {
    id: 3,
    fecha: '2026-11-12',
    formaPago: '03',
    referencia: 'SPEI 123',
    monto: 160_00,
    otra: null,
    autor: 'Ana Ruiz',
    momento: '2026-11-12T18:00:00Z',
    deshecho: null,
    ...change,
  };
}

/** A record of a claim that may be paid for; a test changes what it is about. */
export function sampleRegistroPorPagar(change: Partial<RegistroPorPagar> = {}): RegistroPorPagar {
  return {
    id: 31,
    reporte: 'S-100',
    aseguradora: 'AXA',
    pieza: 'FARO DERECHO',
    oc: '4500123',
    costo: 900_00,
    monto: null,
    razon: 'oc',
    otras: [],
    ...change,
  };
}

/** An invoice with everything that belongs to it. */
export function sampleExpediente(change: Partial<ExpedientePorPagar> = {}): ExpedientePorPagar {
  return { cuenta: sampleCuenta(), conceptos: [], pagos: [], registros: [], notas: [], ...change };
}

/** An XML as it was read. */
export function sampleXml(change: Partial<XmlLeido> = {}): XmlLeido {
  return {
    nombre: 'factura.xml',
    tipo: 'I',
    version: '4.0',
    folio: 'A-12',
    uuid: UUID,
    rfc: 'RNO010203AB1',
    emisor: 'REFACCIONARIA DEL NORTE',
    proveedor: 'REFACCIONARIA DEL NORTE',
    isConocido: true,
    fecha: '2026-11-10',
    vence: '2026-11-25',
    venceMotivo: 'Sus condiciones dicen 15 días',
    metodo: 'PPD',
    condiciones: '15 DÍAS',
    subtotal: 1000_00,
    trasladados: 160_00,
    retenidos: 0,
    total: 1160_00,
    ocs: ['4500123'],
    conceptos: [
      {
        descripcion: 'FARO DERECHO OC 4500123',
        noIdentificacion: '',
        cantidad: '1',
        valorUnitario: 1000_00,
        importe: 1000_00,
      },
    ],
    conceptosTotal: 1,
    problemas: [],
    avisos: [],
    conocida: null,
    ...change,
  };
}
