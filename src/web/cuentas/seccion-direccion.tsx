import { Campo } from './campo.tsx';
import styles from './cuenta.module.css';
import type { CuentaForm } from './use-cuenta-form.ts';

/** Where a client is. S2 §3. */
export function SeccionDireccion({ form }: { readonly form: CuentaForm }) {
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>Direccion</legend>
      <div className={styles.fields}>
        <Campo form={form} name="calle" />
        <div className={styles.pair}>
          <Campo form={form} name="exterior" maxLength={50} />
          <Campo form={form} name="interior" maxLength={50} />
        </div>
        <Campo form={form} name="codigoPostal" isRequired inputMode="numeric" maxLength={5} placeholder="5 dígitos" />
        <Campo form={form} name="colonia" />
        <Campo form={form} name="municipio" />
        <Campo form={form} name="ciudad" />
        <Campo form={form} name="estado" />
      </div>
    </fieldset>
  );
}
