/** A response that holds what it was made of: reading it from the stream that `Response` makes takes longer. */
export class KeptResponse extends Response {
	readonly #content: Uint8Array<ArrayBuffer> | string;

	constructor(content: Uint8Array<ArrayBuffer> | string, init?: ResponseInit) {
		super(content, init);
		this.#content = content;
	}

	/** What a response was made of, if it holds that and nobody has read it. */
	static contentOf(response: Response): Uint8Array<ArrayBuffer> | string | undefined {
		return #content in response && !response.bodyUsed ? response.#content : undefined;
	}
}
