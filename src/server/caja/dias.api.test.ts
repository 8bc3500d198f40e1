import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diaOf } from '#domain/fecha.ts';
import { ROL } from '#domain/roles.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { TestCajas } from '#tests/cajas.ts';
import { createClock } from '#tests/cuentas.ts';
import { insertPieza } from '#tests/factories.ts';
import { createInventario, type Wire } from '#tests/inventario.ts';
import { TestNotas } from '#tests/notas.ts';

const clock = createClock();
const yard = createInventario({ now: clock.now });
const cajas = new TestCajas(yard);
const notas = new TestNotas(yard);

const COMIENZO = clock.now().getTime();

type Forma = 'Efectivo' | 'Transferencia';
type Quien = 3 | 4 | 5;

/** Money that a call answered to have moved, in whole centavos, as somebody writes it into a notebook. */
interface Apunte {
  readonly dia: string;
  readonly autor: string;
  readonly forma: Forma;
  readonly centavos: number;
}

/** A note as it was sold, as far as what goes back of it depends on it. */
interface Vendida {
  readonly id: number;
  /** Its one item, of one unit. */
  readonly item: number;
  readonly forma: Forma;
  readonly partes: readonly { readonly forma: Forma; readonly centavos: number }[];
  readonly anticipo: number;
  readonly apartado: number | null;
}

/** What somebody does: chosen by numbers, so that a run that fails is tried with less. */
const paso = fc.record({
  que: fc.constantFrom(
    'vende',
    'vende',
    'vende',
    'cancela',
    'devuelve piezas',
    'aparta',
    'vende lo apartado',
    'devuelve el anticipo',
    'abre',
    'mueve',
    'cierra',
    'pasa el tiempo',
  ),
  quien: fc.constantFrom<Quien>(ROL.socio, ROL.gerente, ROL.admin),
  forma: fc.constantFrom<Forma>('Efectivo', 'Transferencia'),
  centavos: fc.integer({ min: 1, max: 500_000 }),
  cual: fc.nat(20),
});
type Paso = typeof paso extends fc.Arbitrary<infer Value> ? Value : never;

const pesos = (centavos: number) => (centavos / 100).toFixed(2);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);
const centavosOf = (amount: unknown) => Math.round(Number(amount) * 100);

/** Some days of a counter, and the notebook of who stands beside it. */
class Dias {
  readonly apuntes: Apunte[] = [];
  readonly fondos = new Map<number, number>();
  readonly #vendidas: Vendida[] = [];
  readonly #canceladas = new Set<number>();
  readonly #devueltas = new Set<number>();
  readonly #apartados: { readonly id: number; isVendido: boolean; isResuelto: boolean }[] = [];

  async step(uno: Paso): Promise<void> {
    await HACER[uno.que]?.(this, uno);
  }

  note(quien: Quien, forma: Forma, centavos: number): void {
    this.apuntes.push({ dia: diaOf(clock.now()), autor: yard.session(quien).keylogin, forma, centavos });
  }

  async sell({ quien, forma, centavos, cual }: Paso, apartado: number | null): Promise<void> {
    const { inventario } = await insertPieza(yard.db);
    // Some are paid in two ways, whichever is the larger.
    const parte = cual % 3 === 0 && apartado === null ? Math.floor((centavos * (cual + 1)) / 25) : 0;
    const otra = forma === 'Efectivo' ? 'Transferencia' : 'Efectivo';
    const pagos = [
      { forma_pago: forma, monto: pesos(centavos - parte) },
      { forma_pago: otra, monto: pesos(parte) },
    ];
    const form = { forma_pago: forma, ...(parte > 0 && { pagos }), ...(apartado !== null && { apartado }) };
    const { mensaje, nota } = await notas.ask([{ INV__: inventario, quantity: 1, price: pesos(centavos) }], form, {
      rol: quien,
    });
    if (mensaje !== 'success') return;
    const anticipo = centavosOf(nota.anticipo);
    const suya = nota.forma_pago as Forma;
    const menor = Math.min(parte, centavos - parte);
    const partes = [
      { forma: suya, centavos: centavos - menor - anticipo },
      { forma: suya === forma ? otra : forma, centavos: menor },
    ];
    for (const una of partes) this.note(quien, una.forma, una.centavos);
    this.#vendidas.push({ id: nota.id, item: nota.items[0]?.id ?? 0, forma: suya, partes, anticipo, apartado });
  }

  async cancel({ quien, cual }: Paso): Promise<void> {
    const nota = this.#vendidas[cual % Math.max(this.#vendidas.length, 1)];
    if (!nota || this.#canceladas.has(nota.id)) return;
    if ((await notas.cancel(nota.id, { rol: quien })).mensaje !== 'success') return;
    this.#canceladas.add(nota.id);
    // All of it went back before: nothing is left of it.
    if (this.#devueltas.has(nota.id)) return;
    for (const una of nota.partes) this.note(quien, una.forma, -una.centavos);
    // The advance stays with its receipt, unless the rest of it was settled.
    if (this.#apartados.find(({ id }) => id === nota.apartado)?.isResuelto)
      this.note(quien, nota.forma, -nota.anticipo);
  }

  async bringBack({ quien, forma, cual }: Paso): Promise<void> {
    const nota = this.#vendidas[cual % Math.max(this.#vendidas.length, 1)];
    if (!nota) return;
    const asked = { id: nota.id, items: [{ id: nota.item, quantity: 1 }], forma_pago: forma, motivo: 'No le quedó' };
    if ((await notas.call('return_items', asked, quien)).body.mensaje !== 'success') return;
    this.#devueltas.add(nota.id);
    this.note(quien, forma, -sumOf(nota.partes.map((una) => una.centavos)));
  }

  async hold({ quien, forma, centavos }: Paso): Promise<void> {
    const { inventario } = await insertPieza(yard.db);
    const anticipo = { monto: pesos(centavos), forma_pago: forma };
    const items = [{ INV__: inventario, quantity: 1 }];
    const { body } = await yard.call<Wire & { mensaje: string; apartado: { id: number } }>(
      'apartados/create.php',
      { nombre: 'Luis Mora', items, anticipo },
      quien,
    );
    if (body.mensaje !== 'success') return;
    this.note(quien, forma, centavos);
    this.#apartados.push({ id: body.apartado.id, isVendido: false, isResuelto: false });
  }

  async sellHeld(uno: Paso): Promise<void> {
    const apartado = this.#apartados.find(({ isVendido, isResuelto }) => !isVendido && !isResuelto);
    if (!apartado) return;
    apartado.isVendido = true;
    await this.sell(uno, apartado.id);
  }

  async giveBack({ quien, forma, cual }: Paso): Promise<void> {
    const apartado = this.#apartados[cual % Math.max(this.#apartados.length, 1)];
    if (!apartado) return;
    await yard.call('apartados/release.php', { id: apartado.id });
    const antes = await yard.db.pool.query('select monto - aplicado as resto from anticipos where apartado_id = $1', [
      apartado.id,
    ]);
    const asked = { id: apartado.id, resolucion: 'devuelto', forma_pago: forma };
    const { body } = await yard.call('apartados/resolve_anticipo.php', asked, quien);
    if (body.mensaje !== 'success') return;
    apartado.isResuelto = true;
    this.note(quien, forma, -Number(antes.rows[0].resto));
  }

  async open({ quien, centavos }: Paso): Promise<void> {
    const { mensaje, caja } = await cajas.open(pesos(centavos), quien);
    if (mensaje === 'success') this.fondos.set(caja.id, centavos);
  }

  async move({ quien, forma, centavos, cual }: Paso): Promise<void> {
    const tipo = ['entrada', 'retiro', 'gasto'][cual % 3] ?? 'entrada';
    const { mensaje } = await cajas.move(tipo, pesos(centavos), quien, { forma_pago: forma });
    if (mensaje === 'success') this.note(quien, forma, tipo === 'entrada' ? centavos : -centavos);
  }

  async close({ quien, cual }: Paso): Promise<void> {
    const todas = await cajas.list(ROL.admin);
    const abiertas = [...todas.cajas, ...todas.sin_cerrar].filter(({ cerrada }) => cerrada === null);
    const caja = abiertas[cual % Math.max(abiertas.length, 1)];
    if (caja)
      await cajas.close(caja.id, cual, quien, {
        persona: quien === ROL.socio ? null : caja.persona,
        motivo: 'Así estaba',
      });
  }
}

const HACER: Readonly<Record<string, (dias: Dias, uno: Paso) => Promise<void>>> = {
  vende: (dias, uno) => dias.sell(uno, null),
  cancela: (dias, uno) => dias.cancel(uno),
  'devuelve piezas': (dias, uno) => dias.bringBack(uno),
  aparta: (dias, uno) => dias.hold(uno),
  'vende lo apartado': (dias, uno) => dias.sellHeld(uno),
  'devuelve el anticipo': (dias, uno) => dias.giveBack(uno),
  abre: (dias, uno) => dias.open(uno),
  mueve: (dias, uno) => dias.move(uno),
  cierra: (dias, uno) => dias.close(uno),
  'pasa el tiempo': async (_dias, { cual }) => clock.pass((cual + 1) * 40 * 60_000),
};

/** Adds up a notebook by a key. */
function sumBy(apuntes: readonly Apunte[], keyOf: (uno: Apunte) => string): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const uno of apuntes) sums[keyOf(uno)] = (sums[keyOf(uno)] ?? 0) + uno.centavos;
  return sums;
}

/** What the corte of a day says that each person should have in each way, in centavos. */
async function readCorte(fecha: string): Promise<Record<string, number>> {
  const { body } = await yard.call<{ corte: { caja: readonly Wire[] } }>('notas/get_corte.php', { fecha }, ROL.admin);
  return withoutZeros(
    Object.fromEntries(
      body.corte.caja.map(({ autor, forma_pago, monto }) => [`${autor} ${forma_pago}`, centavosOf(monto)]),
    ),
  );
}

/** What the tills of a day have in cash for each person, without what was put in as a float; nobody has nothing. */
async function readCajas(fecha: string, fondos: ReadonlyMap<number, number>): Promise<Record<string, number>> {
  const { cajas: delDia } = await cajas.list(ROL.admin, fecha);
  const sums: Record<string, number> = {};
  for (const { id, persona, esperado } of delDia) {
    const autor = persona ?? '';
    sums[autor] = (sums[autor] ?? 0) + centavosOf(esperado) - (fondos.get(id) ?? 0);
  }
  return withoutZeros(sums);
}

function withoutZeros(sums: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(sums).filter(([, centavos]) => centavos !== 0));
}

test('tills, stock, the corte of each day and a notebook kept beside them agree to the centavo over random days', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(paso, { minLength: 25, maxLength: 50 }), async (pasos) => {
      await yard.db.pool.query('truncate caja_movimientos, cajas, notas, apartados, piezas cascade');
      // A session lasts some days; the runs together are many.
      clock.pass(COMIENZO - clock.now().getTime());
      const dias = new Dias();
      for (const uno of pasos) await dias.step(uno);
      for (const dia of new Set(dias.apuntes.map((uno) => uno.dia))) {
        const suyos = dias.apuntes.filter((uno) => uno.dia === dia);
        expect(await readCorte(dia)).toEqual(withoutZeros(sumBy(suyos, ({ autor, forma }) => `${autor} ${forma}`)));
        const enEfectivo = suyos.filter(({ forma }) => forma === 'Efectivo');
        expect(await readCajas(dia, dias.fondos)).toEqual(withoutZeros(sumBy(enEfectivo, ({ autor }) => autor)));
      }
      expect(await findDescuadres(yard.db)).toEqual([]);
    }),
    { numRuns: Number(process.env.RONDAS ?? 8) },
  );
}, 120_000);
