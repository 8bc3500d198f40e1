import { Link } from 'react-router';
import type { ClienteFiscal } from '#contract/wire/cliente-fiscal.ts';
import { checkReceptor, type DatoFiscal } from '#domain/cfdi/receptor.ts';
import { ROL } from '#domain/roles.ts';
import { addressOf } from '#domain/screens.ts';
import { appState } from '#web/api/app-state.ts';
import button from '#web/components/controls/button.module.css';
import enlace from '#web/components/display/enlace.module.css';
import styles from '#web/components/facturas/factura.module.css';
import { isAdmin } from '#web/components/piezas/quien.ts';
import lista from './receptor.module.css';
import { receptorOf } from './receptor-de.ts';
import { useBuscar } from './use-buscar.ts';

interface ClienteElegidoProps {
  readonly cliente: ClienteFiscal;
  /** The server's words about the client's data, by the names of the fields. */
  readonly rechazos: Readonly<Record<string, string>>;
  readonly onChange: (cliente: ClienteFiscal | null) => void;
}

/** The chosen client, and whether an invoice can be issued to it as its data are. */
export function ClienteElegido({ cliente, rechazos, onChange }: ClienteElegidoProps) {
  const { identificador, razonSocial, nombre, datos } = cliente;
  const revisar = useBuscar(({ clientes }) => {
    const ahora = clientes.find((one) => one.identificador === identificador);
    if (ahora) onChange(ahora);
  });
  const lineas = checkReceptor(receptorOf(cliente), appState().negocio.codigoPostal).map((linea) => {
    const mensaje = rechazos[linea.campo];
    return mensaje === undefined ? linea : { ...linea, estado: 'mal' as const, mensaje };
  });
  const isMal = lineas.some(({ estado }) => estado === 'mal' || estado === 'falta');
  return (
    <>
      <div className={lista.elegido}>
        <p>
          <strong>{razonSocial || nombre}</strong>
          <span className={styles.uuid}>{datos.email}</span>
        </p>
        <button type="button" className={button.quiet} onClick={() => onChange(null)}>
          Cambiar
        </button>
      </div>
      <ul className={lista.revision} aria-label="Datos fiscales">
        {lineas.map((linea) => (
          <Linea key={linea.dato} linea={linea} />
        ))}
      </ul>
      {isMal && (
        <div className={`cluster-2 ${styles.acciones}`}>
          {isAdmin() ? (
            <Link
              className={enlace.enlace}
              to={`${addressOf(ROL.admin, 'cuentas')}/${encodeURIComponent(identificador)}`}
              target="_blank"
            >
              Corregir su cuenta
            </Link>
          ) : (
            <span className="hint">Un administrador puede corregir su cuenta.</span>
          )}
          <button
            type="button"
            className={button.secondary}
            aria-disabled={revisar.isPending}
            onClick={() => revisar.mutate(datos.email)}
          >
            Volver a revisar
          </button>
        </div>
      )}
    </>
  );
}

const SIGNO = { bien: '✓', duda: '!', mal: '✗', falta: '✗' } as const;
const PALABRA = { bien: 'bien', duda: 'con duda', mal: 'mal', falta: 'falta' } as const;

function Linea({ linea: { dato, valor, estado, mensaje } }: { readonly linea: DatoFiscal }) {
  return (
    <li data-estado={estado}>
      <span className={`strong success ${lista.signo}`} aria-hidden="true">
        {SIGNO[estado]}
      </span>
      <span>
        <span className="hint">{dato}: </span>
        {valor || 'falta'}
        <span className="visually-hidden"> ({PALABRA[estado]})</span>
        {mensaje !== '' && <span className={`block small ${lista.mensaje}`}>{mensaje}</span>}
      </span>
    </li>
  );
}
