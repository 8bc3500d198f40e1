/** The part of the browser's reader of codes that we use. */
interface Detector {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorConstructor {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Our labels have a QR; those of before may have a number in bars. */
const FORMATOS = ['qr_code', 'code_128'];

/** Gives what reads codes here: the browser itself where it can, else a library, which reads QR. */
export async function openDetector(): Promise<Detector> {
  const own = (globalThis as { readonly BarcodeDetector?: DetectorConstructor }).BarcodeDetector;
  const formats = (await own?.getSupportedFormats().catch(() => null)) ?? [];
  if (own && formats.includes('qr_code')) {
    return new own({ formats: FORMATOS.filter((formato) => formats.includes(formato)) });
  }
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector({ formats: ['qr_code'] }) as unknown as Detector;
}
