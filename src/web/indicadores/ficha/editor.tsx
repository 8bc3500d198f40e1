import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { indicadores } from '#contract/indicadores.ts';
import { camposIndicador, type Registro } from '#contract/wire/indicador.ts';
import { labelsOf } from '#contract/wire/record.ts';
import { isCreadorDeRegistros } from '#web/components/piezas/quien.ts';
import { TICKED } from '#web/components/record/fields.tsx';
import { LineaDeTiempo, type Restaurar, sucesoDeCambio } from '#web/components/record/linea-de-tiempo.tsx';
import { RecordFrame } from '#web/components/record/record-frame.tsx';
import { changedFields } from '#web/components/record/record-rules.ts';
import type { SavedForm } from '#web/components/record/use-record-save.ts';
import { useTab } from '#web/components/record/use-tab.ts';
import { type EncabezadoProps, RegistroEncabezado } from './encabezado.tsx';
import { Facturacion } from './facturacion.tsx';
import styles from './ficha.module.css';
import type { Utilizar } from './patio.tsx';
import { PESTANAS, type Pestana } from './pestanas.ts';
import { usePreguntas } from './preguntas.tsx';
import { REGLAS_REGISTRO } from './reglas.ts';
import { Cobranza, Costos, Exportacion, OcYCotizador, type RegistroForm, Tiempos } from './secciones.tsx';
import { useRegistroSave } from './use-registro-save.ts';
import { CAMPOS_FORMA, type CampoForma, nuevoCon, otraDelSiniestro, type RegistroValues } from './values.ts';

interface RegistroEditorProps extends Pick<EncabezadoProps, 'Estado'> {
  /** Shows what is attached to a stored record, by its id. */
  readonly Adjuntos: ComponentType<{ readonly registro: number }>;
  /** Null while it is a new one. */
  readonly registro: Registro | null;
  /** The values with which the form of a new record starts. */
  readonly inicial: RegistroValues;
  readonly back: ReactNode;
  /** Asks the server again; null when it does not answer. */
  readonly reload: () => Promise<Registro | null>;
  /** A new record was saved: it has an address now. */
  readonly onCreado: (id: number) => void;
}

/** The tabs that only a stored record has. */
const GUARDADAS = [
  { name: 'adjuntos', label: 'Adjuntos', fields: [] },
  { name: 'historial', label: 'Historial', fields: [] },
] as const;

/** The tabs of a claim's record over one form. */
export function RegistroEditor({ registro, inicial, back, reload, onCreado, Estado, Adjuntos }: RegistroEditorProps) {
  const [exportacion, ...rest] = PESTANAS;
  const [pestana, setPestana] = useTab([exportacion, ...rest, ...(registro ? GUARDADAS : [])]);
  const go = useGo(pestana, setPestana);
  const { ask, dialog } = usePreguntas();
  const onBuscar = () => go('costos', 'uso');
  const saved = useRegistroSave({ registro, inicial, reload, ask, onBuscar });
  const { form, save, undo, restaurar } = saved;
  const { base, values } = form;
  const utilizar = useYardPart(saved, (wrong) => {
    for (const { name, fields } of PESTANAS) {
      const campo = fields.find((one) => one in wrong);
      if (campo) return go(name, campo);
    }
  });
  const [leaving, setLeaving] = useState<Salida | null>(null);
  useLeave(leaving);
  useFocusOnNew(registro === null, inicial.reporte === '' ? 'aseguradora' : 'pieza');
  const canCreate = isCreadorDeRegistros();
  const next = {
    label: 'Guardar y agregar otra pieza',
    onSaved: () => setLeaving({ to: '../new', state: { copia: otraDelSiniestro(values) } }),
  };

  return (
    <>
      <RegistroEncabezado
        Estado={Estado}
        registro={base}
        values={values}
        back={back}
        canCreate={canCreate}
        onGone={() => setLeaving({ to: '..' })}
      />
      <RecordFrame
        form={form}
        onSave={save}
        undo={undo}
        shown={shown}
        tabs={{
          label: 'Partes del registro',
          className: styles.tabs,
          tabs: [exportacion, ...rest, ...(base ? GUARDADAS : [])],
          current: pestana,
          onChoose: setPestana,
        }}
        next={canCreate ? next : undefined}
        // A new record that can be saved: something was typed, or kept from another.
        isStarted={!base && changedFields(REGLAS_REGISTRO, nuevoCon(null), values).length > 0}
        isLeaving={leaving !== null}
        onCreated={({ id }) => leaving ?? onCreado(id)}
        after={base && <Guardadas pestana={pestana} registro={base} restaurar={restaurar} Adjuntos={Adjuntos} />}
      >
        <Campos pestana={pestana} form={form} utilizar={utilizar} onGo={go} />
      </RecordFrame>
      {dialog}
    </>
  );
}

interface GuardadasProps extends Pick<RegistroEditorProps, 'Adjuntos'> {
  readonly pestana: Pestana;
  readonly registro: Registro;
  readonly restaurar: ComponentProps<typeof RegistroHistorial>['restaurar'];
}

/** The tabs of a stored record that have no fields. */
function Guardadas({ pestana, registro, restaurar, Adjuntos }: GuardadasProps) {
  if (pestana === 'adjuntos') return <Adjuntos registro={registro.id} />;
  return pestana === 'historial' && <RegistroHistorial id={registro.id} restaurar={restaurar} />;
}

interface CamposProps {
  readonly pestana: Pestana;
  readonly form: RegistroForm;
  readonly utilizar: Utilizar;
  readonly onGo: (pestana: Pestana, campo: CampoForma) => void;
}

/** The fields of the tab that is open. */
function Campos({ pestana, form, utilizar, onGo }: CamposProps) {
  if (pestana === 'oc') return <OcYCotizador form={form} />;
  if (pestana === 'tiempos') return <Tiempos form={form} />;
  if (pestana === 'costos') return <Costos form={form} utilizar={utilizar} />;
  if (pestana === 'facturacion') return <Facturacion form={form} onGo={onGo} />;
  return pestana === 'cobranza' ? <Cobranza form={form} /> : <Exportacion form={form} />;
}

/** A value of the form as people read it. */
function shown(values: RegistroValues, campo: CampoForma): string {
  if (campo === 'sinPedido') return values.sinPedido === TICKED ? 'Sí' : 'No';
  if (campo === 'uso') return values.uso && `# ${values.uso}`;
  return values[campo];
}

/** A new record begins at its first field; another part of the same claim at the name of the part. */
function useFocusOnNew(isNew: boolean, campo: CampoForma): void {
  useEffect(() => {
    // On a touch screen the keyboard would cover the form before anybody saw it.
    if (!isNew || (campo === 'aseguradora' && matchMedia('(pointer: coarse)').matches)) return;
    // The field takes the focus after the screen took it, as every new screen does.
    const frame = requestAnimationFrame(() => findCampo(campo)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isNew, campo]);
}

/** Finds the control of a field that is on the screen. */
function findCampo(campo: CampoForma): HTMLElement | null {
  const place = document.querySelector<HTMLElement>(`[data-campo="${campo}"]`);
  return place?.querySelector('input') ?? place;
}

/** Opens a tab at one of its fields, once that is there. */
function useGo(current: Pestana, choose: (pestana: Pestana) => void) {
  const [asked, setAsked] = useState<readonly [Pestana, CampoForma] | null>(null);
  useEffect(() => {
    if (!asked || asked[0] !== current) return;
    findCampo(asked[1])?.focus();
    setAsked(null);
  }, [asked, current]);
  return (pestana: Pestana, campo: CampoForma) => {
    setAsked([pestana, campo]);
    choose(pestana);
  };
}

/** The place to which the record is left. */
interface Salida {
  readonly to: string;
  readonly state?: object;
}

/** Leaves once nothing is to be lost; here and not where it was decided, so that the guard knows it first. */
function useLeave(salida: Salida | null): void {
  const navigate = useNavigate();
  const { key } = useLocation();
  useEffect(() => {
    // Two new records in a row have the same address: what tells them apart is where each began.
    if (salida) void navigate(salida.to, { relative: 'path', state: { ...salida.state, desde: key } });
  }, [salida, navigate, key]);
}

interface RegistroHistorialProps {
  readonly id: number;
  readonly restaurar: Restaurar<CampoForma>;
}

/** The timeline of a record. The server says which earlier values may be put back; none of them moves stock. */
function RegistroHistorial({ id, restaurar }: RegistroHistorialProps) {
  return (
    <LineaDeTiempo
      registro="el registro"
      nada="Este registro no ha cambiado."
      call={indicadores.getHistorial}
      request={(filas) => ({ pieza: id, filas })}
      sucesosOf={({ cambios }) => cambios.map((cambio) => sucesoDeCambio(cambio, TITULOS[cambio.operacion]))}
      restaurar={{
        ...restaurar,
        etiquetas: labelsOf(camposIndicador),
        run: (campo, anterior) => (campo in CAMPOS_FORMA ? restaurar.run(campo as CampoForma, anterior) : NADA),
      }}
    />
  );
}

const NADA = Promise.resolve();

const TITULOS = { alta: 'Alta del registro', cambio: 'Cambio', baja: 'Registro eliminado' } as const;

/**
 * Takes a yard part for the record at once, or gives it back; what is typed in the form stays, but for the cost and the
 * code, which are the part's now. A record that is not there yet is saved with it.
 *
 * @param onWrong told what keeps a new record from being saved, by field.
 */
function useYardPart(
  { form, save, saveOnly }: SavedForm<Registro, RegistroValues>,
  onWrong: (errors: object) => void,
): Utilizar {
  const [isRunning, setRunning] = useState(false);

  async function saveNew(uso: string): Promise<void> {
    let stored: Registro | null = null;
    const wrong = await form.submit(async (saving) => (stored = await save(saving)), { uso });
    if (!stored) form.set('uso', form.saved.uso);
    if (wrong) onWrong(wrong);
  }
  async function change(uso: string): Promise<void> {
    const stored = await saveOnly(uso === '' ? { uso } : { uso, proveedor: form.values.proveedor.trim() });
    if (!stored) return;
    const { costo, codigo } = REGLAS_REGISTRO.toValues(stored);
    form.set('costo', costo);
    form.set('codigo', codigo);
  }
  return {
    isRunning: isRunning || form.isSaving,
    run(uso) {
      setRunning(true);
      void (form.base ? change(uso) : saveNew(uso)).finally(() => setRunning(false));
    },
  };
}
