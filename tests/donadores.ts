import { ROL, type Rol } from '#domain/roles.ts';
import type { createInventario, Wire } from './inventario.ts';
import { fieldsOf, filesOf, multipart, type TestFile } from './multipart.ts';

/** A donor car as the wire has it. */
export interface DonadorDeLaRed extends Wire {
  readonly id: number;
  readonly version: number;
  readonly vendido: number;
}

/** The answer of a call that is about one donor car, or its refusal. */
export interface RespuestaDeDonador extends Wire {
  readonly mensaje: string;
  readonly codigo?: string;
  readonly campo?: string;
  readonly aviso?: string;
  readonly expediente: {
    readonly donador: DonadorDeLaRed;
    readonly archivos: readonly (Wire & { readonly id: number })[];
  };
}

/** A VIN whose check digit is right, of the model year 2015. */
export const VIN = '3N1CN7AD2FL800001';

/** A donor car as somebody types it. */
export const DONADOR = {
  vin: VIN,
  marca: 'NISSAN',
  auto: 'VERSA',
  tipo: 'SEDAN',
  anio: 2015,
  color: 'ROJO',
  costo: '40,000',
  fecha_compra: '2026-11-02',
  procedencia: 'Subasta AXA, lote 12',
  nota: '',
};

/** Donor cars in a test's yard, by the calls that people make. */
export class TestDonadores {
  readonly yard: ReturnType<typeof createInventario>;

  constructor(yard: ReturnType<typeof createInventario>) {
    this.yard = yard;
  }

  async call<Body extends Wire = RespuestaDeDonador>(name: string, body: object = {}, rol: Rol = ROL.admin) {
    return (await this.yard.call<Body>(`donadores/${name}.php`, body, rol)).body;
  }

  /** Saves a donor car: a new one unless told. */
  save(form: object = {}, rest: object = {}, rol: Rol = ROL.admin) {
    return this.call('save_donador', { donador: 'new', form: { ...DONADOR, ...form }, ...rest }, rol);
  }

  /** Makes a donor car and gives it as it is then. */
  async create(form: object = {}): Promise<DonadorDeLaRed> {
    const { expediente, mensaje } = await this.save({ vin: '', ...form });
    if (!expediente) throw new Error(mensaje);
    return expediente.donador;
  }

  /** Any call that brings files. */
  async send<Body extends Wire = RespuestaDeDonador>(
    name: string,
    fields: Readonly<Record<string, string | number>>,
    files: readonly TestFile[],
    rol: Rol = ROL.admin,
  ) {
    const { session_id, keylogin } = this.yard.session(rol);
    const url = `/api/donadores/${name}.php`;
    const parts = [...fieldsOf({ session_id, keylogin, ...fields }), ...filesOf(files)];
    return (await this.yard.app.inject({ method: 'POST', url, ...multipart(parts) })).json<Body>();
  }
}
