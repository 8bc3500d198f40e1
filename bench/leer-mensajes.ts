import process from 'node:process';
import { createLexico } from '#tests/lexico.ts';
import { CORPUS, countLeidas, readMensajes } from './lista-pedida.ts';

/** Prints how many lines of the messages of the corpus are understood whole; with `--fallos` those that are not, of the half that was used. */
const isNaming = process.argv.includes('--fallos');
const lexico = createLexico();
const percent = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`;
for (const nombre of CORPUS) {
  const cuenta = countLeidas(await readMensajes(nombre), lexico);
  const { mensajes, pedidas, enteras, sobran, claras, clarasErradas, fallos } = cuenta;
  process.stdout.write(
    `${nombre}: ${mensajes} messages, ${enteras} of ${pedidas} lines understood whole (${percent(enteras, pedidas)}), ` +
      `${sobran} that nobody asks for, ${claras} said to be sure, ${clarasErradas} of them wrong\n`,
  );
  if (isNaming && nombre === 'usados') process.stdout.write(`${fallos.join('\n')}\n`);
}
