/**
 * Hostnames that mean this machine, where plain HTTP is as safe as HTTPS: `localhost`, its subdomains, and loopback
 * addresses.
 *
 * @see W3C Secure Contexts, section 3.1
 */
export const localHostPattern: RegExp = /^(.+\.)?localhost$|^127(\.\d{1,3}){3}$|^\[::1\]$/;
