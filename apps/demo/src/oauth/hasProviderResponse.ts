/** Whether the person just came back from the identity provider. */
export function hasProviderResponse(): boolean {
	return /[#&]state=/.test(window.location.hash);
}
