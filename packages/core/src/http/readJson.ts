import { parseJson } from '../encoding/parseJson.js';
import { WalletError } from '../errors.js';

const responseLimit = 1_000_000;

/**
 * The JSON body of a response; undefined when it has none.
 *
 * @throws WalletError `network.malformed` on a body that is not JSON or over 1 MB.
 */
export async function readJson(response: Response): Promise<unknown> {
	if (response.status === 204) return undefined;
	const text = await response.text();
	const body = text.length > responseLimit ? undefined : parseJson(text);
	if (body === undefined && (response.ok || text.length > responseLimit)) {
		throw new WalletError(
			'network.malformed',
			'The backend answered with something that is not JSON.',
		);
	}
	return body;
}
