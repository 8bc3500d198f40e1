import type { Centavos } from '#domain/dinero.ts';
import type { Dia } from '#domain/fecha.ts';
import { type ClienteNombrable, Nombrados } from './cliente-nombrado.ts';
import { clavesOf, type Nombrada, readTexto } from './referencia.ts';
import type { Trabajo } from './suma.ts';

/** An invoice of which something is owed: one of ours, or one of a former system. */
export interface Abierta extends Nombrada, ClienteNombrable {
  readonly clase: 'factura' | 'saldo';
  readonly id: number;
  readonly dia: Dia;
  /** May be paid now. */
  readonly disponible: Centavos;
}

/** A deposit that pays something nobody has said yet. */
export interface PorCasar {
  readonly id: number;
  readonly dia: Dia;
  readonly importe: Centavos;
  readonly texto: string;
}

/** All sums of a client's invoices are made when there are no more than these, for deposits that name nobody. */
const MAX_DE_TODAS = 10;

/** A deposit with what its words name. */
export interface Leido extends PorCasar {
  readonly nombradas: readonly Abierta[];
  /** Named by their folio alone. */
  readonly quiza: readonly Abierta[];
  readonly clientes: readonly string[];
}

/** The open invoices on the table: by what they are found, and who took which. */
export class Mesa {
  readonly trabajo: Trabajo;
  readonly incompletas = new Set<number>();
  readonly #tomadas = new Set<Abierta>();
  readonly #porDisponible: ReadonlyMap<Centavos, readonly Abierta[]>;
  readonly #porCliente: ReadonlyMap<string, readonly Abierta[]>;
  readonly #porClave = new Map<string, Abierta[]>();
  readonly #porFolio = new Map<string, Abierta[]>();
  readonly #nombrados: Nombrados;
  readonly #sumas = new Map<Centavos, (readonly Abierta[])[]>();

  constructor(abiertas: readonly Abierta[], trabajo: Trabajo) {
    const debidas = abiertas
      .filter(({ disponible }) => disponible > 0)
      .toSorted((una, otra) => compareDia(una, otra) || una.id - otra.id);
    this.trabajo = trabajo;
    this.#porDisponible = Map.groupBy(debidas, ({ disponible }) => disponible);
    this.#porCliente = Map.groupBy(debidas, ({ cliente }) => cliente);
    for (const abierta of debidas) {
      const { seguras, suelta } = clavesOf(abierta);
      for (const clave of seguras) addTo(this.#porClave, clave, abierta);
      if (suelta !== '') addTo(this.#porFolio, suelta, abierta);
    }
    this.#nombrados = new Nombrados(
      [...this.#porCliente].map(([cliente, suyas]) => ({
        cliente,
        rfc: suyas[0]?.rfc ?? '',
        nombres: [...new Set(suyas.flatMap(({ nombres }) => nombres))],
      })),
    );
  }

  read(deposito: PorCasar): Leido {
    const { seguras, sueltas } = readTexto(deposito.texto);
    const nombradas = [...seguras].flatMap((clave) => this.#porClave.get(clave) ?? []);
    const quiza = [...sueltas].flatMap((clave) => this.#porFolio.get(clave) ?? []);
    return Object.assign({}, deposito, {
      nombradas: [...new Set(nombradas)],
      quiza: [...new Set(quiza)],
      clientes: this.#nombrados.find(deposito.texto),
    });
  }

  take(abiertas: readonly Abierta[]): void {
    for (const abierta of abiertas) this.#tomadas.add(abierta);
  }

  /** Keeps those that a deposit can pay: nobody took them, and they are not younger. */
  libres(abiertas: readonly Abierta[], { dia }: PorCasar): readonly Abierta[] {
    return abiertas.filter((abierta) => abierta.dia <= dia && !this.#tomadas.has(abierta));
  }

  conDisponible(deposito: PorCasar): readonly Abierta[] {
    return this.libres(this.#porDisponible.get(deposito.importe) ?? [], deposito);
  }

  /** All that a client owes of the day of a deposit or before, whoever took it. */
  debeCliente(cliente: string, { dia }: PorCasar): readonly Abierta[] {
    return (this.#porCliente.get(cliente) ?? []).filter((abierta) => abierta.dia <= dia);
  }

  deCliente(cliente: string, deposito: PorCasar): readonly Abierta[] {
    return this.libres(this.#porCliente.get(cliente) ?? [], deposito);
  }

  /** Makes the sums of the invoices of every client with few of them, once, and keeps those that are some deposit's amount. */
  makeSumas(depositos: readonly Leido[]): void {
    const anonimos = depositos.filter(isAnonimo);
    const importes = new Set(anonimos.map(({ importe }) => importe));
    if (importes.size === 0) return;
    for (const suyas of this.#porCliente.values()) {
      const libres = suyas.filter((una) => una.clase === 'factura' && !this.#tomadas.has(una)).slice(0, MAX_DE_TODAS);
      if (libres.length > 1) this.#addSumas(libres, importes, anonimos);
    }
  }

  #addSumas(libres: readonly Abierta[], importes: ReadonlySet<Centavos>, anonimos: readonly Leido[]): void {
    if (this.trabajo.quedan < 2 ** libres.length) {
      for (const { id } of anonimos) this.incompletas.add(id);
      return;
    }
    this.trabajo.quedan -= 2 ** libres.length;
    for (const [suma, mascara] of sumasOf(libres)) {
      const son = libres.filter((_, lugar) => (mascara >> lugar) & 1);
      if (importes.has(suma)) addTo(this.#sumas, suma, son);
    }
  }

  conSuma(deposito: PorCasar): readonly (readonly Abierta[])[] {
    const suyas = this.#sumas.get(deposito.importe) ?? [];
    return suyas.filter((abiertas) => this.libres(abiertas, deposito).length === abiertas.length);
  }
}

function addTo<Key, Value>(grupos: Map<Key, Value[]>, key: Key, value: Value): void {
  const grupo = grupos.get(key);
  if (grupo) grupo.push(value);
  else grupos.set(key, [value]);
}

/** Gives the sums of two invoices or more, with the invoices as bits: each from the one without its lowest bit. */
function* sumasOf(abiertas: readonly Abierta[]): Generator<readonly [suma: Centavos, mascara: number]> {
  const sumas = new Float64Array(2 ** abiertas.length);
  for (let mascara = 1; mascara < sumas.length; mascara += 1) {
    const lugar = 31 - Math.clz32(mascara & -mascara);
    const resto = mascara & (mascara - 1);
    sumas[mascara] = (sumas[resto] ?? 0) + (abiertas[lugar]?.disponible ?? 0);
    if (resto !== 0) yield [sumas[mascara] ?? 0, mascara];
  }
}

/** True for a deposit whose words name nobody and nothing. */
export function isAnonimo({ clientes, nombradas }: Leido): boolean {
  return clientes.length === 0 && nombradas.length === 0;
}

/** Orders by day, the oldest first. */
export function compareDia(uno: { readonly dia: Dia }, otro: { readonly dia: Dia }): number {
  return uno.dia === otro.dia ? 0 : uno.dia < otro.dia ? -1 : 1;
}
