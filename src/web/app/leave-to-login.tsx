import { useEffect } from 'react';
import { leaveTo } from './leave.ts';

/** An address that is in nobody's tree: to sign in. */
export function LeaveToLogin() {
  useEffect(() => leaveTo('/login'), []);
  return null;
}
