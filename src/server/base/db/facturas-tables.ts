import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { camposCobro, camposFactura } from '#contract/wire/factura.ts';
import type { MotivoDeCancelacion } from '#domain/cfdi/cancelable.ts';
import type { ComprobanteDeIngreso, InformacionGlobal, TipoDeCfdi } from '#domain/cfdi/comprobante.ts';
import type { EstadoDeFactura } from '#domain/factura.ts';
import type { ColumnsOf } from './record-table.ts';

/** Fiscal documents on their way to their stamp and after it. Money in whole centavos; hashes name stored documents. */
export interface CfdisTable {
  id: GeneratedAlways<number>;
  tipo: TipoDeCfdi;
  /** Our id of it at the provider, a UUID. */
  externo: Generated<string>;
  /** The operation that asked for it. */
  operacion: string | null;
  serie: string;
  folio: number;
  estado: Generated<EstadoDeFactura>;
  total: number;
  /** Its client's account; null for the general public. */
  cuenta_id: number | null;
  rfc: string;
  nombre: string;
  codigo_postal: string;
  regimen: string;
  uso: string;
  /** The document that it takes the place of. */
  sustituye: Generated<number | null>;
  /** The provider's id of it. */
  ref: Generated<string | null>;
  uuid: Generated<string | null>;
  timbrada: Generated<Date | null>;
  total_timbrado: Generated<number | null>;
  xml_huella: Generated<string | null>;
  pdf_huella: Generated<string | null>;
  acuse_huella: Generated<string | null>;
  error: Generated<string>;
  error_codigo: Generated<string>;
  motivo: Generated<MotivoDeCancelacion | null>;
  cancelacion: Generated<'en_proceso' | 'aceptada' | 'rechazada' | 'expirada' | null>;
  cancelacion_pedida: Generated<Date | null>;
  cancelada: Generated<Date | null>;
  autor: string;
  creada: Generated<Date>;
  consultada: Generated<Date | null>;
  /** It was cancelled without us. */
  fuera: Generated<boolean>;
  /** When the provider was last asked whether it still stands. */
  revisada: Generated<Date | null>;
  /** The process that began its stamp or its cancellation. */
  proceso: Generated<number | null>;
}

/** Documents that were cancelled without us, with the decisions that people have taken on them. */
export interface CancelacionesFueraTable {
  cfdi_id: number;
  notada: Date;
  aviso: Generated<string>;
  vista: Generated<Date | null>;
  vista_por: Generated<string | null>;
  /** The fate of the units of the yard that left with it; null where none are out. */
  patio: Generated<'pregunta' | 'regresan' | 'no_estan' | null>;
}

/** Invoices; each is the document of the same id. */
export interface FacturasTable extends ColumnsOf<typeof camposFactura> {
  id: number;
  /** The taxable base that it declares, after its discount. */
  base: number;
  descuento: Generated<number>;
  iva: number;
  /** Centavos that are still to be paid, and that were returned. */
  saldo: number;
  devuelto: Generated<number>;
  /** Units of all items. */
  piezas: number;
  siniestros: Generated<string[]>;
  cotizadores: Generated<string[]>;
  periodicidad: Generated<InformacionGlobal['periodicidad'] | null>;
  meses: Generated<string | null>;
  anio: Generated<number | null>;
}

/** Items of invoices as they were invoiced; `viva` while their document lives. */
export interface FacturasPartidasTable {
  id: GeneratedAlways<number>;
  factura_id: number;
  orden: number;
  origen: 'indicadores' | 'notas' | 'inventario' | 'manual';
  cantidad: number;
  precio: number;
  /** The discount of the line before its IVA, and its amount with IVA. */
  descuento: Generated<number>;
  importe: number;
  pieza: string;
  lado: string;
  marca: string;
  auto: string;
  tipo: string;
  anio_desde: number | null;
  anio_hasta: number | null;
  inventario: number | null;
  reporte: string;
  oc: string;
  clave_prod: string;
  indicador_id: number | null;
  nota_partida_id: number | null;
  /** The line of a quote by link that it invoices. */
  cotizacion_partida_id: Generated<number | null>;
  pieza_id: number | null;
  /** The write-off of a yard item, once the document is stamped. */
  baja_id: Generated<number | null>;
  viva: Generated<boolean>;
  /** The cost of one unit of a yard item when it was invoiced; null for others, and where nobody knew it. */
  costo: Generated<number | null>;
  /** The amount that the note charged for these units of its item; null for others. */
  cobrado: Generated<number | null>;
  /** The day on which the insurer's portal took the invoice, once it was cancelled. */
  ingreso: Generated<string | null>;
}

/** Units of the yard that an invoice on its way holds, while they are `viva`. */
export interface FacturasApartadasTable {
  factura_id: number;
  pieza_id: number;
  cantidad: number;
  viva: Generated<boolean>;
}

/** Payments, a row for each invoice that a complement pays. */
export interface PagosTable extends ColumnsOf<typeof camposCobro> {
  id: GeneratedAlways<number>;
  cfdi_id: number;
  factura_id: number;
  parcialidad: number;
  saldo_anterior: number;
  /** Local to the place of issue, as `2026-11-20T12:00:00`. */
  momento: string;
  indicador_id: number | null;
  sustituye: Generated<number | null>;
  viva: Generated<boolean>;
}

/** Returns (03) and discounts (01) of invoices; each is the document of the same id. */
export interface EgresosTable extends ColumnsOf<typeof camposCobro> {
  id: number;
  factura_id: number;
  tipo: '01' | '03';
  indicador_id: number | null;
  viva: Generated<boolean>;
}

/** The items that a return is of, and whether their units came back to the yard. */
export interface EgresosPartidasTable {
  egreso_id: number;
  partida_id: number;
  cantidad: number;
  regresa: boolean;
}

/** The copies of our clients that the provider of invoices keeps: its id, and the hash of what it was given last. */
export interface ClientesDeProveedorTable {
  identificador: string;
  ref: string;
  huella: string;
}

/** Values by their columns that a document wrote into the record of a claim. */
export interface IndicadoresAnotadosTable {
  cfdi_id: number;
  indicador_id: number;
  /** JSON; written as its text. */
  valores: ColumnType<Readonly<Record<string, string | number | null>>, string, string>;
}

/** Documents whose turn comes once `tras` is cancelled, with what they will say. */
export interface CfdisPorEmitirTable {
  cfdi_id: number;
  tras: number;
  comprobante: ColumnType<ComprobanteDeIngreso, string>;
  cliente: ColumnType<{ readonly identificador: string; readonly correo: string } | null, string | null>;
}

/** The tables of invoices. */
export interface FacturasTables {
  cfdis: CfdisTable;
  cancelaciones_fuera: CancelacionesFueraTable;
  cfdis_por_emitir: CfdisPorEmitirTable;
  facturas: FacturasTable & { busqueda: unknown };
  facturas_partidas: FacturasPartidasTable;
  facturas_apartadas: FacturasApartadasTable;
  pagos: PagosTable;
  egresos: EgresosTable;
  egresos_partidas: EgresosPartidasTable;
  clientes_de_proveedor: ClientesDeProveedorTable;
  indicadores_anotados: IndicadoresAnotadosTable;
}
