import { createRequire } from 'node:module';
import { FUENTES } from './fuentes.ts';

// The part of pdfmake that the documents are made with. Its published types bring those of a browser with them, which the
// server's own code must not compile with.

type Margin = readonly [left: number, top: number, right: number, bottom: number];

export interface Style {
  readonly font?: string;
  readonly fontSize?: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly lineHeight?: number;
  readonly characterSpacing?: number;
  readonly alignment?: 'left' | 'right' | 'center';
  readonly margin?: Margin;
  readonly wordBreak?: 'break-all';
}

interface Common extends Style {
  readonly style?: string;
  /** In columns: points, all that is left, or what it needs. */
  readonly width?: number | '*' | 'auto';
  readonly unbreakable?: boolean;
  /** In the cell of a table. */
  readonly fillColor?: string;
}

export interface Table {
  readonly headerRows?: number;
  readonly keepWithHeaderRows?: number;
  readonly dontBreakRows?: boolean;
  readonly widths: readonly (number | '*' | 'auto')[];
  readonly body: readonly (readonly Content[])[];
}

/** A value that depends on the line, counted from the one above the first row or left of the first column. */
type PerLine<Value> = (line: number, node: { readonly table: Table }) => Value;

export interface TableLayout {
  readonly hLineWidth: PerLine<number>;
  readonly vLineWidth: PerLine<number>;
  readonly hLineColor: PerLine<string>;
  readonly fillColor: PerLine<string | null>;
  readonly paddingTop: PerLine<number>;
  readonly paddingBottom: PerLine<number>;
  readonly paddingLeft: PerLine<number>;
  readonly paddingRight: PerLine<number>;
}

interface Line {
  readonly type: 'line';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly lineWidth: number;
  readonly lineColor: string;
}

export type Content =
  | string
  | (Common &
      (
        | { readonly text: string | readonly Content[] }
        | { readonly stack: readonly Content[] }
        | { readonly columns: readonly Content[]; readonly columnGap?: number }
        | { readonly table: Table; readonly layout: TableLayout | 'noBorders' }
        | { readonly svg: string; readonly fit: readonly [width: number, height: number] }
        | { readonly canvas: readonly Line[] }
      ));

export interface DocumentDefinition {
  /** The language in which a program reads the page aloud. */
  readonly language: 'es-MX';
  /** The window has the title of the document for its name, not that of the file. */
  readonly displayTitle: true;
  readonly pageSize: 'LETTER';
  readonly pageMargins: Margin;
  readonly defaultStyle: Style;
  readonly styles: Readonly<Record<string, Style>>;
  readonly info: {
    readonly title: string;
    readonly author: string;
    readonly subject: string;
    readonly creationDate: Date;
  };
  readonly watermark?: {
    readonly text: string;
    readonly color: string;
    readonly opacity: number;
    readonly bold: boolean;
  };
  readonly header: (page: number) => Content;
  readonly footer: (page: number, pages: number) => Content;
  readonly content: readonly Content[];
}

/** The library itself. */
interface Pdfmake {
  addFonts(fonts: Readonly<Record<string, { readonly normal: string; readonly bold: string }>>): void;
  setUrlAccessPolicy(isAllowed: (url: string) => boolean): void;
  setLocalAccessPolicy(isAllowed: (path: string) => boolean): void;
  createPdf(definition: DocumentDefinition): { getBuffer(): Promise<Buffer> };
}

/** Opens the library, which reads its fonts and nothing else. */
export function openPdfmake(): Pdfmake {
  const require = createRequire(import.meta.url);
  const pdfmake: Pdfmake = require('pdfmake');
  pdfmake.addFonts({ Roboto: FUENTES });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => Object.values(FUENTES).includes(path));
  return pdfmake;
}

/** Makes documents of definitions. The library is opened once, with the thread that it works in. */
export function printerOf<Pedido>(define: (pedido: Pedido) => DocumentDefinition): (pedido: Pedido) => Promise<Buffer> {
  const pdfmake = openPdfmake();
  return (pedido) => pdfmake.createPdf(define(pedido)).getBuffer();
}
