import { useEffect, useEffectEvent, useRef } from 'react';

/** Milliseconds from which a press answers a question: the second of a double press comes earlier, and was meant for it. */
const PAUSA = 400;

/** A press as the browser tells it: when it was, on the clock of the page. */
type Press = Pick<Event, 'timeStamp'>;

/**
 * Makes the answer to a question that a press brought up, which the same press must not give. Enter gives it wherever it is
 * pressed, but on something that it presses itself; a key that is held is no second one.
 *
 * @param question what is asked: another one begins to count anew.
 * @returns what a button does with a press.
 */
export function useSecondPress(question: unknown, onPress: () => void): (press: Press) => void {
  const painted = useRef(Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is the reason to count anew.
  useEffect(() => {
    painted.current = Number.POSITIVE_INFINITY;
    // The second frame begins when the first was painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        painted.current = performance.now();
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [question]);

  const answer = ({ timeStamp }: Press) => {
    if (timeStamp - painted.current >= PAUSA) onPress();
  };
  const answerKey = useEffectEvent(answer);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.repeat || isPressable(event.target)) return;
      event.preventDefault();
      answerKey(event);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return answer;
}

function isPressable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, summary, input, select, textarea') !== null;
}
