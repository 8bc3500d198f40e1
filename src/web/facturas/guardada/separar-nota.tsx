import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { facturApi } from '#contract/factur-api.ts';
import type { ClienteFiscal } from '#contract/wire/cliente-fiscal.ts';
import { CLAVE_DE_PRODUCTO, FORMAS_DE_PAGO_SAT, metodoDe } from '#domain/cfdi/catalogos.ts';
import { send } from '#web/api/client.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/button.module.css';
import { Dialog } from '#web/components/dialog.tsx';
import { sayResultado } from '#web/components/facturas/por-confirmar.ts';
import { Select, TextInput } from '#web/components/inputs.tsx';
import { useOperation } from '#web/components/record/use-operation.ts';
import { toastFailure } from '#web/components/toasts.ts';
import styles from './separar.module.css';

interface SepararNotaProps {
  /** The global invoice. */
  readonly id: number;
  readonly nota: number;
  readonly onClose: () => void;
}

const FORMAS = FORMAS_DE_PAGO_SAT.map(({ codigo, etiqueta }) => ({ value: codigo, label: `${codigo} ${etiqueta}` }));

/** Asks who a note of a global invoice is invoiced to, and has that done: the global one is issued again without it. */
export function SepararNota({ id, nota, onClose }: SepararNotaProps) {
  const form = useId();
  const navigate = useNavigate();
  const operation = useOperation();
  const { run, isRunning } = useChange(facturApi.splitGlobal);
  const [cliente, setCliente] = useState<ClienteFiscal | null>(null);
  const [formaPago, setFormaPago] = useState<string>('03');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!cliente) return;
    const datos = { claveProd: CLAVE_DE_PRODUCTO, formaPago, metodoPago: metodoDe(formaPago) };
    const pedido = { id, nota, form: datos, cliente: { keylogin: cliente.keylogin } };
    const answer = await run({ ...pedido, opId: operation.idFor({ isNew: false, asked: JSON.stringify(pedido) }) });
    if (!answer) return;
    sayResultado(facturApi.splitGlobal, answer, answer.factura.estatus === 'Por confirmar');
    onClose();
    void navigate(`../${answer.factura.id}`, { relative: 'path' });
  }
  return (
    <Dialog title={`Facturar la nota ${nota} a su nombre`} onClose={onClose}>
      <p>
        La factura global se cancela con el motivo 04, se emite de nuevo sin esta nota, y la nota recibe la suya. Las
        demás notas no quedan libres en ningún momento.
      </p>
      <BuscarCliente cliente={cliente} onChoose={setCliente} />
      <form id={form} onSubmit={(event) => void submit(event)}>
        <Select
          label="Forma de pago"
          required
          data={FORMAS}
          value={formaPago}
          onChange={({ currentTarget }) => setFormaPago(currentTarget.value)}
        />
      </form>
      <div className={styles.acciones}>
        <button type="button" className={button.secondary} onClick={onClose}>
          Cancelar
        </button>
        <button type="submit" form={form} className={button.primary} disabled={isRunning || !cliente}>
          {isRunning ? 'Timbrando…' : 'Facturar'}
        </button>
      </div>
    </Dialog>
  );
}

interface BuscarClienteProps {
  readonly cliente: ClienteFiscal | null;
  readonly onChoose: (cliente: ClienteFiscal) => void;
}

/** Looks for the client by name, e-mail or RFC; the best match is chosen, and the others are one press away. */
function BuscarCliente({ cliente, onChoose }: BuscarClienteProps) {
  const [texto, setTexto] = useState('');
  const [hallados, setHallados] = useState<readonly ClienteFiscal[]>([]);
  async function buscar(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (texto.trim() === '') return;
    try {
      const { cliente: mejor, clientes } = await send(facturApi.getUser, { searchT: texto.trim() });
      setHallados(clientes);
      onChoose(mejor);
    } catch (error) {
      setHallados([]);
      toastFailure(facturApi.getUser, error);
    }
  }
  return (
    <>
      <form className={styles.busqueda} onSubmit={(event) => void buscar(event)} noValidate>
        <TextInput
          label="Buscar cliente"
          placeholder="Nombre, correo o RFC"
          maxLength={200}
          autoComplete="off"
          value={texto}
          onChange={({ currentTarget }) => setTexto(currentTarget.value)}
        />
        <button type="submit" className={button.secondary}>
          Buscar
        </button>
      </form>
      {hallados.length > 0 && (
        <fieldset className={styles.hallados}>
          <legend>Cliente</legend>
          {hallados.map((one) => (
            <label key={one.keylogin} className={styles.hallado}>
              <input
                type="radio"
                name="cliente"
                checked={cliente?.keylogin === one.keylogin}
                onChange={() => onChoose(one)}
              />
              {`${one.razonSocial} · ${one.datos.rfc}`}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
