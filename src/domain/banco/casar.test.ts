import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumDinero } from '#domain/dinero.ts';
import { casarTodo, TRABAJO_DE_CASAR } from './casar.ts';
import type { Abierta, PorCasar } from './mesa.ts';
import type { Opcion } from './pasos.ts';

let ids = 0;
function abierta(disponible: number, change: Partial<Abierta> = {}): Abierta {
  ids += 1;
  return {
    clase: 'factura',
    id: ids,
    cliente: 'norte',
    rfc: 'SNO100101AB3',
    nombres: ['SEGUROS DEL NORTE'],
    serie: 'F',
    folio: `${ids}`,
    uuid: '',
    dia: '2026-10-01',
    disponible,
    ...change,
  };
}

const TALLER = { cliente: 'taller', rfc: 'PELJ800101AB1', nombres: ['JUAN PEREZ LOPEZ'] };

function deposito(importe: number, texto: string, change: Partial<PorCasar> = {}): PorCasar {
  return { id: 1, dia: '2026-11-03', importe, texto, ...change };
}

/** The proposal of one deposit: how surely, the folios of each option, and why. */
function propuestaDe(uno: PorCasar, ...abiertas: readonly Abierta[]) {
  const propuesta = casarTodo([uno], abiertas).propuestas.get(uno.id);
  if (!propuesta) return null;
  const { seguridad, isUnica, opciones } = propuesta;
  return [
    seguridad,
    isUnica,
    opciones.map((opcion) => opcion.abiertas.map(({ folio }) => folio).join('+')),
    opciones[0]?.motivo,
  ];
}

describe('one deposit', () => {
  test.each<[texto: string, change: Partial<Abierta>]>([
    ['SPEI RECIBIDO F-150 ZURICH', {}],
    ['PAGO F150', {}],
    ['pago factura no. 00150', {}],
    ['0000150 TRANSFERENCIA', {}],
    ['Pago A1-150', { serie: 'A1' }],
  ])('with the amount and the folio: %s', (texto, change) => {
    const suya = abierta(1160_00, { folio: '150', ...change });
    const [seguridad, isUnica, folios, motivo] =
      propuestaDe(deposito(1160_00, texto), suya, abierta(1160_00, TALLER)) ?? [];
    expect([seguridad, isUnica, folios]).toEqual(['segura', true, ['150']]);
    expect(motivo).toMatch(/^mismo importe y folio (?:F|A1)-150 en la referencia$/);
  });

  test('with the amount and the UUID, with its dashes or without', () => {
    const uuid = '6D7434A6-E3F2-47AD-9E4C-08849946AFA0';
    const suya = abierta(500_00, { folio: 'X', uuid });
    for (const texto of [`pago ${uuid}`, `PAGO ${uuid.replaceAll('-', '')}`])
      expect(propuestaDe(deposito(500_00, texto), suya, abierta(500_00))).toEqual([
        'segura',
        true,
        ['X'],
        'mismo importe y su folio fiscal en la referencia',
      ]);
  });

  test.each([
    ['SPEI RECIBIDO SEGUROS DEL NORTE SA DE CV', true],
    ['spei recibidoBANORTE/0012 SEGUROS NORT', true],
    ['TEF SNO100101AB3', true],
    ['SEGUROS', false],
    ['SEGUROS DEL SUR', false],
  ])('with the amount and the name of the client: %s', (texto, isSuyo) => {
    const propuesta = propuestaDe(deposito(900_00, texto), abierta(900_00, { folio: '7' }), abierta(900_00, TALLER));
    expect(propuesta?.slice(0, 3)).toEqual(
      isSuyo ? ['segura', true, ['7']] : ['probable', false, ['7', expect.any(String)]],
    );
  });

  test('of the same amount, alone, it is likely; of several none is preferred, and too many are not named', () => {
    expect(propuestaDe(deposito(900_00, 'DEPOSITO'), abierta(900_00, { folio: '7' }), abierta(800_00))).toEqual([
      'probable',
      true,
      ['7'],
      'es la única que debe ese importe',
    ]);
    const iguales = Array.from({ length: 7 }, () => abierta(900_00));
    expect(propuestaDe(deposito(900_00, 'DEPOSITO'), ...iguales)).toBeNull();
  });

  test('several of the client that it names: those that follow one another first, and another way is said', () => {
    const suyas = [100, 250, 400, 800].map((pesos, at) => abierta(pesos * 100, { folio: `${at}` }));
    const de = (pesos: number) => propuestaDe(deposito(pesos * 100, 'SEGUROS DEL NORTE'), ...suyas, abierta(1, TALLER));
    expect(de(1550)).toEqual([
      'probable',
      true,
      ['0+1+2+3'],
      'todas las facturas de SEGUROS DEL NORTE suman el importe',
    ]);
    expect(de(350)).toEqual([
      'probable',
      true,
      ['0+1'],
      'las 2 facturas más antiguas de SEGUROS DEL NORTE suman el importe',
    ]);
    expect(de(900)).toEqual(['probable', true, ['0+3'], '2 facturas de SEGUROS DEL NORTE suman el importe']);
    const otra = abierta(1_00, { folio: '9' });
    const [seguridad, isUnica] =
      propuestaDe(deposito(800_00, 'SEGUROS DEL NORTE'), abierta(300_00), abierta(500_00), abierta(499_00), otra) ?? [];
    expect([seguridad, isUnica]).toEqual(['posible', false]);
  });

  test('several that it names by their folios, and several of somebody whom it does not name', () => {
    const suyas = [abierta(100_00, { folio: '31' }), abierta(250_00, { folio: '32' })];
    expect(propuestaDe(deposito(350_00, 'Facturas 31 y 32'), ...suyas)).toEqual([
      'segura',
      true,
      ['31+32'],
      'las 2 facturas de la referencia suman el importe',
    ]);
    expect(propuestaDe(deposito(350_00, 'DEPOSITO EN EFECTIVO'), ...suyas, abierta(1_00, TALLER))).toEqual([
      'posible',
      true,
      ['31+32'],
      '2 facturas de SEGUROS DEL NORTE suman el importe',
    ]);
  });

  test('a part only of the one that it names; beside one of that very amount a person chooses', () => {
    const grande = abierta(1160_00, { folio: '150' });
    expect(propuestaDe(deposito(500_00, 'ABONO F-150'), grande)).toEqual([
      'posible',
      true,
      ['150'],
      'parte de F-150, que está en la referencia',
    ]);
    expect(propuestaDe(deposito(500_00, 'ABONO 150'), grande)).toBeNull();
    expect(propuestaDe(deposito(500_00, 'ABONO SEGUROS DEL NORTE'), grande)).toBeNull();
    expect(propuestaDe(deposito(500_00, 'ABONO F-150'), grande, abierta(500_00, { folio: '9' }))?.slice(0, 3)).toEqual([
      'probable',
      false,
      ['9', '150'],
    ]);
  });

  test('more than is owed says what is left', () => {
    const una = abierta(1160_00, { folio: '150' });
    const [seguridad, isUnica, folios, motivo] = propuestaDe(deposito(1200_00, 'PAGO F-150'), una) ?? [];
    expect([seguridad, isUnica, folios, motivo]).toEqual(['posible', true, ['150'], 'F-150: sobran $40.00']);
    const { propuestas } = casarTodo([deposito(1200_00, 'SEGUROS DEL NORTE')], [una]);
    expect(propuestas.get(1)?.opciones[0]).toMatchObject({ monto: 1160_00, resto: 40_00 });
  });

  test('never pays an invoice that is younger, or of which nothing may be paid now', () => {
    const de = (change: Partial<Abierta>) =>
      propuestaDe(deposito(900_00, 'x', { dia: '2026-11-03' }), abierta(900_00, change));
    expect(de({ dia: '2026-11-03' })).not.toBeNull();
    expect(de({ dia: '2026-11-04' })).toBeNull();
    expect(de({ disponible: 0 })).toBeNull();
  });

  test('a balance of a former system is paid by a deposit of its own', () => {
    const deAntes = { clase: 'saldo' as const };
    expect(propuestaDe(deposito(900_00, 'SEGUROS DEL NORTE'), abierta(900_00, deAntes))?.[0]).toBe('segura');
    const dos = [abierta(400_00, deAntes), abierta(500_00)];
    expect(propuestaDe(deposito(900_00, 'SEGUROS DEL NORTE'), ...dos)).toBeNull();
  });
});

describe('several deposits', () => {
  test('the surer one takes its invoice first, whatever the order', () => {
    const una = abierta(900_00, { folio: '7' });
    const { propuestas } = casarTodo(
      [deposito(900_00, 'DEPOSITO', { id: 1, dia: '2026-11-01' }), deposito(900_00, 'PAGO F-7', { id: 2 })],
      [una],
    );
    expect([...propuestas.keys()]).toEqual([2]);
  });

  /** Invoices of many clients, and for some of them a deposit that pays a part of what the client owes. */
  const plantados = fc
    .array(
      fc.record({
        montos: fc.array(fc.integer({ min: 1_00, max: 90_000_00 }), { minLength: 1, maxLength: 12 }),
        paga: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
        isNombrado: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((clientes) => {
      const abiertas: Abierta[] = [];
      const depositos: PorCasar[] = [];
      for (const [at, { montos, paga, isNombrado }] of clientes.entries()) {
        const nombre = `CLIENTE${'ABCDEF'.charAt(at)} DISTINTO`;
        const suyas = montos.map((monto) =>
          abierta(monto, { cliente: nombre, rfc: `ABC01010${at}XY1`, nombres: [nombre] }),
        );
        abiertas.push(...suyas);
        const son = suyas.filter((_, lugar) => paga[lugar]);
        const importe = sumDinero(son.map(({ disponible }) => disponible));
        if (son.length > 0) depositos.push(deposito(importe, isNombrado ? nombre : 'DEPOSITO', { id: at + 1 }));
      }
      return { abiertas, depositos };
    });

  test('what was planted is found; a proposal adds up; no invoice is taken twice', () => {
    fc.assert(
      fc.property(plantados, ({ abiertas, depositos }) => {
        const { propuestas, incompletas } = casarTodo(depositos, abiertas);
        expect(incompletas.size).toBe(0);
        const nombrados = depositos.filter(({ texto }) => texto.includes('DISTINTO'));
        expect(nombrados.filter(({ id }) => !propuestas.has(id))).toEqual([]);
        for (const { id, importe } of depositos) expectSuma(importe, propuestas.get(id)?.opciones ?? []);
        const unicas = [...propuestas.values()].filter(({ isUnica }) => isUnica);
        const tomadas = unicas.flatMap(({ opciones }) => opciones[0]?.abiertas ?? []);
        expect(new Set(tomadas).size).toBe(tomadas.length);
      }),
    );
  });

  /** Each option is of one client, pays what its invoices owe or what came, and what is left of the deposit is what is left. */
  function expectSuma(importe: number, opciones: readonly Opcion[]): void {
    for (const { abiertas: son, monto, resto } of opciones) {
      expect(monto + resto).toBe(importe);
      expect(monto).toBe(Math.min(importe, sumDinero(son.map(({ disponible }) => disponible))));
      expect(new Set(son.map(({ cliente }) => cliente)).size).toBe(1);
    }
  }

  test('five thousand against twenty thousand keep within the work that they may take', () => {
    const abiertas = Array.from({ length: 20_000 }, (_, at) => {
      const cliente = `EMPRESA${at % 500}X COMERCIAL`;
      return abierta(1_00 + ((at * 7_919_317) % 9_000_000), { cliente, rfc: 'ABC010101XY1', nombres: [cliente] });
    });
    const depositos = Array.from({ length: 5000 }, (_, at) =>
      deposito(1_00 + ((at * 15_485_863) % 30_000_000), `SPEI EMPRESA${at % 500}X COMERCIAL ${at}`, { id: at + 1 }),
    );
    const trabajo = { quedan: TRABAJO_DE_CASAR };
    const { incompletas } = casarTodo(depositos, abiertas, trabajo);
    expect(trabajo.quedan).toBeGreaterThanOrEqual(0);
    expect(trabajo.quedan).toBeLessThan(TRABAJO_DE_CASAR);
    expect(incompletas.size).toBeGreaterThan(0);
  });
});
