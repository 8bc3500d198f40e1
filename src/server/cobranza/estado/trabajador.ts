import { answerPdf } from '#server/base/pdf/hilo.ts';
import { defineEstado } from './definicion.ts';

answerPdf(defineEstado);
