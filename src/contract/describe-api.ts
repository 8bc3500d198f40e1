import * as z from 'zod/mini';
import { ROL, type Rol } from '#domain/roles.ts';
import type { Call } from './call.ts';
import { CODIGOS } from './refusal.ts';
import { fieldsOfWireObject } from './wire/wire-object.ts';

/** An object of JSON. */
type Json = Readonly<Record<string, unknown>>;

/** The business whose server is described. */
interface Described {
  readonly nombre: string;
  /** Origin without a trailing slash. */
  readonly publicUrl: string;
}

/**
 * Describes the calls as OpenAPI 3.1: paths, who may make them, requests and answers by their wire names. The schemas are
 * those by which the server reads and answers, so that the description cannot say anything else.
 */
export function describeApi(calls: readonly Call[], { nombre, publicUrl }: Described): Json {
  return {
    openapi: '3.1.0',
    info: { title: `Yarda: ${nombre}`, version: '1', description: ABOUT },
    servers: [{ url: `${publicUrl}/api` }],
    tags: [...new Set(calls.map(groupOf))].map((name) => ({ name })),
    paths: Object.fromEntries(calls.map((call) => [`/${call.path}`, { post: describeCall(call) }])),
    components: {
      schemas: {
        Sesion: {
          type: 'object',
          description: 'Viaja junto a los campos de la petición, o dentro de «session».',
          properties: { session_id: { type: 'string' }, keylogin: { type: 'string' } },
          required: ['session_id', 'keylogin'],
        },
        Negativa: {
          type: 'object',
          description: 'Por qué no se hizo: un programa decide por «codigo», y «mensaje» es para una persona.',
          properties: {
            mensaje: { type: 'string' },
            codigo: { enum: CODIGOS },
            campo: { type: 'string' },
            errores: { type: 'array', items: { type: 'object' } },
            parecidos: { type: 'array', items: { type: 'string' } },
            datos: { type: 'object' },
          },
          required: ['mensaje', 'codigo'],
        },
      },
    },
  };
}

const ABOUT =
  'Cada llamada es un POST con un objeto JSON. Lo que se hizo contesta «mensaje»: «success»; lo que no, una negativa. ' +
  'Una escritura con «op_id» (un UUID de quien llama) se hace una sola vez, aunque se repita.';

function groupOf({ path }: Call): string {
  return path.split('/')[0] ?? path;
}

function describeCall(call: Call): Json {
  const { path, access, reserved = [], effect } = call;
  return {
    operationId: path.replace('.php', '').replaceAll(/[^A-Za-z0-9]+/g, '_'),
    tags: [groupOf(call)],
    summary:
      effect === 'read' ? `Lee: ${call.shows.join(', ') || 'nada'}` : `Cambia: ${call.touches.join(', ') || 'nada'}`,
    'x-roles': access === 'public' ? 'public' : namesOf(access),
    'x-reservadas': reserved.map(({ does, access: fewer }) => ({ hace: does, roles: namesOf(fewer) })),
    requestBody: { required: true, content: { [typeOfRequest(call)]: { schema: describeRequest(call) } } },
    responses: describeResponses(call),
  };
}

const NAMES = new Map(Object.entries(ROL).map(([name, rol]) => [rol, name]));

function namesOf(roles: readonly Rol[]): readonly string[] {
  return roles.map((rol) => NAMES.get(rol) ?? String(rol));
}

function typeOfRequest({ kind }: Call): string {
  return kind === 'upload' ? 'multipart/form-data' : 'application/json';
}

function describeRequest({ access, request, travels = request, kind }: Call): Json {
  const body = schemaOf(travels);
  const files = { type: 'object', properties: { 'files[]': { type: 'array', items: { format: 'binary' } } } };
  const parts = [body, ...(access === 'public' ? [] : [SESION]), ...(kind === 'upload' ? [files] : [])];
  return parts.length === 1 ? body : { allOf: parts };
}

const SESION = { $ref: '#/components/schemas/Sesion' };
const NEGATIVA = { $ref: '#/components/schemas/Negativa' };

function describeResponses(call: Call): Json {
  const { access, kind, response } = call;
  const success = { type: 'object', properties: { mensaje: { const: 'success' } }, required: ['mensaje'] };
  const done = { allOf: [success, schemaOf(response)] };
  const json = { 'application/json': { schema: { anyOf: [done, NEGATIVA] } } };
  const file = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  const refused = (description: string) => ({
    description,
    content: { 'application/json': { schema: NEGATIVA } },
  });
  return {
    200: {
      description: 'Lo que se pidió, o la regla del negocio que lo impide',
      content: kind === 'file' ? { ...file, ...json } : json,
    },
    400: refused('La petición no se entiende; «campo» y «errores» dicen dónde'),
    ...(access !== 'public' && {
      401: refused('No hay una sesión, o terminó'),
      403: refused('El rol de la cuenta no puede'),
    }),
    429: refused('Demasiadas veces; «Retry-After» dice cuándo'),
    503: refused('No se puede en este momento'),
  };
}

/** The wire's side of a schema. A codec that begins with anything at all says in its second half what it takes. */
function schemaOf(schema: z.ZodMiniType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    // A list that travels as JSON beside files is anything at first as well.
    override: ({ zodSchema, jsonSchema }) => {
      const { out: inner } = zodSchema._zod.def as { readonly out?: z.ZodMiniType };
      if (inner?._zod.def.type === 'array' && Object.keys(jsonSchema).length === 0)
        Object.assign(jsonSchema, schemaOf(inner));
    },
  });
  const { out } = schema._zod.def as { readonly out?: z.ZodMiniType };
  return out && !fieldsOfWireObject(schema) && isOpaque(json) ? schemaOf(out) : json;
}

/** True for an object of which no field has a type. */
function isOpaque({ type, properties = {} }: Json): boolean {
  return (
    type === 'object' && Object.values(properties as Json).every((field) => Object.keys(field as Json).length === 0)
  );
}
