import { useEffect } from 'react';
import { leaveTo } from './leave.ts';

/** An address that is in nobody's tree: to sign in. S1 §6. */
export function LeaveToLogin() {
  useEffect(() => leaveTo('/login'), []);
  return null;
}
