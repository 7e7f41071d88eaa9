import { oidcToken } from '@countersign/test-kit';
import type { TestService } from './openTestService.js';

/** A token as a provider would issue it now. `claims` replaces some; `undefined` leaves one out. */
export const createOidcToken = (
	{ clock }: TestService,
	claims: Readonly<Record<string, unknown>> = {},
): string => oidcToken(claims, clock.now().getTime());
