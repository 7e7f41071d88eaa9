import type { AuthSession } from '@countersign/contract';
import { endLoginOfSession, rememberSession } from '../login/endedLogins.js';
import type { Login } from '../login/login.js';
import { isGone, isSigned } from './legs.js';
import type { After, Before } from './steps.js';

/**
 * When a session is ended from another device, its own device is signed out here, too: before the service is asked,
 * because its response can be lost, and again when it has confirmed. If the service refuses, that device must sign in
 * again.
 */
export const endItsLogin: Before<Login> = async ({ call, login, request }) => {
	if (isSigned(request)) {
		await endLoginOfSession(call.settings, login, request.pathIds['id'] ?? '');
	}
	return undefined;
};

export const endItsLoginAgain: After<Login> = async ({ call, login, request }, response) => {
	if (isGone(response)) {
		await endLoginOfSession(call.settings, login, request.pathIds['id'] ?? '');
	}
	return undefined;
};

export const noteRefresh: After<Login> = async ({ call, login }, { status, value }) => {
	if (status !== 201) return undefined;
	const { id } = Object(value) as Partial<AuthSession>;
	// The service has ended nothing: without the record, the session is only not linked to this login.
	await rememberSession(call.settings, login, id).catch(call.report);
	return undefined;
};
