import type { ClienteFiscal } from '#contract/wire/cliente-fiscal.ts';
import styles from '#web/components/facturas/factura.module.css';
import { BUSCAR, BuscarCliente } from '#web/components/facturas/receptor/buscar-cliente.tsx';
import { ClienteElegido } from '#web/components/facturas/receptor/cliente-elegido.tsx';
import { type FacturaForm, mayBePublico } from './factura-values.ts';
import { Publico } from './publico.tsx';

interface ClienteProps {
  readonly form: FacturaForm;
  /** The server's words about the client's data, by the names of the fields. */
  readonly rechazos: Readonly<Record<string, string>>;
  readonly onCrear: () => void;
  /** The insurer of the claims: the search begins with it. */
  readonly aseguradora: string;
  /** Moves the focus to a field by its name: the button that was pressed is gone with the choice. */
  readonly goTo: (name: string) => void;
}

/** Whom the invoice is to: the general public, or a client that is looked for. */
export function Cliente({ form, rechazos, onCrear, aseguradora, goTo }: ClienteProps) {
  const { values, errors, set } = form;
  const { cliente } = values;
  const conPublico = mayBePublico(values);
  const isPublico = cliente === 'publico' && conPublico;
  const chooseOne = (elegido: ClienteFiscal | null) => {
    set('cliente', elegido);
    goTo(elegido ? 'cliente' : BUSCAR);
  };
  return (
    <section className={`shrink card ${styles.caja}`} aria-label="Cliente" data-item="cliente" tabIndex={-1}>
      <h2>Cliente</h2>
      <div className={styles.editor}>
        {conPublico && <Receptor isPublico={isPublico} onChoose={(to) => set('cliente', to)} />}
        {isPublico && <Publico form={form} />}
        {!isPublico && (cliente === null || cliente === 'publico') && (
          <BuscarCliente inicio={aseguradora} error={errors.cliente} onChoose={chooseOne} onCrear={onCrear} />
        )}
        {cliente !== null && cliente !== 'publico' && (
          <ClienteElegido cliente={cliente} rechazos={rechazos} onChange={chooseOne} />
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
    <fieldset className={`stack-1 ${styles.opciones}`}>
      <legend className="visually-hidden">A quién se factura</legend>
      <label className={`row-2 ${styles.opcion}`}>
        <input type="radio" name="receptor" checked={isPublico} onChange={() => onChoose('publico')} />
        Público en general
      </label>
      <label className={`row-2 ${styles.opcion}`}>
        <input type="radio" name="receptor" checked={!isPublico} onChange={() => onChoose(null)} />A un cliente
      </label>
    </fieldset>
  );
}
