import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ClaseDeDemanda } from '#domain/demanda.ts';

/** A wish without its years. */
interface DeseosTable {
  id: GeneratedAlways<number>;
  pieza: string;
  lado: string;
  marca: string;
  auto: string;
  busqueda: GeneratedAlways<string>;
}

/** Each time that it was asked for. Money in centavos. */
interface HechosTable {
  id: GeneratedAlways<number>;
  dia: string;
  clase: ClaseDeDemanda;
  deseo_id: number;
  anio_desde: number | null;
  anio_hasta: number | null;
  pedido: number | null;
  origen: number | null;
  /** A bigint beyond what a number holds: only compared, by the database. */
  firma: ColumnType<never, string | null, never>;
}

/** For what it was sold. Money in centavos. */
interface GanadasTable {
  clase: 'cotizacion' | 'siniestro';
  origen: number;
  firma: ColumnType<never, string, never>;
  dia: string;
  deseo_id: number;
  precio: number;
}

/** How often each was asked for up to the cut; a trigger writes them. */
interface ConteosDeDemandaTable {
  dias: number;
  clase: ClaseDeDemanda | '';
  deseo_id: number;
  anio_desde: number;
  anio_hasta: number;
  veces: number;
}

/** How often each wish was asked for, of all years together; a trigger writes them. */
interface TotalesTable {
  dias: number;
  clase: ClaseDeDemanda | '';
  deseo_id: number;
  veces: number;
}

interface SecretosTable {
  dia: string;
  secreto: Buffer;
}

interface VistosTable {
  dia: string;
  huella: Buffer;
}

/** People who want to be told when it comes. */
interface AvisosTable {
  id: GeneratedAlways<number>;
  token: string;
  creado: Date;
  pieza_id: number | null;
  deseo_id: number | null;
  anio_desde: number | null;
  anio_hasta: number | null;
  texto: string;
  correo: string | null;
  telefono: string | null;
  consentido: Date;
  consentimiento: number;
  llego: Generated<Date | null>;
  llego_pieza: Generated<number | null>;
  avisado: Generated<Date | null>;
  avisado_por: Generated<string | null>;
}

/** Parts that somebody may have waited for; triggers write them. */
interface LlegadasTable {
  id: GeneratedAlways<number>;
  pieza_id: GeneratedAlways<number>;
}

/** The tables of what was asked for and not sold. */
export interface DemandaTables {
  demanda_deseos: DeseosTable;
  demanda_hechos: HechosTable;
  demanda_ganadas: GanadasTable;
  demanda_corte: { dia: GeneratedAlways<string> };
  demanda_conteos: ConteosDeDemandaTable;
  demanda_secretos: SecretosTable;
  demanda_totales: TotalesTable;
  demanda_vistos: VistosTable;
  demanda_avisos: AvisosTable;
  demanda_llegadas: LlegadasTable;
}
