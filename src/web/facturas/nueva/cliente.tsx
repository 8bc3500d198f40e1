import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { facturApi } from '#contract/factur-api.ts';
import type { ClienteFiscal } from '#contract/wire/cliente-fiscal.ts';
import { NOMBRE_PUBLICO, RFC_PUBLICO } from '#domain/cfdi/publico-en-general.ts';
import { type DatoFiscal, revisaReceptor } from '#domain/cfdi/receptor.ts';
import { ROL } from '#domain/roles.ts';
import { addressOf } from '#domain/screens.ts';
import { appState } from '#web/api/app-state.ts';
import { send } from '#web/api/client.ts';
import { isRefused } from '#web/api/errors.ts';
import button from '#web/components/button.module.css';
import enlace from '#web/components/enlace.module.css';
import styles from '#web/components/facturas/factura.module.css';
import { PeriodoFields } from '#web/components/facturas/periodo-fields.tsx';
import { TextInput } from '#web/components/inputs.tsx';
import { isAdmin } from '#web/components/piezas/quien.ts';
import { showToast } from '#web/components/toasts.ts';
import lista from './cliente.module.css';
import { type FacturaForm, puedePublico, receptorDe } from './factura-values.ts';

interface ClienteProps {
  readonly form: FacturaForm;
  /** The server's words about the client's data, by the names of the fields. */
  readonly rechazos: Readonly<Record<string, string>>;
  readonly onCrear: () => void;
  /** The insurer of the claims: the search begins with it. */
  readonly aseguradora: string;
}

/** Whom the invoice is to: the general public, or a client that is looked for. */
export function Cliente({ form, rechazos, onCrear, aseguradora }: ClienteProps) {
  const { values, errors, set } = form;
  const { cliente } = values;
  const conPublico = puedePublico(values);
  const isPublico = cliente === 'publico' && conPublico;
  return (
    <section className={styles.caja} aria-label="Cliente" data-item="cliente" tabIndex={-1}>
      <h2>Cliente</h2>
      <div className={styles.editor}>
        {conPublico && <Receptor isPublico={isPublico} onChoose={(to) => set('cliente', to)} />}
        {isPublico && <Publico form={form} />}
        {!isPublico && (cliente === null || cliente === 'publico') && (
          <Busqueda
            inicio={aseguradora}
            error={errors.cliente}
            onChoose={(elegido) => set('cliente', elegido)}
            onCrear={onCrear}
          />
        )}
        {cliente !== null && cliente !== 'publico' && (
          <Elegido cliente={cliente} rechazos={rechazos} onChange={(otro) => set('cliente', otro)} />
        )}
      </div>
    </section>
  );
}

interface ReceptorProps {
  readonly isPublico: boolean;
  readonly onChoose: (cliente: 'publico' | null) => void;
}

function Receptor({ isPublico, onChoose }: ReceptorProps) {
  return (
    <fieldset className={styles.opciones}>
      <legend className="visually-hidden">A quién se factura</legend>
      <label className={styles.opcion}>
        <input type="radio" name="receptor" checked={isPublico} onChange={() => onChoose('publico')} />
        Público en general
      </label>
      <label className={styles.opcion}>
        <input type="radio" name="receptor" checked={!isPublico} onChange={() => onChoose(null)} />A un cliente
      </label>
    </fieldset>
  );
}

function Publico({ form: { values, set } }: Pick<ClienteProps, 'form'>) {
  const { periodo } = values;
  return (
    <>
      <p className={styles.aviso}>
        {`Se emite a ${NOMBRE_PUBLICO}, ${RFC_PUBLICO}, régimen 616, uso S01 y el código postal del negocio, con un concepto «Venta» (01010101) por nota y su folio. Quien pida después la suya la recibe aparte, y esta se emite de nuevo sin su nota.`}
      </p>
      <PeriodoFields periodo={periodo} onChange={(otro) => set('periodo', otro)} />
    </>
  );
}

interface BusquedaProps {
  readonly inicio: string;
  readonly error: string | undefined;
  readonly onChoose: (cliente: ClienteFiscal) => void;
  readonly onCrear: () => void;
}

/** Looks for a client by name, e-mail or RFC. */
function Busqueda({ inicio, error, onChoose, onCrear }: BusquedaProps) {
  const [texto, setTexto] = useState(inicio);
  const { mutate, isPending, data } = useBuscar(({ clientes }) => {
    const [unico, ...otros] = clientes;
    if (unico && otros.length === 0) onChoose(unico);
  });
  const buscar = (event: FormEvent) => {
    event.preventDefault();
    if (texto.trim() !== '' && !isPending) mutate(texto.trim());
  };
  const clientes = data?.clientes ?? [];
  return (
    <>
      <form className={lista.busqueda} onSubmit={buscar} noValidate>
        <TextInput
          label="Buscar cliente"
          placeholder="Nombre, correo o RFC"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          value={texto}
          error={error}
          onChange={({ currentTarget }) => setTexto(currentTarget.value)}
        />
        <button type="submit" className={button.secondary} aria-disabled={isPending}>
          {isPending ? 'Buscando…' : 'Buscar'}
        </button>
        <button type="button" className={button.quiet} onClick={onCrear}>
          Crear cliente
        </button>
      </form>
      {clientes.length > 1 && (
        <ul className={styles.lista} aria-label="Clientes encontrados">
          {clientes.map((cliente) => (
            <li key={cliente.keylogin}>
              <button type="button" className={lista.encontrado} onClick={() => onChoose(cliente)}>
                <strong>{cliente.razonSocial || cliente.nombre}</strong>
                <span className={styles.soft}>{[cliente.datos.rfc || 'Sin RFC', cliente.datos.email].join(' · ')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function useBuscar(onFound: (answer: { readonly clientes: readonly ClienteFiscal[] }) => void) {
  return useMutation({
    mutationFn: (searchT: string) => send(facturApi.getUser, { searchT }),
    meta: {
      call: facturApi.getUser,
      onRefused(error: Error) {
        if (!isRefused(error, 'no_existe')) return false;
        showToast({ type: 'advertencia', title: 'Sin resultado', message: 'No se obtuvieron resultados' });
        return true;
      },
    },
    onSuccess: onFound,
  });
}

interface ElegidoProps {
  readonly cliente: ClienteFiscal;
  readonly rechazos: Readonly<Record<string, string>>;
  readonly onChange: (cliente: ClienteFiscal | null) => void;
}

/** The chosen client, and whether an invoice can be issued to it as its data are. */
function Elegido({ cliente, rechazos, onChange }: ElegidoProps) {
  const { keylogin, razonSocial, nombre, datos } = cliente;
  const revisar = useBuscar(({ clientes }) => {
    const ahora = clientes.find((one) => one.keylogin === keylogin);
    if (ahora) onChange(ahora);
  });
  const lineas = revisaReceptor(receptorDe(cliente), appState().negocio.codigoPostal).map((linea) => {
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
        <div className={styles.acciones}>
          {isAdmin() ? (
            <Link
              className={enlace.enlace}
              to={`${addressOf(ROL.admin, 'cuentas')}/${encodeURIComponent(keylogin)}`}
              target="_blank"
            >
              Corregir su cuenta
            </Link>
          ) : (
            <span className={styles.soft}>Un administrador puede corregir su cuenta.</span>
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
      <span className={lista.signo} aria-hidden="true">
        {SIGNO[estado]}
      </span>
      <span>
        <span className={styles.soft}>{dato}: </span>
        {valor || 'falta'}
        <span className="visually-hidden"> ({PALABRA[estado]})</span>
        {mensaje !== '' && <span className={lista.mensaje}>{mensaje}</span>}
      </span>
    </li>
  );
}
