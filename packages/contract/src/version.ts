/** The interface version. It is the last segment of every base address (service interface, §1.1). */
export const interfaceVersion = '2025-10-13';
