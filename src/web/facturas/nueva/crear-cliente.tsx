import { type FormEvent, useState } from 'react';
import { facturApi } from '#contract/factur-api.ts';
import type { ClienteFiscal } from '#contract/wire/cliente-fiscal.ts';
import { camposDatos, camposDireccion } from '#contract/wire/cuenta.ts';
import { CAMPO } from '#domain/cfdi/codigos-sat.ts';
import { razonSocialOf } from '#domain/cfdi/razon-social.ts';
import { checkReceptor } from '#domain/cfdi/receptor.ts';
import { estadoDeCodigoPostal } from '#domain/codigo-postal.ts';
import { parseCorreo } from '#domain/cuenta.ts';
import { isCodigoSat, REGIMENES_FISCALES, USOS_CFDI } from '#domain/cuenta-catalogos.ts';
import { parseRfc } from '#domain/cuenta-rfc.ts';
import { ROL } from '#domain/roles.ts';
import { appState } from '#web/api/app-state.ts';
import { send } from '#web/api/client.ts';
import { isRefused } from '#web/api/errors.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import switchStyles from '#web/components/controls/switch.module.css';
import { DE_LA_CUENTA, DE_LA_DIRECCION, FISCALES, razonSocialHint } from '#web/components/cuenta/campos.ts';
import { type CuentaValues, datosOf, direccionOf, REGLAS_CUENTA } from '#web/components/cuenta/cuenta-values.ts';
import { UnsavedGuard } from '#web/components/dialogs/unsaved-guard.tsx';
import styles from '#web/components/facturas/factura.module.css';
import { toastAviso, toastSuccess } from '#web/components/notices/toasts.ts';
import { Fields, Section } from '#web/components/record/fields.tsx';
import record from '#web/components/record/record.module.css';
import { blankValues } from '#web/components/record/record-fields.ts';
import { useNewForm } from '#web/components/record/use-new-form.ts';
import { DeTodosModos, puedeSeguir } from './de-todos-modos.tsx';

const NUEVO: CuentaValues = {
  ...blankValues(camposDatos),
  ...blankValues(camposDireccion),
  rol: String(ROL.cliente),
};

const REQUIRED = { isRequired: true } as const;

interface CrearClienteProps {
  /** The invoice was made without this client: leaving asks about nothing more. */
  readonly isFacturada: boolean;
  readonly onElegir: (cliente: ClienteFiscal) => void;
  /** Told that it was not made: what is wrong is said beside its fields. */
  readonly onWrong: () => void;
}

/** The form of a client that is not there yet (regla 109); each client that is made leaves an empty one. */
export function CrearCliente({ onElegir, ...more }: CrearClienteProps) {
  const [vez, setVez] = useState(0);
  const made = (cliente: ClienteFiscal) => {
    setVez(vez + 1);
    onElegir(cliente);
  };
  return <ClienteForm key={vez} onElegir={made} {...more} />;
}

function ClienteForm({ isFacturada, onElegir, onWrong }: CrearClienteProps) {
  const form = useNewForm({ rules: REGLAS_CUENTA, start: NUEVO, nombre: 'cliente' });
  const { values, isSaving, isDirty, isCreated } = form;
  const aviso = avisosOf(values);
  const { existente, ofrecer: offer } = useExistente();
  const [enviaAcceso, setEnviaAcceso] = useState(false);
  const [isPorConfirmar, setPorConfirmar] = useState(false);
  const { run } = useChange(facturApi.submitNewClient, {
    onRefused(error) {
      const shown = form.onRefused(error);
      setPorConfirmar(puedeSeguir(error, 'isDeTodosModos'));
      if (isRefused(error, 'duplicado')) void offer(values.email);
      return shown;
    },
  });

  async function create(isDeTodosModos = false): Promise<void> {
    setPorConfirmar(false);
    const isMade = await form.make(async (written, opId) => {
      const answer = await run({
        opId,
        datos: datosOf(written),
        direccion: direccionOf(written),
        enviaAcceso,
        ...(isDeTodosModos && { isDeTodosModos }),
      });
      if (!answer) return null;
      toastSuccess(facturApi.submitNewClient);
      toastAviso(answer.aviso);
      onElegir(answer.user);
      return 0;
    });
    if (!isMade) onWrong();
  }
  return (
    <form
      className={styles.editor}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void create();
      }}
      aria-label="Crear cliente"
      data-item="nuevo"
    >
      <div className={`stack-4 ${record.fields}`}>
        <Section title="Cliente">
          <Fields form={form} specs={DE_LA_CUENTA} />
        </Section>
        <Section title="Datos fiscales">
          <Fields
            form={form}
            specs={FISCALES}
            more={{
              rfc: { ...REQUIRED, hint: aviso(CAMPO.rfc) },
              razonSocial: { hint: aviso(CAMPO.nombre) ?? razonSocialHint(values) },
              usoCfdi: { ...REQUIRED, hint: aviso(CAMPO.uso) },
              regimenFiscal: { ...REQUIRED, hint: aviso(CAMPO.regimen) },
            }}
          />
        </Section>
        <Section title="Dirección">
          <Fields form={form} specs={DE_LA_DIRECCION} more={{ codigoPostal: codigoPostalOf(values) }} />
        </Section>
      </div>
      {existente && (
        <div className={styles.aviso} data-tono="naranja" role="status">
          <p>{`Ese correo ya es de ${existente.razonSocial || existente.nombre}.`}</p>
          <button type="button" className={button.secondary} onClick={() => onElegir(existente)}>
            Usar esa cuenta
          </button>
        </div>
      )}
      {isPorConfirmar && <DeTodosModos action="Crear de todos modos" onSeguir={() => void create(true)} />}
      <div className={`cluster-3 middle ${styles.final}`}>
        <label className={switchStyles.switch}>
          <input
            type="checkbox"
            className={switchStyles.box}
            checked={enviaAcceso}
            onChange={({ currentTarget }) => setEnviaAcceso(currentTarget.checked)}
          />
          Enviarle el correo para que entre al catálogo
        </label>
        <button type="submit" className={button.primary} aria-disabled={isSaving || isCreated}>
          {isSaving ? 'Creando…' : 'Crear cliente'}
        </button>
      </div>
      <UnsavedGuard isDirty={isDirty && !isSaving && !isCreated && !isFacturada} />
    </form>
  );
}

/**
 * Finds what an invoice to this client would be refused or doubted for, by its field, before only an administrator can
 * put it right. What is missing, or is still being typed, is the form's own to say.
 */
function avisosOf({ usoCfdi, regimenFiscal, razonSocial, codigoPostal, ...values }: CuentaValues) {
  const rfc = parseRfc(values.rfc) ?? '';
  const regimen = isCodigoSat(REGIMENES_FISCALES, regimenFiscal) ? regimenFiscal : '';
  const uso = regimen !== '' && isCodigoSat(USOS_CFDI, usoCfdi) ? usoCfdi : '';
  const nombre = razonSocial.trim().toUpperCase() || razonSocialOf({ ...values, rfc });
  const lineas =
    rfc === '' ? [] : checkReceptor({ rfc, nombre, codigoPostal, regimen, uso }, appState().negocio.codigoPostal);
  return (campo: string) =>
    lineas.find((linea) => linea.campo === campo && (linea.estado === 'mal' || linea.estado === 'duda'))?.mensaje;
}

/** The state that a postal code is of says at once whether it was typed as it should. */
function codigoPostalOf({ codigoPostal }: CuentaValues) {
  return { hint: estadoDeCodigoPostal(codigoPostal.trim()) ?? 'El de su domicilio fiscal, como en la constancia' };
}

/** Finds the account that has an e-mail address already, to be offered in place of another. */
function useExistente() {
  const [existente, setExistente] = useState<ClienteFiscal | null>(null);
  async function offer(email: string): Promise<void> {
    const correo = parseCorreo(email);
    const answer = correo === null ? null : await send(facturApi.getUser, { searchT: correo }).catch(() => null);
    setExistente(answer?.clientes.find(({ datos }) => datos.email === correo) ?? null);
  }
  return { existente, ofrecer: offer };
}
