/** The interface version. It is the last segment of every base address (specification, "Versioning"). */
export const interfaceVersion = '2025-10-13';
