/** Where this tab remembers, in its session storage, what it went to the identity provider with. */
export const storageName = 'countersign.provider-state';
