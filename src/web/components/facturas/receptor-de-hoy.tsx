import type { ReceptorMostrado } from '#contract/wire/factura.ts';
import { describeSat } from '#domain/cfdi/catalogos.ts';
import { REGIMENES_FISCALES } from '#domain/cuenta-catalogos.ts';
import styles from './factura.module.css';

/**
 * Shows whom a payment or a return is about to be stamped to: the client as it is today, which may not be what the invoice
 * says, and what the tax authority would refuse of it.
 */
export function ReceptorDeHoy({ receptor }: { readonly receptor: ReceptorMostrado }) {
  const { rfc, nombre, regimen, codigoPostal, aviso, problemas } = receptor;
  return (
    <div className="stack-2 anywhere above-4">
      <p>
        <span className="hint">Se timbra a </span>
        <strong>{nombre}</strong>
        {` · ${rfc} · ${describeSat(REGIMENES_FISCALES, regimen)} · C.P. ${codigoPostal}`}
      </p>
      {aviso !== '' && (
        <p className={styles.aviso} data-tono="naranja">
          {aviso}
        </p>
      )}
      {problemas.length > 0 && (
        <div className={styles.aviso} data-tono="rojo">
          <p>Con estos datos no se timbra. Corrige la cuenta del cliente:</p>
          <ul>
            {problemas.map((problema) => (
              <li key={problema}>{problema}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
