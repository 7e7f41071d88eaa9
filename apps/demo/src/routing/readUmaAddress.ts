import { normaliseUmaAddress } from '@countersign/core/format';

/** A UMA address, `$name@domain`, in what somebody typed; undefined when it is none. */
export function readUmaAddress(text: string): string | undefined {
	const address = normaliseUmaAddress(text);
	const isOne = /^\$[a-z0-9._+-]{1,64}@[a-z0-9.-]{1,190}(:\d{1,5})?$/.test(address);
	return isOne ? address : undefined;
}
