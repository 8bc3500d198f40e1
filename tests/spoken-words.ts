import { glob, readFile } from 'node:fs/promises';
import { parseSync } from 'vite';

/** A text as it stands in the code, '…' for what is put into it, and where. */
export interface Texto {
  readonly file: string;
  readonly texto: string;
}

interface Node {
  readonly type: string;
  readonly value?: unknown;
  readonly tag?: unknown;
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[];
  readonly expressions?: readonly Node[];
  readonly children?: readonly Node[];
}

/** Words that are looked for, read from files or kept for other programs: nobody is shown them as they stand. */
const NOT_SHOWN = [
  '**/*.test.{ts,tsx}',
  'src/server/demo/**',
  'src/server/base/{db,operaciones}/**',
  'src/server/cuentas/codes.ts',
  'src/server/public/page-assets.ts',
  'src/contract/describe-api.ts',
  'src/server/base/integrations/cfdi/**',
  'src/server/{exportar/tablas,indicadores/reglas}.ts',
  'src/domain/{busqueda,banco}/**',
  'src/domain/{zonas,cfdi/claves-de-autopartes,lista-pedida/cortesias}.ts',
  'src/contract/wire/nombres-*.ts',
  'src/web/app/quick-open-destinations.ts',
];

/** No Spanish text has these words; every statement for the database has one. */
const STATEMENT = /\b(?:select|from|join|where|coalesce|order by|null|update|for no key|case when|cross|count)\b|::/;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Gives the whole texts of the code: strings of more than a word, templates, and what an element says. */
export async function readTextos(): Promise<readonly Texto[]> {
  const found: Texto[] = [];
  for await (const file of glob('src/**/*.{ts,tsx}', { exclude: NOT_SHOWN })) {
    for (const texto of textosIn(await readFile(file, 'utf8'), file)) found.push({ file, texto });
  }
  return found;
}

/** Gives the texts of one file of code. */
export function textosIn(code: string, file = 'a.tsx'): readonly string[] {
  const textos: string[] = [];
  visit(parseSync(file, code).program as unknown as Node, textos);
  return textos;
}

function visit(node: Node, textos: string[]): void {
  if (/^(?:Import|ExportAll|TS)/.test(node.type) || isStatement(node)) return;
  const texto = textOf(node);
  if (texto !== '' && !STATEMENT.test(texto)) textos.push(texto);
  for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, textos);
}

/** Words for the database are no words for people. */
function isStatement({ type, tag }: Node): boolean {
  return type === 'TaggedTemplateExpression' && isNode(tag) && /sql/i.test(JSON.stringify(tag));
}

function textOf(node: Node): string {
  if (node.type === 'TemplateLiteral') return join(node);
  if (/^JSX(?:Element|Fragment)$/.test(node.type)) return saidBy(node.children ?? []);
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : '';
}

function saidBy(children: readonly Node[]): string {
  const parts = children.map((child) => (child.type === 'JSXText' ? String(child.value) : '…'));
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}

/** A name in capitals is a limit: it is never one. */
function join({ quasis = [], expressions = [] }: Node): string {
  const values = expressions.map((value) => (/"name":"[A-Z_]{3,}"/.test(JSON.stringify(value)) ? 'N' : '…'));
  return quasis.map(({ value }, index) => value.cooked + (values[index] ?? '')).join('');
}
