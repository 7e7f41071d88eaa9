/** Whether this browser can make passkeys at all. */
export function passkeysWork(): boolean {
	return typeof window.PublicKeyCredential === 'function';
}
