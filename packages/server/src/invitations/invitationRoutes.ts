import type { Customer, Invitation, Page, ReceivedInvitation } from '@countersign/contract';
import { readContent } from '../allowLists/checkBody.js';
import { codeBody, invitationBody } from '../allowLists/invitationBodies.js';
import type { Call } from '../handler/call.js';
import { invalidInput, jsonResponse, notFound, unavailable } from '../http/responses.js';
import { limitRate, limitUse } from '../login/limitRate.js';
import { type Login, requireLogin } from '../login/login.js';
import { recordOwned } from '../ownership/recordOwned.js';
import {
	askService,
	asRefusal,
	isUnknown,
	type ServiceRequest,
	type ServiceResponse,
} from '../service/serviceClient.js';

/** Each is read at the service. */
const maxListed = 20;

/** `GET /invitations`: a page of the invitations of the signed-in account, the newest first. */
export async function listInvitations(call: Call): Promise<Response> {
	const { accountId } = await requireLogin(call);
	const limit = Number(call.query.get('limit') ?? maxListed);
	if (!Number.isInteger(limit) || limit < 1 || limit > maxListed) {
		throw invalidInput('Invalid limit.');
	}
	const codes = await call.settings.people.invitationsOf(accountId);
	const rest = codesAfter(call.query.get('cursor'), codes);
	const listed = rest.slice(0, limit);
	const read = await Promise.all(listed.map((code) => readInvitation(call, code)));
	const page: Page<Invitation> = {
		data: read.filter((invitation) => invitation !== undefined),
		hasMore: rest.length > limit,
		...(rest.length > limit && { nextCursor: listed.at(-1) ?? '' }),
	};
	return jsonResponse(200, JSON.stringify(page));
}

/** A cursor is the last code of a page, so that invitations that are sent meanwhile move nothing. */
function codesAfter(cursor: string | null, codes: readonly string[]): readonly string[] {
	if (cursor === null) return codes;
	const index = codes.indexOf(cursor);
	if (index === -1) throw invalidInput('Invalid cursor.');
	return codes.slice(index + 1);
}

/** `POST /invitations`: invites somebody in the name of the signed-in person, who cannot name another inviter. */
export async function sendInvitation(call: Call): Promise<Response> {
	const login = await requireLogin(call);
	const { settings } = call;
	await limitUse(settings, 'invitationsPerAccount', login.accountId);
	const details = await readContent(call, invitationBody);
	const body = JSON.stringify({ inviterUma: await readOwnAddress(call, login), ...details });
	const response = await send(call, { method: 'POST', path: '/invitations', body });
	if (response.status === 201) {
		const { code, createdAt } = toInvitation(response);
		const { accountId } = login;
		await settings.people.addInvitation({ code, accountId, createdAt: Date.parse(createdAt) });
		// For the webhook about the claim. Without it, the page learns of the claim when it reads the list.
		await recordOwned(settings, login.customerId, [code]).catch(call.report);
	}
	return jsonResponse(response.status, response.text);
}

/** `POST /invitations/open`: what an invitation is about, for whoever has its code. */
export async function openInvitation(call: Call): Promise<Response> {
	await limitRate(call, 'invitationCodesPerNetwork');
	const { code } = await readContent(call, codeBody);
	const invitation = await readInvitation(call, code);
	if (!invitation) throw notFound();
	return received(invitation);
}

/** `POST /invitations/claim`: claims an invitation for the address of the signed-in person. May be repeated. */
export async function claimInvitation(call: Call): Promise<Response> {
	const login = await requireLogin(call);
	await limitRate(call, 'invitationCodesPerNetwork');
	const { code } = await readContent(call, codeBody);
	const inviteeUma = await readOwnAddress(call, login);
	const path = `${pathOf(code)}/claim`;
	const response = await send(call, { method: 'POST', path, body: JSON.stringify({ inviteeUma }) });
	const claimed = await settled(call, code, response, (now) => now.inviteeUma === inviteeUma);
	return claimed ? received(claimed) : jsonResponse(response.status, response.text);
}

/** `POST /invitations/cancel`: cancels an invitation of the signed-in account. May be repeated. */
export async function cancelInvitation(call: Call): Promise<Response> {
	const { accountId } = await requireLogin(call);
	const { settings } = call;
	await limitUse(settings, 'writesPerAccount', accountId);
	const { code } = await readContent(call, codeBody);
	const own = await settings.people.invitationsOf(accountId);
	if (!own.includes(code)) throw notFound();
	const response = await send(call, { method: 'POST', path: `${pathOf(code)}/cancel` });
	const cancelled = await settled(call, code, response, ({ status }) => status === 'CANCELLED');
	return cancelled
		? jsonResponse(200, JSON.stringify(cancelled))
		: jsonResponse(response.status, response.text);
}

const pathOf = (code: string) => `/invitations/${encodeURIComponent(code)}`;

/** The address at which the signed-in person can be paid. */
async function readOwnAddress({ service }: Call, { customerId }: Login): Promise<string> {
	const path = `/customers/${encodeURIComponent(customerId)}`;
	const { value } = await askService(service, { method: 'GET', path });
	const { umaAddress } = Object(value) as Partial<Customer>;
	if (typeof umaAddress !== 'string') throw unreadable();
	return umaAddress;
}

async function readInvitation(call: Call, code: string): Promise<Invitation | undefined> {
	const response = await call.service.send({ method: 'GET', path: pathOf(code) });
	if (isUnknown(response)) return undefined;
	if (response.status !== 200) throw asRefusal(response);
	return toInvitation(response);
}

/** A refusal that the page may see is a response. What concerns the API credential is not for the page. */
async function send({ service }: Call, request: ServiceRequest): Promise<ServiceResponse> {
	const response = await service.send(request);
	if ([200, 201, 400, 404].includes(response.status)) return response;
	throw asRefusal(response);
}

/** The invitation after a change, also if an earlier delivery of the request has made that change. */
async function settled(
	call: Call,
	code: string,
	response: ServiceResponse,
	isDone: (now: Invitation) => boolean,
): Promise<Invitation | undefined> {
	if (response.status === 200) return toInvitation(response);
	if (response.status !== 400) return undefined;
	const now = await readInvitation(call, code);
	return now && isDone(now) ? now : undefined;
}

function toInvitation({ value }: ServiceResponse): Invitation {
	const { code, createdAt } = Object(value) as Partial<Invitation>;
	if (typeof code !== 'string' || Number.isNaN(Date.parse(createdAt ?? ''))) throw unreadable();
	return value as Invitation;
}

const unreadable = () => unavailable(502, 'The response of the service cannot be read.');

/** Neither the address of whoever has claimed it nor the link is for everybody with the code. */
function received(invitation: Invitation): Response {
	const { inviterUma, status, firstName, amountToSend, expiresAt } = invitation;
	const shown = { inviterUma, status, firstName, amountToSend, expiresAt };
	return jsonResponse(
		200,
		JSON.stringify(shown satisfies Record<keyof ReceivedInvitation, unknown>),
	);
}
