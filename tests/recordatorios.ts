import { momentoEn } from '#domain/hora.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import type { MailToSend } from '#server/base/integrations/mail/mail-sender.ts';
import { runTrabajos } from '#server/base/jobs/trabajos.ts';
import { createColaDeRecordatorios } from '#server/cobranza/recordatorios/enviar.ts';
import { enqueueRecordatorios } from '#server/cobranza/recordatorios/pedir.ts';
import type { TestInventario, Wire } from './inventario.ts';

/** Days of credit of who has none of his own. */
const POR_OMISION = 30;

const REGLA = {
  activa: 1,
  pasos: [30, -3, 1],
  minimo: 0,
  asunto: 'Recordatorio',
  cuerpo: 'Debe {total}:\n\n{facturas}',
};

const FIRMA = {
  nombre: 'Patio Norte',
  direccion: 'Av. 1',
  telefono: '55',
  correo: 'ventas@patio.mx',
  rfc: 'PNO0101017H6',
};

/** The reminders of a client as the wire has them. */
export interface RecordatoriosDeLaRed extends Wire {
  readonly email: string;
  readonly escrito: { readonly asunto: string } | null;
  readonly enviados: readonly (Wire & { readonly estado: string })[];
}

/** The reminders of a test's yard: the rule, the day that comes, and the mails that leave. */
export class TestRecordatorios {
  readonly #yard: TestInventario;

  constructor(yard: TestInventario) {
    this.#yard = yard;
  }

  /** Any call about who owes. */
  async call(name: string, request: object, rol: Rol = ROL.gerente): Promise<Wire & { readonly mensaje: string }> {
    const body = { op_id: crypto.randomUUID(), ...request };
    return (await this.#yard.call<Wire & { readonly mensaje: string }>(`cobranza/${name}.php`, body, rol)).body;
  }

  /** Switches the rule on, as a test changes it, over the version that it has. */
  setRegla(change: object = {}, version = 0) {
    return this.call('set_regla_de_recordatorios', { regla: { ...REGLA, ...change }, version }, ROL.admin);
  }

  /** Asks for those of a day by the rule. @returns how many. */
  at(dia: string, hora = '10:00', db = this.#yard.db): Promise<number> {
    return enqueueRecordatorios({ db, porOmision: POR_OMISION }, momentoEn(dia, hora));
  }

  /** Those of a client. */
  async historyOf(cliente: string): Promise<RecordatoriosDeLaRed> {
    return (await this.call('get_recordatorios', { cliente })) as unknown as RecordatoriosDeLaRed;
  }

  /** Sends what waits as it stands at a moment. @returns the mails that left. */
  async deliver(dia: string): Promise<readonly MailToSend[]> {
    const { db } = this.#yard;
    const left: MailToSend[] = [];
    const sender = {
      async send(mail: MailToSend) {
        left.push(mail);
        return { reference: mail.id };
      },
    };
    const now = () => momentoEn(dia, '10:05');
    const cola = createColaDeRecordatorios({ db, firma: FIRMA, porOmision: POR_OMISION, now }, sender);
    await runTrabajos(db, cola, {
      onError: (error) => {
        throw error;
      },
    });
    return left;
  }
}
