import { updateClients } from '#contract/update-clients.ts';
import type { CuentaLeida } from '#contract/wire/cuenta.ts';
import { estadoDeCodigoPostal } from '#domain/codigo-postal.ts';
import { SIN_DATOS_FISCALES } from '#domain/cuenta-catalogos.ts';
import { ROLES_ASIGNABLES } from '#domain/cuenta-rol.ts';
import { ROL } from '#domain/roles.ts';
import { appState } from '#web/api/app-state.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { DE_LA_CUENTA, DE_LA_DIRECCION, FISCALES, razonSocialHint } from '#web/components/cuenta/campos.ts';
import {
  CAMPOS_CUENTA,
  CAMPOS_DIRECCION,
  type Campo,
  type CuentaValues,
  datosOf,
  direccionOf,
  ETIQUETAS,
  hasDireccion,
  REGLAS_CUENTA,
  rolOf,
} from '#web/components/cuenta/cuenta-values.ts';
import { rolName } from '#web/components/display/rol-name.ts';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { type FieldSpec, Fields, Section } from '#web/components/record/fields.tsx';
import { RecordFrame } from '#web/components/record/record-frame.tsx';
import { type RecordForm, type Save, useRecordForm } from '#web/components/record/use-record-form.ts';
import { useTab } from '#web/components/record/use-tab.ts';
import styles from './cuenta.module.css';

type CuentaForm = RecordForm<CuentaLeida, CuentaValues>;

const TODO = { name: 'todo', label: 'Todo', fields: REGLAS_CUENTA.fields } as const;
const CUENTA = { name: 'cuenta', label: 'Cuenta', fields: CAMPOS_CUENTA } as const;
const DIRECCION = { name: 'direccion', label: 'Direccion', fields: CAMPOS_DIRECCION } as const;

interface CuentaEditorProps {
  readonly cuenta: CuentaLeida;
  /** Asks the server again; null when it does not answer. */
  readonly reload: () => Promise<CuentaLeida | null>;
}

/** The tabs Todo, Cuenta and Direccion over one form. */
export function CuentaEditor({ cuenta, reload }: CuentaEditorProps) {
  const form = useRecordForm({ rules: REGLAS_CUENTA, stored: cuenta, start: REGLAS_CUENTA.toValues(cuenta), reload });
  const save = useSave(form, reload);
  const withDireccion = hasDireccion(form.values);
  const tabs = [TODO, CUENTA, ...(withDireccion ? [DIRECCION] : [])] as const;
  const [pestana, setPestana] = useTab(tabs);
  return (
    <RecordFrame
      form={form}
      onSave={save}
      shown={(values, campo) => (campo === 'rol' ? rolName(rolOf(values)) : values[campo])}
      tabs={{ label: 'Partes de la cuenta', tabs, current: pestana, onChoose: setPestana }}
    >
      {pestana !== 'direccion' && <SeccionesCuenta form={form} />}
      {pestana !== 'cuenta' && withDireccion && (
        <Section title="Direccion">
          <Fields
            form={form}
            specs={DE_LA_DIRECCION}
            more={{ codigoPostal: { hint: estadoDeCodigoPostal(form.values.codigoPostal.trim()) ?? undefined } }}
          />
        </Section>
      )}
    </RecordFrame>
  );
}

/** Saves what changed: the account, then its address, each over the state that was read (regla 138). */
function useSave(form: CuentaForm, reload: () => Promise<CuentaLeida | null>): Save<CuentaLeida, CuentaValues> {
  const { onRefused } = form;
  const account = useChange(updateClients.updateAccount, { onRefused });
  const address = useChange(updateClients.updateAccountAddress, { onRefused });

  async function saveAccount(base: CuentaLeida, values: CuentaValues): Promise<CuentaLeida | null> {
    const rol = rolOf(values);
    const datos = datosOf(values);
    const answer = await account.run({ identificador: base.identificador, rol, datos, version: base.version });
    return answer && { ...base, rol, datos, version: answer.version };
  }
  async function saveAddress(base: CuentaLeida, values: CuentaValues): Promise<CuentaLeida | null> {
    const direccion = direccionOf(values);
    const answer = await address.run({ identificador: base.identificador, direccion, version: base.version });
    // The account is saved already: the next try starts from there.
    if (!answer) form.accept(base);
    return answer && { ...base, direccion, version: answer.version };
  }

  return async ({ base, values, changed }) => {
    const hasChanged = (campos: readonly Campo[]) => campos.some((campo) => changed.includes(campo));
    let stored = base;
    if (stored && hasChanged(CAMPOS_CUENTA)) stored = await saveAccount(stored, values);
    if (stored && hasChanged(CAMPOS_DIRECCION) && hasDireccion(values)) stored = await saveAddress(stored, values);
    if (!stored) return null;
    toastSuccess(updateClients.updateAccount);
    return (await reload()) ?? stored;
  };
}

/** The person, and what it may do here. */
const CON_ROL: readonly FieldSpec<Campo>[] = [{ name: 'rol', label: ETIQUETAS.rol, kind: 'options' }, ...DE_LA_CUENTA];

/** The sections of an account: the person, the role and the data of its invoices. */
function SeccionesCuenta({ form }: { readonly form: CuentaForm }) {
  const isRequired = hasDireccion(form.values);
  return (
    <>
      <Section title="Cuenta">
        <Fields form={form} specs={CON_ROL} more={{ rol: rolOptions(form.values) }} />
      </Section>
      <Section title="Datos fiscales">
        <button type="button" className={`${button.secondary} ${styles.fill}`} onClick={() => fillSinDatos(form)}>
          Sin datos fiscales
        </button>
        <Fields
          form={form}
          specs={FISCALES}
          more={{
            rfc: { isRequired },
            usoCfdi: { isRequired },
            regimenFiscal: { isRequired },
            razonSocial: { hint: razonSocialHint(form.values) },
          }}
        />
      </Section>
    </>
  );
}

/** Nobody makes or unmakes an administrator here (regla 8). */
function rolOptions(values: CuentaValues): Pick<FieldSpec, 'isDisabled' | 'options'> {
  if (rolOf(values) !== ROL.admin) return ROLES;
  return { isDisabled: true, options: [{ value: String(ROL.admin), label: rolName(ROL.admin) }] };
}

const ROLES = { options: ROLES_ASIGNABLES.map(({ rol, singular }) => ({ value: String(rol), label: singular })) };

/** Fills the generic tax data with which somebody may buy today; they are corrected later (regla 155). */
function fillSinDatos({ values, set }: CuentaForm): void {
  const { codigoPostal } = appState().negocio;
  const { rfc, usoCfdi, regimenFiscal } = SIN_DATOS_FISCALES;
  set('rfc', rfc);
  set('usoCfdi', usoCfdi);
  set('regimenFiscal', regimenFiscal);
  if (hasDireccion(values) && codigoPostal !== '') set('codigoPostal', codigoPostal);
}
