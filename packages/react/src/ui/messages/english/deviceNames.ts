/** Names of devices, in English. */
export const deviceNames = {
	deviceNames: { browserOnSystem: '{browser} on {system}', unknown: 'This device' },
} as const;
