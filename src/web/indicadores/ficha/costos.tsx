import { isAdmin } from '#web/components/piezas/quien.ts';
import { Fields, Section } from '#web/components/record/fields.tsx';
import { Patio, type Utilizar } from './patio.tsx';
import { costosNeeded } from './reglas.ts';
import { campo, type SeccionProps } from './secciones.tsx';
import { useListasDeCostos } from './use-listas.ts';
import { COSTOS, isDelPatio } from './values.ts';

const CAMPOS = [
  campo('costo'),
  campo('proveedor', { kind: 'list' }),
  campo('codigo', { isCode: true }),
  campo('montoReparacion'),
  campo('gastosEnvio'),
  campo('metodoEnvio', { kind: 'list' }),
];

/** The fields that the yard part in use decides (regla 82). */
const BLOQUEADOS = {
  costo: { isReadOnly: true, hint: 'Es el de la pieza del patio en uso' },
  codigo: { isReadOnly: true, hint: 'Es el de la pieza del patio en uso' },
  proveedor: { kind: 'text', isReadOnly: true, hint: 'Para cambiarlo, devuelve primero la pieza del patio' },
} as const;

interface CostosProps extends SeccionProps {
  readonly utilizar: Utilizar;
}

/** 'Costos y gastos': what the part costs and where it comes from; of the own yard, which part it is. */
export function Costos({ form, utilizar }: CostosProps) {
  const { values, saved, base } = form;
  const listas = useListasDeCostos(saved);
  const needed = costosNeeded(values, isAdmin());
  const isLocked = base?.isInventarioUsado ?? false;
  const more = Object.fromEntries(
    COSTOS.map((name) => [
      name,
      {
        ...(name === 'proveedor' || name === 'metodoEnvio' ? listas[name] : {}),
        ...(isLocked && name in BLOQUEADOS && BLOQUEADOS[name as keyof typeof BLOQUEADOS]),
        isRequired: needed.includes(name),
      },
    ]),
  );
  return (
    <>
      <Section title="Costos y gastos">
        <Fields form={form} specs={CAMPOS} more={more} />
      </Section>
      {(isLocked || isDelPatio(values)) && <Patio registro={base} utilizar={utilizar} />}
    </>
  );
}
