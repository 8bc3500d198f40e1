import { type FormEvent, useState } from 'react';
import type { ClienteFiscal } from '#contract/wire/cliente-fiscal.ts';
import button from '#web/components/controls/button.module.css';
import { TextInput } from '#web/components/controls/inputs.tsx';
import styles from '#web/components/facturas/factura.module.css';
import lista from './receptor.module.css';
import { useBuscar } from './use-buscar.ts';

/** The name of its field, for `useFoco`. */
export const BUSCAR = 'buscar-cliente';

interface BuscarClienteProps {
  readonly inicio: string;
  readonly error?: string | undefined;
  readonly onChoose: (cliente: ClienteFiscal) => void;
  /** Left out where nobody makes a client. */
  readonly onCrear?: () => void;
}

/** Looks for a client by name, e-mail or RFC; the only one found is chosen, and of several somebody chooses. */
export function BuscarCliente({ inicio, error, onChoose, onCrear }: BuscarClienteProps) {
  const [texto, setTexto] = useState(inicio);
  const { mutate, isPending, data } = useBuscar(({ clientes }) => {
    const [unico, ...otros] = clientes;
    if (unico && otros.length === 0) onChoose(unico);
  });
  const searchFor = (event: FormEvent) => {
    event.preventDefault();
    if (texto.trim() !== '' && !isPending) mutate(texto.trim());
  };
  const clientes = data?.clientes ?? [];
  return (
    <>
      <form className={`cluster-2 ${lista.busqueda}`} onSubmit={searchFor} noValidate>
        <TextInput
          label="Buscar cliente"
          placeholder="Nombre, correo o RFC"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          data-item={BUSCAR}
          value={texto}
          error={error}
          onChange={({ currentTarget }) => setTexto(currentTarget.value)}
        />
        <button type="submit" className={button.secondary} aria-disabled={isPending}>
          {isPending ? 'Buscando…' : 'Buscar'}
        </button>
        {onCrear && (
          <button type="button" className={button.quiet} onClick={onCrear}>
            Crear cliente
          </button>
        )}
      </form>
      {clientes.length > 1 && (
        <ul className={`stack-2 ${styles.lista}`} aria-label="Clientes encontrados">
          {clientes.map((cliente) => (
            <li key={cliente.identificador}>
              <button type="button" className={lista.encontrado} onClick={() => onChoose(cliente)}>
                <strong>{cliente.razonSocial || cliente.nombre}</strong>
                <span className="hint">{[cliente.datos.rfc || 'Sin RFC', cliente.datos.email].join(' · ')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
