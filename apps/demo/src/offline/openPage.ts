/** Where a page can come from. */
interface PageSources {
	/** Asks the network for the page. */
	readonly load: () => Promise<Response>;
	/** The page that this browser keeps. */
	readonly keep: () => Promise<Response>;
	/** Resolves when the network has had enough time. */
	readonly patience: Promise<undefined>;
}

/**
 * The page from the network while there is one, so that nobody is kept on an old version. The kept page without a
 * network, for a server that fails, and when the whole page has not arrived in time.
 */
export async function openPage({ load, keep, patience }: PageSources): Promise<Response> {
	const page = await Promise.race([load().then(whole), patience]).catch(() => undefined);
	return page ?? keep();
}

/** The response with all of its body; undefined if the server failed. */
async function whole(response: Response): Promise<Response | undefined> {
	if (response.status >= 500) return undefined;
	return response.ok ? new Response(await response.blob(), response) : response;
}
