import { type Ceremonies, createCeremonies } from '../credential/createCeremonies.js';

/** The passkey prompts of this page. */
export function ceremoniesOf(): Ceremonies {
	return createCeremonies();
}
