import { NativeSelect, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { REGIMENES_FISCALES, SIN_DATOS_FISCALES, USOS_CFDI } from '#domain/cuenta-catalogos.ts';
import { ROLES_ASIGNABLES } from '#domain/cuenta-rol.ts';
import { ROL } from '#domain/roles.ts';
import { appState } from '#web/api/app-state.ts';
import button from '#web/components/button.module.css';
import { rolName } from '#web/components/rol-name.ts';
import { Campo } from './campo.tsx';
import styles from './cuenta.module.css';
import { ETIQUETAS, hasDireccion, rolOf } from './cuenta-values.ts';
import type { ListaSatProps } from './lista-sat.tsx';
import type { CuentaForm } from './use-cuenta-form.ts';

/** What lists float on is half as large as all the rest of the screen: it comes on its own, at the same time. */
const code = import('./lista-sat.tsx');
// If it does not arrive, the list says so when it is shown.
code.catch(() => null);
const ListaSat = lazy(async () => ({ default: (await code).ListaSat }));

/** Who it is, what it may do and what its invoices say. S2 §3. */
export function SeccionCuenta({ form }: { readonly form: CuentaForm }) {
  const isCliente = rolOf(form.values) === ROL.cliente;
  return (
    <>
      <fieldset className={styles.section}>
        <legend className={styles.legend}>Cuenta</legend>
        <div className={styles.fields}>
          <RolField form={form} />
          <Campo form={form} name="email" type="email" inputMode="email" isRequired maxLength={254} />
          <Campo form={form} name="nombre" isRequired maxLength={100} />
          <Campo form={form} name="apellidos" isRequired maxLength={100} />
          <Campo form={form} name="telefono" type="tel" inputMode="tel" isRequired maxLength={40} />
          <Campo form={form} name="empresa" />
          <Campo form={form} name="sitioWeb" inputMode="url" placeholder="taller.mx" />
        </div>
      </fieldset>
      <fieldset className={styles.section}>
        <legend className={styles.legend}>Datos fiscales</legend>
        <button type="button" className={button.secondary} onClick={() => fillSinDatos(form)}>
          Sin datos fiscales
        </button>
        <div className={styles.fields}>
          <Campo
            form={form}
            name="rfc"
            isRequired={isCliente}
            maxLength={20}
            placeholder="12 o 13 caracteres"
            autoCapitalize="characters"
          />
          <Lista form={form} name="usoCfdi" catalogo={USOS_CFDI} isRequired={isCliente} />
          <Lista form={form} name="regimenFiscal" catalogo={REGIMENES_FISCALES} isRequired={isCliente} />
        </div>
      </fieldset>
    </>
  );
}

/** The list, or its value in a field as large until the code of lists is here. */
function Lista(props: ListaSatProps) {
  const { form, name } = props;
  return (
    <Suspense fallback={<TextInput label={ETIQUETAS[name]} value={form.values[name]} disabled />}>
      <ListaSat {...props} />
    </Suspense>
  );
}

/** Nobody makes or unmakes an administrator here (decision 8). */
function RolField({ form }: { readonly form: CuentaForm }) {
  const isFixed = rolOf(form.values) === ROL.admin;
  const options = ROLES_ASIGNABLES.map(({ rol, singular }) => ({ value: String(rol), label: singular }));
  return (
    <NativeSelect
      {...form.getInputProps('rol')}
      key={form.key('rol')}
      label="Rol"
      disabled={isFixed}
      data={isFixed ? [{ value: String(ROL.admin), label: rolName(ROL.admin) }] : options}
      data-campo="rol"
    />
  );
}

/** What is filled in to let somebody buy today, to be corrected later. Decision 155. */
function fillSinDatos(form: CuentaForm): void {
  const { codigoPostal } = appState().negocio;
  form.setValues({
    ...SIN_DATOS_FISCALES,
    ...(hasDireccion(form.values) && codigoPostal !== '' && { codigoPostal }),
  });
}
