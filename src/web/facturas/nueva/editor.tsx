import { useEffect, useState } from 'react';
import type { ClienteFiscal } from '#contract/wire/cliente-fiscal.ts';
import type { PiezaAFacturar } from '#contract/wire/pieza-a-facturar.ts';
import { resumenDePantalla } from '#domain/cfdi/concepto.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { appState } from '#web/api/app-state.ts';
import button from '#web/components/controls/button.module.css';
import bar from '#web/components/controls/save-bar.module.css';
import { Tabs } from '#web/components/controls/tabs.tsx';
import { UnsavedGuard } from '#web/components/dialogs/unsaved-guard.tsx';
import styles from '#web/components/facturas/factura.module.css';
import { FolioLink } from '#web/components/facturas/folio-link.tsx';
import { Resumen } from '#web/components/facturas/resumen.tsx';
import { useShortcut } from '#web/components/hooks/use-shortcut.ts';
import { NumeroForm } from '#web/components/partidas/numero-form.tsx';
import { NUMERO, useFoco } from '#web/components/partidas/use-foco.ts';
import { usePanelDeTexto } from '#web/components/partidas/use-panel-de-texto.ts';
import { useRecordForm } from '#web/components/record/use-record-form.ts';
import { keepBorrador } from './borrador.ts';
import { Cliente } from './cliente.tsx';
import { CrearCliente } from './crear-cliente.tsx';
import { DatosFiscales } from './datos-fiscales.tsx';
import { DeTodosModos } from './de-todos-modos.tsx';
import { type FacturaForm, type FacturaValues, REGLAS_FACTURA, renglonesOf } from './factura-values.ts';
import { Items } from './items.tsx';
import { useAgregar } from './use-agregar.ts';
import { TODOS, useItems } from './use-items.ts';
import { useTimbrar } from './use-timbrar.ts';

interface EditorProps {
  readonly inicio: FacturaValues;
  readonly piezas: readonly PiezaAFacturar[];
  readonly lugar: string;
}

const TABS = [
  { name: 'factura', label: 'Factura' },
  { name: 'cliente', label: 'Crear cliente' },
] as const;

/** The editor of a new invoice, and beside it the form of a client that is not there yet. */
export function EditorDeFactura({ inicio, piezas, lugar }: EditorProps) {
  const form: FacturaForm = useRecordForm({ rules: REGLAS_FACTURA, stored: null, start: inicio, reload: nada });
  const { values, isDirty, isSaving, isCreated, set } = form;
  const [pestana, setPestana] = useState<'factura' | 'cliente'>('factura');
  const foco = useFoco();
  const focoDelNuevo = useFoco();
  useEffect(() => {
    if (!isCreated) keepBorrador(lugar, { piezas, values });
  }, [values, piezas, lugar, isCreated]);
  const chooseOne = (cliente: ClienteFiscal) => {
    set('cliente', cliente);
    setPestana('factura');
    foco.goTo('cliente');
  };
  const create = () => {
    setPestana('cliente');
    focoDelNuevo.goTo('nuevo');
  };
  return (
    <>
      <Tabs label="Factura nueva" tabs={TABS} current={pestana} onChoose={setPestana} className="shrink">
        {/* What is typed in one of them stays while the other is looked at. */}
        <div hidden={pestana !== 'factura'}>
          <Formulario
            form={form}
            foco={foco}
            isOpen={pestana === 'factura'}
            aseguradora={piezas[0]?.aseguradora ?? ''}
            onCrear={create}
          />
        </div>
        <div ref={focoDelNuevo.place} hidden={pestana !== 'cliente'}>
          <CrearCliente isFacturada={isCreated} onElegir={chooseOne} onWrong={() => focoDelNuevo.goTo(null)} />
        </div>
      </Tabs>
      <UnsavedGuard isDirty={isDirty && !isSaving && !isCreated} />
    </>
  );
}

/** An invoice that is not there yet has nothing to be read again. */
const nada = async () => null;

interface FormularioProps {
  readonly form: FacturaForm;
  readonly foco: ReturnType<typeof useFoco>;
  readonly isOpen: boolean;
  readonly aseguradora: string;
  readonly onCrear: () => void;
}

function Formulario({ form, foco: { place, goTo }, isOpen, aseguradora, onCrear }: FormularioProps) {
  const { values, isSaving, isCreated } = form;
  const { items, ivaIncluido } = values;
  const estado = useItems(form);
  const { cambios } = estado;
  const [isPedido, setDescuentos] = useState(false);
  const conDescuento = isPedido || items.some(({ descuento }) => descuento !== '');
  const agregar = useAgregar(form, cambios, goTo);
  const onWrong = (campo: string) => goTo(isDelCliente(campo, values) ? 'cliente' : null);
  const { timbrar, rechazos, isPorConfirmar } = useTimbrar({ form, cambios, onWrong });
  useShortcut('enter', () => isOpen && void timbrar());
  const texto = usePanelDeTexto((inventario) => {
    const item = items.find((one) => one.inventario === inventario);
    goTo(item ? `${item.key}.price` : NUMERO);
  });
  const { desglose } = appState().facturacion;
  const resumen = resumenDePantalla(renglonesOf(items), { ivaIncluido: ivaIncluido === 'si', desglose });
  const isBusy = isSaving || isCreated;
  return (
    <>
      <div ref={place} className={styles.editor} aria-busy={isBusy}>
        {values.sustituye !== null && (
          <p className={styles.aviso}>
            <span>
              Sustituye a <FolioLink id={values.sustituye} />: se timbra relacionada con ella (04), y después aquella se
              cancela con el motivo 01.
            </span>
          </p>
        )}
        <Cliente form={form} rechazos={rechazos} aseguradora={aseguradora} onCrear={onCrear} goTo={goTo} />
        <DatosFiscales form={form} />
        <section className={styles.editor} aria-label="Items">
          <NumeroForm
            error={estado.errores[TODOS]}
            onNumero={agregar.run}
            onTexto={texto.open}
            onTextoComing={texto.preload}
          />
          <div className="shrink card">
            <Items
              items={items}
              estado={estado}
              ivaIncluido={ivaIncluido === 'si'}
              conDescuento={conDescuento}
              goTo={goTo}
            />
            <Resumen {...resumen} />
          </div>
          <div className={`cluster-2 ${styles.acciones}`}>
            <button type="button" className={button.quiet} onClick={agregar.addLinea}>
              Agregar renglón a mano
            </button>
            {items.length > 0 && !conDescuento && (
              <button type="button" className={button.quiet} onClick={() => setDescuentos(true)}>
                Dar un descuento
              </button>
            )}
          </div>
        </section>
      </div>
      {isPorConfirmar && <DeTodosModos action="Facturar de todos modos" onSeguir={() => void timbrar(true)} />}
      <div className={`cluster-0 ${bar.bar}`} data-save-bar>
        <p className={bar.text} role="status">
          {isBusy ? 'Timbrando… puede tardar unos segundos' : `Total ${formatPrecio(resumen.total)}`}
        </p>
        <button
          type="button"
          className={button.primary}
          aria-disabled={isBusy}
          aria-keyshortcuts="Control+Enter"
          onClick={() => void timbrar()}
        >
          {isBusy ? 'Timbrando…' : 'Crear factura'}
        </button>
      </div>
      {texto.Panel && (
        <texto.Panel
          texto={texto.typed}
          enNota={items.flatMap(({ inventario }) => inventario ?? [])}
          onAgregar={(inventario) => void agregar.run(inventario).then((isIn) => isIn && texto.remember(inventario))}
          onClose={texto.close}
        />
      )}
    </>
  );
}

/** A problem with the data of a chosen client stands in its list, and not in a field. */
function isDelCliente(campo: string, { cliente }: FacturaValues): boolean {
  return cliente !== null && cliente !== 'publico' && /^(?:datos|direccion|cliente)\b/.test(campo);
}
