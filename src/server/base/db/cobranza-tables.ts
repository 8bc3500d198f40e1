import type { Generated } from 'kysely';
import type { camposCredito, camposSeguimiento } from '#contract/wire/cobranza.ts';
import type { ColumnsOf, RecordColumns } from './record-table.ts';

/** Days of credit of a client or of an insurer: of the one whose column is not null. */
interface CreditosTable extends ColumnsOf<typeof camposCredito>, RecordColumns {
  cuenta_id: number | null;
  /** Its name as the claims have it. */
  aseguradora: string | null;
}

/** The promise of a debt, and when somebody asks again: of the one thing whose column is not null. */
interface SeguimientosTable extends ColumnsOf<typeof camposSeguimiento>, RecordColumns {
  factura_id: number | null;
  saldo_id: number | null;
  cuenta_id: number | null;
  aseguradora: string | null;
  /** The day on which the promise was written down, and the public name of who did. */
  prometida: string | null;
  prometida_por: string | null;
}

/** A statement that left by mail, with the file that the mail carries. */
interface EstadosEnviadosTable {
  id: Generated<number>;
  cuenta_id: number;
  desde: string;
  al: string;
  para: string;
  adeudo: number;
  /** SHA-256 of the PDF, as hexadecimal digits. */
  huella: string;
  autor: string;
  momento: Date;
}

/** The one rule of reminders. Amounts in whole centavos. */
interface RecordatoriosReglaTable {
  id: Generated<number>;
  version: Generated<number>;
  activa: boolean;
  pasos: number[];
  minimo: number;
  asunto: string;
  cuerpo: string;
  /** The last day whose reminders were all asked for. */
  revisada: string | null;
}

/** A reminder that was asked for; its state is null until it ended. */
interface RecordatoriosTable {
  id: Generated<number>;
  cuenta_id: number;
  para: string;
  nota: Generated<string>;
  por_regla: boolean;
  dia: string;
  autor: string | null;
  pedido: Date;
  resuelto: Date | null;
  estado: 'enviado' | 'pagado' | 'omitido' | null;
  adeudo: number | null;
}

/** An invoice of a reminder, by the one column that is not null; its step is null where somebody asked by hand or it was left out. */
interface RecordatoriosPartidasTable {
  recordatorio_id: number;
  factura_id: number | null;
  saldo_id: number | null;
  paso: number | null;
  /** Asked for when it left; null where it was left out, or has not left. */
  adeudo: Generated<number | null>;
}

/** The tables of what is owed. */
export interface CobranzaTables {
  creditos: CreditosTable;
  seguimientos: SeguimientosTable;
  estados_enviados: EstadosEnviadosTable;
  recordatorios_regla: RecordatoriosReglaTable;
  recordatorios: RecordatoriosTable;
  recordatorios_partidas: RecordatoriosPartidasTable;
}
