import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ClienteFiscal } from '#contract/wire/cliente-fiscal.ts';
import type { PiezaAFacturar } from '#contract/wire/pieza-a-facturar.ts';
import { resumenDePantalla } from '#domain/cfdi/concepto.ts';
import { type Centavos, formatPrecio } from '#domain/dinero.ts';
import { appState } from '#web/api/app-state.ts';
import button from '#web/components/controls/button.module.css';
import bar from '#web/components/controls/save-bar.module.css';
import { Tabs } from '#web/components/controls/tabs.tsx';
import { UnsavedGuard } from '#web/components/dialogs/unsaved-guard.tsx';
import styles from '#web/components/facturas/factura.module.css';
import { FolioLink } from '#web/components/facturas/folio-link.tsx';
import { BUSCAR, BuscarCliente } from '#web/components/facturas/receptor/buscar-cliente.tsx';
import { ClienteElegido } from '#web/components/facturas/receptor/cliente-elegido.tsx';
import { Resumen } from '#web/components/facturas/resumen.tsx';
import { RevisarDialog } from '#web/components/facturas/revisar-dialog.tsx';
import { useShortcut } from '#web/components/hooks/use-shortcut.ts';
import { campoOf, renglonesOf } from '#web/components/partidas/item.ts';
import { ItemsNuevos, PanelDeTexto } from '#web/components/partidas/items.tsx';
import { useEditorDeItems } from '#web/components/partidas/use-editor.ts';
import { useFoco } from '#web/components/partidas/use-foco.ts';
import { useNewForm } from '#web/components/record/use-new-form.ts';
import { keepBorrador } from './borrador.ts';
import { columnasDeFactura, DE_FACTURA } from './columnas.tsx';
import { CrearCliente } from './crear-cliente.tsx';
import { DatosFiscales } from './datos-fiscales.tsx';
import { DeTodosModos } from './de-todos-modos.tsx';
import { type FacturaForm, type FacturaValues, mayBePublico, REGLAS_FACTURA } from './factura-values.ts';
import { itemAMano } from './item.ts';
import { Publico } from './publico.tsx';
import { useTimbrar } from './use-timbrar.ts';

interface EditorProps {
  readonly inicio: FacturaValues;
  readonly piezas: readonly PiezaAFacturar[];
  readonly lugar: string;
  /** Something was typed in it before it was opened again. */
  readonly isEscrito: boolean;
}

const TABS = [
  { name: 'factura', label: 'Factura' },
  { name: 'cliente', label: 'Crear cliente' },
] as const;

/** The editor of a new invoice, and beside it the form of a client that is not there yet. */
export function EditorDeFactura({ inicio, piezas, lugar, isEscrito }: EditorProps) {
  const navigate = useNavigate();
  const form: FacturaForm = useNewForm({
    rules: REGLAS_FACTURA,
    start: inicio,
    onMade: (id) => void navigate(`../${id}`, { relative: 'path', replace: true }),
  });
  const { values, isDirty, isSaving, isCreated, set } = form;
  const [pestana, setPestana] = useState<'factura' | 'cliente'>('factura');
  const foco = useFoco();
  const focoDelNuevo = useFoco();
  useEffect(() => {
    if (!isCreated) keepBorrador(lugar, { piezas, values, isEscrito: isEscrito || isDirty });
  }, [values, piezas, lugar, isEscrito, isDirty, isCreated]);
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
  const editor = useEditorDeItems({ form, lugar: DE_FACTURA, goTo });
  const { cambios } = editor;
  const [isPedido, setDescuentos] = useState(false);
  const conDescuento = isPedido || items.some(({ descuento }) => descuento !== '');
  const isIvaIncluido = ivaIncluido === 'si';
  const columnas = useMemo(() => columnasDeFactura(conDescuento, isIvaIncluido), [conDescuento, isIvaIncluido]);
  const addLinea = () => {
    if (editor.isFull()) return;
    const item = itemAMano();
    cambios.add(item);
    goTo(campoOf(item.key, 'pieza'));
  };
  const onWrong = (campo: string) => goTo(isDelCliente(campo, values) ? 'cliente' : null);
  const { review, stamp, revision, isRevisando, goBack, rechazos, isPorConfirmar } = useTimbrar({
    form,
    cambios,
    onWrong,
  });
  useShortcut('enter', () => isOpen && void review());
  const { desglose } = appState().facturacion;
  const resumen = resumenDePantalla(renglonesOf(items), { ivaIncluido: isIvaIncluido, desglose });
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
          <ItemsNuevos editor={editor} columnas={columnas} error={editor.deTodos}>
            <Resumen {...resumen} />
          </ItemsNuevos>
          <div className={`cluster-2 ${styles.acciones}`}>
            <button type="button" className={button.quiet} onClick={addLinea}>
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
      {isPorConfirmar && <DeTodosModos action="Facturar de todos modos" onSeguir={() => void review(true)} />}
      <Barra
        total={resumen.total}
        estado={isRevisando ? 'revisando' : isBusy ? 'timbrando' : 'lista'}
        onReview={() => void review()}
      />
      {revision && (
        <RevisarDialog
          documentos={[revision]}
          isOtra={revision.isOtra}
          isRunning={isBusy}
          onTimbrar={() => void stamp()}
          onClose={goBack}
        />
      )}
      <PanelDeTexto editor={editor} />
    </>
  );
}

interface BarraProps {
  readonly total: Centavos;
  readonly estado: keyof typeof PALABRAS;
  readonly onReview: () => void;
}

const PALABRAS = { lista: 'Crear factura', revisando: 'Revisando…', timbrando: 'Timbrando…' } as const;

/** The end of the form: its total, and the key that shows the invoice before it is stamped. */
function Barra({ total, estado, onReview }: BarraProps) {
  return (
    <div className={`cluster-0 ${bar.bar}`} data-save-bar data-end>
      <p className={bar.text} role="status">
        {estado === 'timbrando' ? 'Timbrando… puede tardar unos segundos' : `Total ${formatPrecio(total)}`}
      </p>
      <button
        type="button"
        className={button.primary}
        aria-disabled={estado !== 'lista'}
        aria-keyshortcuts="Control+Enter"
        onClick={onReview}
      >
        {PALABRAS[estado]}
      </button>
    </div>
  );
}

/** A problem with the data of a chosen client stands in its list, and not in a field. */
function isDelCliente(campo: string, { cliente }: FacturaValues): boolean {
  return cliente !== null && cliente !== 'publico' && /^(?:datos|direccion|cliente)\b/.test(campo);
}

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
function Cliente({ form, rechazos, onCrear, aseguradora, goTo }: ClienteProps) {
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
